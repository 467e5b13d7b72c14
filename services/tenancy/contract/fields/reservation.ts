/** The fields of a reservation (docs/rules/tenancy.md#reservation), in the order of its form: its groups are the steps of the form. */
import { count, day, flag, longText, lookup, moment, reference } from '@firm/platform/contract/entity/fieldKinds';
import { stayDays, tenancyLimits as limits } from '../limits.ts';

/** What is promised to whom. */
export const reservationFields = {
  start_date: day({ always: true, ...stayDays, group: 'dates' }),
  /** The day on which the beds become free again; empty: open-ended. */
  end_date: day({ ...stayDays, group: 'dates' }),
  dormitory: reference('dormitories', { always: true, shown: 'dorm_name', filter: true, group: 'dormitory' }),
  vendor: reference('vendors', { filter: true, group: 'client' }),
  res_type: lookup('resource_types', { always: true, filter: true, group: 'beds' }),
  count: count(1, limits.count, { initial: 1, group: 'beds' }),
  /** Only beds of this room; empty: anywhere in the dormitory. Set on an existing reservation. */
  zone: reference('workzones', { filter: true, group: 'room' }),
  remarks: longText(limits.remarks, { group: 'client' }),
} as const;

/** Fields that follow from its life: stays change `allocated`, a cancellation sets `is_active` and `cancelled_time`, and adding a further part sets `group`. */
export const reservationLifeFields = {
  /** Parts of one request that was split: all have the number of the first. Empty: not split. */
  group: reference('resourcereserves', { readOnly: true, shown: 'group_ref', filter: true }),
  /** Stays under it that are neither cancelled nor over. */
  allocated: count(0, limits.count, { readOnly: true }),
  is_active: flag({ initial: true, filter: true, notInForm: 'its cancellation moves it' }),
  cancelled_time: moment({ readOnly: true }),
} as const;
