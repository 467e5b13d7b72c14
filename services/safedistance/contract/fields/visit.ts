/** The fields of a visit: who was where, from when to when (docs/rules/safe-distance.md#visits). */
import { choice, flag, moment, number, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { visitLimits as limits, visitSources } from '../limits.ts';

/** Not shown in any table of changes; the change record of a visit names only its resident. */
const unshown = { notAudited: 'a visit has no history of fields' } as const;
const notInForm = 'said at the door';

/** What can be entered for a visit; exactly one of zone and site. */
export const visitFields = {
  zone: reference('workzones', { shown: null, notInForm }),
  location: reference('locations', { shown: null, notInForm }),
  employee: reference('employees', { shown: null, notInForm }),
  /** The zone's dormitory; at a site, the resident's, or the one responsible for a visitor. */
  dormitory: reference('dormitories', { shown: 'dorm_name', notInForm }),
  purpose: text(limits.purpose, { group: 'visitor' }),
  /** In °C, taken at the door. */
  temperature: number(limits.temperature.min, limits.temperature.max, { optional: true, notInForm, ...unshown }),
  entered_at: moment({ always: true, notInForm }),
  /** null: still inside. */
  left_at: moment({ notInForm }),
  source: choice(visitSources, { always: true, notInForm, ...unshown }),
} as const;

/** What the service sets itself. */
export const visitFacts = {
  /** The end was not recorded: the visit was ended after the longest allowed time. */
  assumed: flag({ readOnly: true, ...unshown }),
} as const;
