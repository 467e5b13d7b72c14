/** The areas of docs/rules/portal.md#pages. One that is not published shows as missing; `FIRM_AREAS` overrides. */
export const expectedAreas: readonly string[] = [
  'mfe-tenancy',
  'mfe-residents',
  'mfe-health',
  'mfe-maintenance',
  'mfe-safedistance',
  'mfe-admin',
];
