/** The fields of a run of a transport route (docs/rules/safe-distance.md#transport). */
import { choice, day, moment, reference } from '@firm/platform/contract/entity/fieldKinds';
import { rideDirections } from '../limits.ts';

const boarding = 'set when residents board';

export const transportRunFields = {
  route: reference('transportroutes', { always: true, shown: null, filter: true, notInForm: boarding }),
  date: day({ always: true, filter: true, notInForm: boarding }),
  direction: choice(rideDirections, { always: true, notInForm: boarding }),
} as const;

/** Derived from who is on board. */
export const transportRunFacts = {
  dormitory: reference('dormitories', { always: true, readOnly: true, shown: null, filter: true, notAudited: 'the change says where' }),
  /** From the first boarding to the last arrival; null: nobody is on board. */
  started_at: moment({ readOnly: true, notAudited: 'follows from who boards' }),
  ends_at: moment({ readOnly: true, notAudited: 'follows from who boards' }),
} as const;
