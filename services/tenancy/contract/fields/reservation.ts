/** The fields of a reservation (docs/rules/tenancy.md#reservation), in the order of its form: its groups are the steps. */
import { count, day, flag, longText, lookup, moment, reference } from '@firm/platform/contract/entity/field';
import { stayDays, tenancyLimits as limits } from '../limits.ts';

/** What is promised to whom. */
export const reservationFields = {
  start_date: day({ always: true, ...stayDays, group: 'dates' }),
  /** The day on which the beds are given back; none: it never ends. */
  end_date: day({ ...stayDays, group: 'dates' }),
  dormitory: reference('dormitories', { always: true, shown: 'dorm_name', filter: true, group: 'dormitory' }),
  vendor: reference('vendors', { filter: true, group: 'client' }),
  res_type: lookup('resource_types', { always: true, filter: true, group: 'beds' }),
  count: count(1, limits.count, { initial: 1, group: 'beds' }),
  /** Beds of this room alone; none: anywhere in the dormitory. Said of a reservation that stands. */
  zone: reference('workzones', { filter: true, group: 'room' }),
  remarks: longText(limits.remarks, { group: 'client' }),
} as const;

/** What becomes of it: stays under it move the one, cancelling the others, and a further part gives it its group. */
export const reservationLifeFields = {
  /** Parts of one request that was split: all have the number of their first. None: it is whole. */
  group: reference('resourcereserves', { readOnly: true, shown: 'group_ref', filter: true }),
  /** Stays under it that were not cancelled and have not ended. */
  allocated: count(0, limits.count, { readOnly: true }),
  is_active: flag({ initial: true, filter: true, notInForm: 'its cancellation moves it' }),
  cancelled_time: moment({ readOnly: true }),
} as const;
