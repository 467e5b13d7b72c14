/**
 * The condition on the organisation of records that have been given theirs by a migration step (`migrate/givesOrganisations.ts`): theirs, or none.
 * While such a release is rolled out, processes of the one before write records without an organisation, and a session that is ended must not be
 * passed over because one of them began it. A later release may name the organisation alone.
 */
export function orgOrNone(org: number): { readonly $in: number[] } {
  // Records without it are no part of the models' types.
  return { $in: [org, null as unknown as number] };
}

/** The organisation that a condition on one names; null if it names none, or several. */
export function orgNamed(condition: unknown): number | null {
  const { $in: some } = (condition ?? {}) as { readonly $in?: unknown };
  const [org, none, ...more] = Array.isArray(some) ? (some as readonly unknown[]) : [condition, null];
  return typeof org === 'number' && none === null && more.length === 0 ? org : null;
}
