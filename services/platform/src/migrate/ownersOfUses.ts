/**
 * For `givesOrganisations`: whose the counts of uses are (`change/uses.ts`). Processes of several services write them, so each of those
 * services has a step of its own, which waits for its own processes of the earlier release.
 */
import type { Owned } from './givesOrganisations.ts';

/** The thing's id within that of the document: `zone.12`, or `dormitory.3.5` where it is counted in several. */
const idOfThing = { $convert: { input: { $arrayElemAt: [{ $split: ['$_id', '.'] }, 1] }, to: 'double', onError: null, onNull: null } };

/** @param owners kind of thing → the collection or view of such things, which store their organisation */
export const ownersOfUses = (owners: Readonly<Record<string, string>>): { readonly platform_uses: readonly Owned[] } => ({
  platform_uses: Object.entries(owners).map(([kind, of]) => ({ by: idOfThing, of, which: { _id: { $regex: `^${kind}\\.` } } })),
});
