/** The number of a reservation in an address: `12` or its reference `RES-000012`; null for anything else. */
export function idOfReference(slug: string | null | undefined): number | null {
  const digits = /^(?:RES-)?0*(\d{1,12})$/i.exec(slug ?? '')?.[1];
  return digits && Number(digits) > 0 ? Number(digits) : null;
}
