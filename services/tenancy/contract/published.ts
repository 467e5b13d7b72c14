/** What tenancy publishes to other services: views of beds, stays, reservations and bookings, and events about residents and rooms. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedEvents, publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import { facilityBookingStatusIds } from './facilityBooking/limits.ts';
import { tenancySettingFields } from './fields/settings.ts';
import { bedUses } from './bed/types.ts';
import { bedStatusIds, stayStateIds, tenancyStatusIds } from './statuses.ts';

export { isolationBedsNeeded } from './bed/isolationBeds.ts';
export { lackBeds } from './bed/demand.ts';
export { bedTypeName } from './names.ts';
export { reservationRef } from './references.ts';

const id = z.number().int();
const count = z.number().int().min(0);
/** `YYYY-MM-DD` */
const day = z.string();
/** `HH:MM`, local to the dormitory. */
const time = z.string();
const inDormitory = { org: 'org', dormitory: 'dormitory' } as const;

export const resources = publishedView(
  'tenancy_resources_v1',
  {
    _id: id,
    org: id,
    dormitory: id,
    zone: id,
    ref_id: z.string(),
    res_type: id,
    /** Whom the bed is for. */
    use: z.enum(bedUses),
    status: z.enum(bedStatusIds),
    is_active: z.boolean(),
    created_time: z.date(),
  },
  inDormitory,
);

export const stays = publishedView(
  'tenancy_allocations_v1',
  {
    _id: id,
    org: id,
    dormitory: id,
    zone: id,
    resource: id,
    resource_ref_id: z.string(),
    /** The bed's type. */
    res_type: id,
    /** The resident. */
    employee: id,
    reservation: id.nullable(),
    start_date: day,
    /** null: open-ended. */
    end_date: day.nullable(),
    state: z.enum(stayStateIds),
    tenancy_status: z.enum(tenancyStatusIds),
    is_active: z.boolean(),
    checked_in: z.boolean(),
    checked_in_time: z.date().nullable(),
    checkout_time: z.date().nullable(),
    transferred_time: z.date().nullable(),
    /** The stay that this one continues in another bed. */
    transferred_from: id.nullable(),
    is_temp_checkout: z.boolean(),
    /** Since when the resident is temporarily out; null if not. */
    temp_checkout_time: z.date().nullable(),
    return_date: day.nullable(),
    /** Whether the bed is for isolation. */
    is_isolation: z.boolean(),
    update_time: z.date(),
  },
  inDormitory,
);

/** Limits of rooms and beds of an organisation; one without settings has no row, and `defaultRoomRules` applies. */
export const roomRules = publishedView(
  'tenancy_room_rules_v1',
  { /** The organisation. */ _id: id, org: id, max_residents_per_room: count, /** Isolation beds that a dormitory must have, per 1,000 beds. */ isolation_beds_per_1000: count },
  { org: 'org', dormitory: null },
);

export const defaultRoomRules = {
  max_residents_per_room: tenancySettingFields.max_residents_per_room.initial,
  isolation_beds_per_1000: tenancySettingFields.isolation_beds_per_1000.initial,
} as const;

/** Times at which residents with a bed were temporarily out; `until` null: still out. */
export const absences = publishedView(
  'tenancy_absences_v1',
  { _id: z.string(), org: id, dormitory: id, stay: id, /** The resident. */ employee: id, /** One of `awayReasonIds`; empty: not given. */ reason: z.string(), from: z.date(), until: z.date().nullable() },
  inDormitory,
);

export const reservations = publishedView(
  'tenancy_reservations_v1',
  {
    _id: id,
    org: id,
    dormitory: id,
    /** null: anywhere in the dormitory. */
    zone: id.nullable(),
    vendor: id.nullable(),
    res_type: id,
    start_date: day,
    end_date: day.nullable(),
    count,
    /** How many of `count` stays have used. */
    allocated: count,
    is_active: z.boolean(),
    /** Neither cancelled nor over; it may have begun. Judged one day late, since the day differs between time zones. */
    is_to_come: z.boolean(),
  },
  inDormitory,
);

export const facilityBookings = publishedView(
  'tenancy_facility_bookings_v1',
  {
    _id: id,
    org: id,
    dormitory: id,
    /** All facilities that it books. */
    facility: z.array(id),
    start_date: day,
    end_date: day,
    start_time: time,
    end_time: time,
    starts_at: z.date(),
    ends_at: z.date(),
    status: z.enum(facilityBookingStatusIds),
    people_count: count,
    event_name: z.string(),
    /** Not cancelled. */
    is_active: z.boolean(),
    /** Neither cancelled nor over. */
    is_to_come: z.boolean(),
  },
  inDormitory,
);

/** Where a resident is and their tenancy status, in absolute terms; consumers apply events in the order of `rev`. */
export const residentFigures = z.object({
  id,
  rev: count,
  tenancy_status: z.enum(tenancyStatusIds),
  /** null: none at present; on checking out, a resident remains with the last dormitory. */
  dormitory: id.nullable(),
  zone: id.nullable(),
  /** The bed. */
  resource: id.nullable(),
  /** Reference of the bed; if missing, look it up by `resource`. */
  resource_ref_id: z.string().optional(),
  allocation: id.nullable(),
  temporarily_out: z.boolean(),
});
export type ResidentFigures = z.output<typeof residentFigures>;

/** Figures of a room, in absolute numbers, with their revision. */
export const roomFigures = z.object({ id, rev: count, occupied: count, reserved: count, beds: count });
export type RoomFigures = z.output<typeof roomFigures>;

/** Events about stays, reservations and beds that affect a resident or the figures of rooms. */
export const stayEvents = publishedEvents(
  'tenancy',
  ['resourceallocation.*', 'resourcereserve.*', 'resource.*'],
  z.object({ employee: residentFigures.nullish(), zones: z.array(roomFigures).default([]) }),
);

/** What was changed, by whom and when. */
export const changes = publishedChanges('tenancy_changes_v1');
