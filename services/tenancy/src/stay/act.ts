/** One action on a stay, with what must be true around it. */
import { illegalTransition } from '@firm/platform/errors/apiError';
import { overlaps, type Day } from '../../contract/interval.ts';
import { allowedActions, type StayAction } from '../../contract/transitions.ts';
import type { World } from '../guard/world.ts';
import { demandCheckIn } from './demands.ts';
import { daysOf, type StoredStay } from './model.ts';
import * as rules from './rules.ts';

/** The action alone. */
export function act(world: World, stay: StoredStay, action: StayAction, at: rules.Moment, leaving: rules.Leaving = {}): rules.StayChange {
  switch (action) {
    case 'check-in': {
      const change = rules.checkIn(stay, at);
      demandCheckIn(world, change.after as StoredStay, at.today);
      return change;
    }
    case 'check-out':
      return rules.checkOut(stay, at, keptUntil(world, stay, at.today));
    case 'temporary-out':
      return rules.leaveForAWhile(stay, leaving, at);
    case 'return':
      return rules.comeBack(stay, at);
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

/** How long somebody who leaves late had the bed: until today, unless another was given the bed, or the resident one. */
function keptUntil(world: World, stay: StoredStay, today: Day): Day {
  const late = { start: stay.end_key, end: today };
  const next = world.stays
    .filter((other) => other._id !== stay._id && other.held && (other.resource === stay.resource || other.person === stay.person))
    .filter((other) => overlaps(late, daysOf(other)))
    .map((other) => other.start_date)
    .sort()[0];
  return next === undefined ? today : next < stay.end_key ? stay.end_key : next;
}
