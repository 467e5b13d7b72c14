/** Parts of one request that was split over types or dormitories: they have the number of their first as their group. Pure. */
import { entityChange, type Further } from '@firm/platform/change/entity';
import { invalidField } from '@firm/platform/errors/apiError';
import { guarded } from '../guard/guarded.ts';
import { reservationEntity } from './entity.ts';
import { reservationCollection, reservationWords, type StoredReservation } from './model.ts';

/**
 * What it takes for a new reservation to become a further part of another: the group, which the other gets too where it has
 * none. The other is guarded in any case, so that nobody cancels the group while a part comes to it.
 * @param other null: there is none, or not for the caller
 * @throws 422 for one that there is not, that is cancelled, or of another client
 */
export function joining(draft: StoredReservation, other: StoredReservation | null, clientName: string): Required<Pick<Further, 'guards' | 'changes'>> & { readonly group: number } {
  if (!other) throw invalidField('part_of', 'unknown_reference');
  if (!other.is_active || other.vendor !== draft.vendor) throw invalidField('part_of', 'invalid_value');
  const group = other.group ?? other._id;
  const grouped = { ...other, group, words: reservationWords({ ...other, group }, clientName) };
  const guards = [guarded(reservationCollection, other._id, other.rev + 1, { group, words: grouped.words })];
  return { group, guards, changes: other.group === null ? [entityChange(reservationEntity, other, grouped, 'changed')] : [] };
}
