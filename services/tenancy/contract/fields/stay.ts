/** The fields of a stay (docs/rules/tenancy.md#stay), in the order of its forms. */
import { choice, day, flag, longText, moment, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { stayDays, tenancyLimits as limits } from '../limits.ts';
import { awayReasonIds, stayStateIds } from '../statuses.ts';

const group = 'give';
const byStep = 'steps of the stay move it';

/** Who is in which bed, and when. */
export const stayFields = {
  person: reference('employees', { always: true, filter: true, group }),
  resource: reference('resources', { always: true, shown: null, filter: true, group }),
  start_date: day({ always: true, ...stayDays, notInForm: 'today, or as it is dragged on the timeline' }),
  /** The day of leaving, on which the bed is free again. Empty: open-ended. */
  end_date: day({ ...stayDays, group }),
  /** The reservation that the stay uses. */
  reservation: reference('resourcereserves', { shown: null, filter: true, notInForm: 'the one on whose page the bed is given' }),
  remarks: longText(limits.remarks, { notInForm: 'said at a transfer' }),
} as const;

/** Fields that follow from the bed. */
export const stayPlaceFields = {
  resource_ref_id: text(limits.reference, { readOnly: true, ltr: true }),
  zone: reference('workzones', { always: true, readOnly: true }),
  dorm_id: reference('dormitories', { always: true, shown: null, readOnly: true, stored: 'dormitory', filter: true }),
} as const;

/** Fields that change over the life of a stay. Calls set the flags; state and times follow from them. */
export const stayLifeFields = {
  reserved: flag({ initial: true, readOnly: true }),
  transferred: flag({ notInForm: byStep }),
  checked_out: flag({ notInForm: byStep }),
  checked_in: flag({ filter: true, notInForm: byStep }),
  is_active: flag({ initial: true, filter: true, notInForm: byStep }),
  is_temp_checkout: flag({ filter: true, notInForm: byStep }),
  suspended: flag({ notInForm: byStep }),
  /** Derived from the flags (`stayState`). */
  state: choice(stayStateIds, { always: true, list: 'stay_state', readOnly: true, filter: true }),
  /** Why the resident is temporarily out; the text is required for `other`. Cleared when the absence ends; its record (`src/absence`) keeps them. */
  away_reason: choice(awayReasonIds, { list: 'away_reason', filter: true, group: 'away' }),
  away_note: text(limits.awayNote, { group: 'away' }),
  /** When a resident who is temporarily out is expected back. */
  return_date: day({ ...stayDays, group: 'away' }),
  checked_in_time: moment({ readOnly: true }),
  transferred_time: moment({ readOnly: true }),
  temp_checkout_time: moment({ readOnly: true }),
  checkout_time: moment({ readOnly: true }),
  /** The stay that this one continues, and the one that continues it. */
  transferred_from: reference('resourceallocations', { shown: null, readOnly: true }),
  transferred_to: reference('resourceallocations', { shown: null, readOnly: true }),
} as const;
