/** Parts of one request that was split over types or dormitories: they have the number of their first as their group. Pure. */
import { entityChange, type Further } from '@firm/platform/change/entity';
import { invalidField } from '@firm/platform/errors/apiError';
import { guarded } from '../guard/guarded.ts';
import { reservationEntity } from './entity.ts';
import { reservationCollection, reservationWords, type StoredReservation } from './model.ts';

/**
 * The changes needed for a new reservation to become a further part of another: the group number, which the other gets too if it
 * has none. The other is always guarded, so that nobody cancels the group while a part is added.
 * @param other null: does not exist, or is out of scope
 * @throws 422 for one that does not exist, is cancelled, or has another client
 */
export function joinGroup(draft: StoredReservation, other: StoredReservation | null, clientName: string): Required<Pick<Further, 'guards' | 'changes'>> & { readonly group: number } {
  if (!other) throw invalidField('part_of', 'unknown_reference');
  if (!other.is_active || other.vendor !== draft.vendor) throw invalidField('part_of', 'invalid_value');
  const group = other.group ?? other._id;
  const grouped = { ...other, group, words: reservationWords({ ...other, group }, clientName) };
  const guards = [guarded(reservationCollection, other._id, other.rev + 1, { group, words: grouped.words })];
  return { group, guards, changes: other.group === null ? [entityChange(reservationEntity, other, grouped, 'changed')] : [] };
}
