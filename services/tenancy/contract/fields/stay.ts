/** The fields of a stay (docs/rules/tenancy.md#stay), in the order of its form. */
import { choice, day, flag, longText, moment, reference, text } from '@firm/platform/contract/entity/field';
import { stayDays, tenancyLimits as limits } from '../limits.ts';
import { awayReasonIds, stayStateIds } from '../statuses.ts';

/** Who is in which bed, and when. */
export const stayFields = {
  person: reference('employees', { always: true, filter: true }),
  resource: reference('resources', { always: true, shown: null, filter: true }),
  start_date: day({ always: true, ...stayDays }),
  /** The day of leaving; the bed is free on it. None: no end is planned. */
  end_date: day({ ...stayDays }),
  /** The reservation whose promise it takes up. */
  reservation: reference('resourcereserves', { shown: null, filter: true }),
  remarks: longText(limits.remarks),
} as const;

/** What follows from the bed. */
export const stayPlaceFields = {
  resource_ref_id: text(limits.reference, { readOnly: true, ltr: true }),
  zone: reference('workzones', { always: true, readOnly: true }),
  dorm_id: reference('dormitories', { always: true, shown: null, readOnly: true, stored: 'dormitory', filter: true }),
} as const;

/** What has become of it. Calls change it by the flags; the state and the times follow from them. */
export const stayLifeFields = {
  reserved: flag({ initial: true, readOnly: true }),
  transferred: flag(),
  checked_out: flag(),
  checked_in: flag({ filter: true }),
  is_active: flag({ initial: true, filter: true }),
  is_temp_checkout: flag({ filter: true }),
  suspended: flag(),
  /** Derived from the flags (`stayState`). */
  state: choice(stayStateIds, { always: true, list: 'stay_state', readOnly: true, filter: true }),
  /** When somebody who is temporarily out is expected back. */
  return_date: day({ ...stayDays }),
  /** Why somebody is temporarily out; the words are needed where it is `other`. Both end with the absence, which keeps them. */
  away_reason: choice(awayReasonIds, { list: 'away_reason', filter: true }),
  away_note: text(limits.awayNote),
  checked_in_time: moment({ readOnly: true }),
  transferred_time: moment({ readOnly: true }),
  temp_checkout_time: moment({ readOnly: true }),
  checkout_time: moment({ readOnly: true }),
  /** The stay that this one continues, and the one that continues it. */
  transferred_from: reference('resourceallocations', { shown: null, readOnly: true }),
  transferred_to: reference('resourceallocations', { shown: null, readOnly: true }),
} as const;
