/** The fields of a visit: who was where, from when to when (docs/rules/safe-distance.md#visits). */
import { choice, flag, moment, number, reference, text } from '@firm/platform/contract/entity/field';
import { visitLimits as limits, visitSources } from '../limits.ts';

/** Shown in no table on its own; a visit's change record names only its resident. */
const unshown = { notAudited: 'a visit has no history of fields' } as const;
const notInForm = 'said at the door';

/** What can be entered for a visit; exactly one of a zone and a site. */
export const visitFields = {
  zone: reference('workzones', { shown: null, notInForm }),
  location: reference('locations', { shown: null, notInForm }),
  employee: reference('employees', { shown: null, notInForm }),
  /** The zone's; at a site, the person's, or the one that answers for a visitor. */
  dormitory: reference('dormitories', { shown: 'dorm_name', notInForm }),
  purpose: text(limits.purpose, { group: 'visitor' }),
  /** °C at the door. */
  temperature: number(limits.temperature.min, limits.temperature.max, { optional: true, notInForm, ...unshown }),
  entered_at: moment({ always: true, notInForm }),
  /** null: still inside. */
  left_at: moment({ notInForm }),
  source: choice(visitSources, { always: true, notInForm, ...unshown }),
} as const;

/** What the service sets itself. */
export const visitFacts = {
  /** Nobody said when they left: the hours that a visit may last were over. */
  assumed: flag({ readOnly: true, ...unshown }),
} as const;
