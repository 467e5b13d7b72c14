/** The fields of one ride of a transport route (docs/rules/safe-distance.md#transport). */
import { choice, day, moment, reference } from '@firm/platform/contract/entity/field';
import { rideDirections } from '../limits.ts';

const boarding = 'set when residents board';

export const transportRunFields = {
  route: reference('transportroutes', { always: true, shown: null, filter: true, notInForm: boarding }),
  date: day({ always: true, filter: true, notInForm: boarding }),
  direction: choice(rideDirections, { always: true, notInForm: boarding }),
} as const;

/** What follows from who boards. */
export const transportRunFacts = {
  dormitory: reference('dormitories', { always: true, readOnly: true, shown: null, filter: true, notAudited: 'the change says where' }),
  /** From the first who boarded to when the last is there; null: nobody is on board. */
  started_at: moment({ readOnly: true, notAudited: 'follows from who boards' }),
  ends_at: moment({ readOnly: true, notAudited: 'follows from who boards' }),
} as const;
