/**
 * The areas that the portal is made of, and where their pages begin (docs/rules/portal.md#pages). The registry says what
 * is really there; this is only for one that is not, so that its addresses show its panel instead of an unknown page.
 */
export const expectedAreas: Readonly<Record<`mfe-${string}`, readonly string[]>> = {
  'mfe-tenancy': ['/reservations'],
  'mfe-residents': ['/operations'],
  'mfe-health': ['/health'],
  'mfe-maintenance': ['/maintenance', '/notifications'],
  'mfe-safedistance': ['/safedistance', '/planner'],
  'mfe-admin': ['/admin', '/reports'],
};

/** The area that an address would belong to, or null. */
export function expectedAreaOf(pathname: string): string | null {
  const found = Object.entries(expectedAreas).find(([, starts]) =>
    starts.some((start) => pathname === start || pathname.startsWith(`${start}/`)),
  );
  return found?.[0] ?? null;
}
