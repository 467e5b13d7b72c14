/**
 * The areas that the portal is made of, and where their pages begin (docs/rules/portal.md#pages). One that is not published shows as
 * missing, at its own addresses too, which would be unknown pages otherwise. `FIRM_AREAS` overrides which they are.
 */
export const expectedAreas: Readonly<Record<string, readonly string[]>> = {
  'mfe-tenancy': ['/reservations'],
  'mfe-residents': ['/operations'],
  'mfe-health': ['/health'],
  'mfe-maintenance': ['/maintenance', '/notifications'],
  'mfe-safedistance': ['/safedistance', '/planner'],
  'mfe-admin': ['/admin', '/reports'],
};
