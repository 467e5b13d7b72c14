/** What tenancy publishes to the other services: beds, stays, reservations and bookings, and what they mean for others. */
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedEvents, publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import { facilityBookingStatusIds } from './facilityBookingLimits.ts';
import { tenancySettingFields } from './fields/settings.ts';
import { bedUses } from './bedTypes.ts';
import { bedStatusIds, stayStateIds, tenancyStatusIds } from './statuses.ts';

export { bedTypeName } from './names.ts';
export { reservationRef } from './references.ts';

const id = z.number().int();
const count = z.number().int().min(0);
/** `YYYY-MM-DD` */
const day = z.string();
/** `HH:MM` on the dormitory's wall. */
const time = z.string();
const inDormitory = { org: 'org', dormitory: 'dormitory' } as const;

/** Beds. */
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

/** Stays. */
export const stays = publishedView(
  'tenancy_allocations_v1',
  {
    _id: id,
    org: id,
    dormitory: id,
    zone: id,
    resource: id,
    resource_ref_id: z.string(),
    /** Of the bed. */
    res_type: id,
    /** The resident. */
    employee: id,
    reservation: id.nullable(),
    start_date: day,
    /** null: no end is known. */
    end_date: day.nullable(),
    state: z.enum(stayStateIds),
    tenancy_status: z.enum(tenancyStatusIds),
    is_active: z.boolean(),
    checked_in: z.boolean(),
    checked_in_time: z.date().nullable(),
    checkout_time: z.date().nullable(),
    transferred_time: z.date().nullable(),
    /** The stay that this one goes on from in another bed. */
    transferred_from: id.nullable(),
    is_temp_checkout: z.boolean(),
    /** Since when somebody is away who is. */
    temp_checkout_time: z.date().nullable(),
    return_date: day.nullable(),
    /** The bed is one for those who must be kept apart. */
    is_isolation: z.boolean(),
    update_time: z.date(),
  },
  inDormitory,
);

/** What an organisation says of rooms; one that has said nothing yet has no row, and goes by `defaultRoomRules`. */
export const roomRules = publishedView('tenancy_room_rules_v1', { /** The organisation. */ _id: id, org: id, max_residents_per_room: count }, { org: 'org', dormitory: null });

export const defaultRoomRules = { max_residents_per_room: tenancySettingFields.max_residents_per_room.initial } as const;

/** When residents with a bed were away from it; `until` null: away still. */
export const absences = publishedView(
  'tenancy_absences_v1',
  { _id: z.string(), org: id, dormitory: id, stay: id, /** The resident. */ employee: id, /** Of `awayReasonIds`; empty: nobody said. */ reason: z.string(), from: z.date(), until: z.date().nullable() },
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
    /** Of `count`, those that stays have taken up. */
    allocated: count,
    is_active: z.boolean(),
    /** Neither called off nor over: it may have begun. A day is let pass, since it is another day elsewhere. */
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
    /** All that it books. */
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
    /** Neither called off nor over. */
    is_to_come: z.boolean(),
  },
  inDormitory,
);

/** Where a resident is and how they stand, in absolute terms; `rev` is by which consumers keep the order. */
export const residentFigures = z.object({
  id,
  rev: count,
  tenancy_status: z.enum(tenancyStatusIds),
  /** null: none now; the resident stays with the dormitory that they left. */
  dormitory: id.nullable(),
  zone: id.nullable(),
  /** The bed. */
  resource: id.nullable(),
  /** Reference of the bed; looked up by `resource` when it is not said. */
  resource_ref_id: z.string().optional(),
  allocation: id.nullable(),
  temporarily_out: z.boolean(),
});
export type ResidentFigures = z.output<typeof residentFigures>;

/** How many a room has, in absolute numbers, with their revision. */
export const roomFigures = z.object({ id, rev: count, occupied: count, reserved: count, beds: count });
export type RoomFigures = z.output<typeof roomFigures>;

/** Whatever becomes of stays, reservations and beds, as far as it moves a resident or the figures of rooms. */
export const stayEvents = publishedEvents(
  'tenancy',
  ['resourceallocation.*', 'resourcereserve.*', 'resource.*'],
  z.object({ employee: residentFigures.nullish(), zones: z.array(roomFigures).default([]) }),
);

/** What was changed, by whom and when. */
export const changes = publishedChanges('tenancy_changes_v1');
