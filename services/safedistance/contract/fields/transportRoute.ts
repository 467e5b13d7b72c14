/** The fields of a transport route (docs/rules/safe-distance.md#transport), in the order of its form. */
import { choice, count, flag, reference, text, timeOfDay, weekdays } from '@firm/platform/contract/entity/fieldKinds';
import { transportLimits as limits, vehicleKinds } from '../limits.ts';

const group = 'route';

export const transportRouteFields = {
  name: text(limits.name, { required: true, group }),
  /** The dormitory whose residents use the route. */
  dormitory: reference('dormitories', { shown: 'dorm_name', required: true, always: true, filter: true, group }),
  /** The destination. */
  location: reference('locations', { filter: true, group }),
  kind: choice(vehicleKinds, { always: true, filter: true, group }),
  /** The number plate. */
  vehicle: text(limits.vehicle, { ltr: true, group }),
  seats: count(1, limits.seats, { initial: 40, group }),
  /** Departure from the dormitory, and departure back to it, in the dormitory's time zone. */
  departs: timeOfDay({ required: true, group }),
  returns: timeOfDay({ required: true, group }),
  weekdays: weekdays({ required: true, initial: [1, 2, 3, 4, 5, 6], group }),
  /** Duration of a ride in minutes. */
  minutes: count(1, limits.minutes, { initial: 45, group }),
  /** The vendor who provides the vehicle. */
  vendor: reference('vendors', { filter: true, group }),
  is_active: flag({ initial: true, filter: true, group }),
} as const;
