/** Name of an area's container in the page: `mfe-safedistance` → `mfe_safedistance`. */
export function federationName(areaId: string): string {
  return areaId.replaceAll('-', '_');
}
