/** The fields of a transport route (docs/rules/safe-distance.md#transport), in the order of its form. */
import { choice, count, flag, reference, text, timeOfDay, weekdays } from '@firm/platform/contract/entity/field';
import { transportLimits as limits, vehicleKinds } from '../limits.ts';

const group = 'route';

export const transportRouteFields = {
  name: text(limits.name, { required: true, group }),
  /** The dormitory whose residents ride. */
  dormitory: reference('dormitories', { shown: 'dorm_name', required: true, always: true, filter: true, group }),
  /** Where it goes to. */
  location: reference('locations', { filter: true, group }),
  kind: choice(vehicleKinds, { always: true, filter: true, group }),
  /** What stands on the vehicle's plate. */
  vehicle: text(limits.vehicle, { ltr: true, group }),
  seats: count(1, limits.seats, { initial: 40, group }),
  /** By the clock of the dormitory: when it leaves it, and when it leaves for it. */
  departs: timeOfDay({ required: true, group }),
  returns: timeOfDay({ required: true, group }),
  weekdays: weekdays({ required: true, initial: [1, 2, 3, 4, 5, 6], group }),
  /** How long a ride takes. */
  minutes: count(1, limits.minutes, { initial: 45, group }),
  /** Whose vehicle it is. */
  vendor: reference('vendors', { filter: true, group }),
  is_active: flag({ initial: true, filter: true, group }),
} as const;
