/**
 * The areas that the portal is made of, and where their pages begin (docs/rules/portal.md#pages). An area that is not published is
 * shown as missing, also at its own addresses, which would otherwise be unknown pages. `FIRM_AREAS` overrides which areas are expected.
 */
export const expectedAreas: Readonly<Record<string, readonly string[]>> = {
  'mfe-tenancy': ['/reservations'],
  'mfe-residents': ['/operations'],
  'mfe-health': ['/health'],
  'mfe-maintenance': ['/maintenance', '/notifications'],
  'mfe-safedistance': ['/safedistance', '/planner'],
  'mfe-admin': ['/admin', '/reports'],
};
