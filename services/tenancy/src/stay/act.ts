/** One action on a stay, with the preconditions that depend on other records. */
import { illegalTransition } from '@firm/platform/errors/apiError';
import { overlaps, type Day } from '../../contract/interval.ts';
import { allowedActions, type StayAction } from '../../contract/transitions.ts';
import type { World } from '../guard/world.ts';
import { requireCheckInAllowed } from './requirements.ts';
import { daysOf, type StoredStay } from './model.ts';
import * as rules from './rules.ts';

/** Applies the action, nothing else. */
export function act(world: World, stay: StoredStay, action: StayAction, at: rules.Moment, absence: rules.AbsenceFields = {}): rules.StayChange {
  switch (action) {
    case 'check-in': {
      const change = rules.checkIn(stay, at);
      requireCheckInAllowed(world, change.after as StoredStay, at.today);
      return change;
    }
    case 'check-out':
      return rules.checkOut(stay, at, keptUntil(world, stay, at.today));
    case 'temporary-out':
      return rules.checkOutTemporarily(stay, absence, at);
    case 'return':
      return rules.recordReturn(stay, at);
    case 'suspend':
      return rules.suspend(stay, at);
    case 'resume':
      return rules.resume(stay, at);
    case 'cancel':
      return rules.cancel(stay, at);
    default:
      throw illegalTransition(allowedActions(stay));
  }
}

/** Until when a resident who leaves late had the bed: until today, unless someone else got that bed, or the resident another one, before. */
function keptUntil(world: World, stay: StoredStay, today: Day): Day {
  const late = { start: stay.end_key, end: today };
  const next = world.stays
    .filter((other) => other._id !== stay._id && other.held && (other.resource === stay.resource || other.person === stay.person))
    .filter((other) => overlaps(late, daysOf(other)))
    .map((other) => other.start_date)
    .sort()[0];
  return next === undefined ? today : next < stay.end_key ? stay.end_key : next;
}
