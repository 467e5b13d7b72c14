/** Definitions of the views declared in `contract/published.ts`. */
import { changesView } from '@firm/platform/change/changesView';
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { absences, changes, defaultRoomRules, facilityBookings, reservations, resources, roomRules, stays } from '../contract/published.ts';
import { bedTypes } from '../contract/bed/types.ts';
import { tenancyStatusIn } from '../contract/transitions.ts';

const yesterday = { $dateToString: { date: { $subtract: ['$$NOW', 24 * 3_600_000] }, format: '%Y-%m-%d' } };

const typesOf = (use: (typeof bedTypes)[number]['use']): number[] => bedTypes.filter((type) => type.use === use).map(({ type_id }) => type_id);

export const tenancyViews: readonly ViewSpec[] = [
  defineView(resources, {
    on: 'tenancy_resources',
    shows: {
      org: 1,
      dormitory: 1,
      zone: 1,
      ref_id: 1,
      res_type: 1,
      use: { $switch: { branches: (['sick', 'isolation'] as const).map((use) => ({ case: { $in: ['$res_type', typesOf(use)] }, then: use })), default: 'resident' } },
      status: 1,
      is_active: 1,
      created_time: 1,
    },
  }),
  defineView(stays, {
    on: 'tenancy_allocations',
    shows: {
      org: 1,
      dormitory: 1,
      zone: 1,
      resource: 1,
      resource_ref_id: 1,
      res_type: 1,
      employee: '$person',
      reservation: 1,
      start_date: 1,
      end_date: 1,
      state: 1,
      tenancy_status: {
        $switch: { branches: Object.entries(tenancyStatusIn).map(([state, then]) => ({ case: { $eq: ['$state', state] }, then })), default: 'P' },
      },
      is_active: 1,
      checked_in: 1,
      checked_in_time: 1,
      checkout_time: 1,
      transferred_time: 1,
      transferred_from: 1,
      is_temp_checkout: 1,
      temp_checkout_time: 1,
      return_date: 1,
      is_isolation: { $in: ['$res_type', typesOf('isolation')] },
      update_time: 1,
    },
  }),
  defineView(roomRules, {
    on: 'tenancy_settings',
    shows: {
      org: 1,
      max_residents_per_room: { $ifNull: ['$max_residents_per_room', defaultRoomRules.max_residents_per_room] },
      isolation_beds_per_1000: { $ifNull: ['$isolation_beds_per_1000', defaultRoomRules.isolation_beds_per_1000] },
    },
  }),
  defineView(absences, { on: 'tenancy_absences', shows: { org: 1, dormitory: 1, stay: 1, employee: '$person', reason: 1, from: 1, until: 1 } }),
  defineView(reservations, {
    on: 'tenancy_reservations',
    shows: {
      org: 1,
      dormitory: 1,
      zone: 1,
      vendor: 1,
      res_type: 1,
      start_date: 1,
      end_date: 1,
      count: 1,
      allocated: 1,
      is_active: 1,
      /** Neither cancelled nor over; it may have begun. Judged one day late, since the day differs between time zones. */
      is_to_come: { $and: ['$is_active', { $gt: ['$end_key', yesterday] }] },
    },
  }),
  defineView(facilityBookings, {
    on: 'tenancy_facility_bookings',
    shows: {
      org: 1,
      dormitory: 1,
      facility: 1,
      start_date: 1,
      end_date: 1,
      start_time: 1,
      end_time: 1,
      starts_at: 1,
      ends_at: 1,
      status: 1,
      people_count: 1,
      event_name: 1,
      is_active: { $ne: ['$status', 'cancelled'] },
      is_to_come: { $and: [{ $ne: ['$status', 'cancelled'] }, { $gt: ['$ends_at', '$$NOW'] }] },
    },
  }),
  changesView(changes, 'tenancy'),
];
