/** The reservation as calls see it (docs/rules/tenancy.md#reservation). */
import { z } from 'zod';
import { bodyOf, choiceList, flag, id, reference, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { nullableDay, nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { reservationFields, reservationLifeFields } from './fields/reservation.ts';
import { stay } from './stay.ts';
import { tenancyLimits as limits } from './limits.ts';
import { stayDay, wholeOf } from './parts.ts';
import { bunks } from './bedTypes.ts';
import { bedStatusIds, reservationStateIds } from './statuses.ts';

export const reservation = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  /** `RES-000123` */
  ref_id: z.string(),
  org: z.number().int(),
  ...answerShape(reservationFields),
  ...answerShape(reservationLifeFields),
  res_type_name: z.string(),
  res_type_code: z.string(),
  /** Address of the dormitory; `dorm_id` is its id. */
  dormitory: z.string(),
  dorm_id: z.number().int(),
  state: z.enum(reservationStateIds),
  state_color: z.string(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Reservation' });
export type Reservation = z.output<typeof reservation>;

export const reservationFilters = z
  .object({
    ...filterShape(reservationFields),
    ...filterShape(reservationLifeFields),
    state: choiceList(reservationStateIds),
    /** Those that share a day with the window from `from` up to, not including, `to`. */
    from: stayDay,
    to: stayDay,
  })
  .partial();
export type ReservationFilters = z.output<typeof reservationFilters>;

export const reservationOrderings = {
  id: '_id',
  ref_id: '_id',
  start_date: 'start_date',
  end_date: 'end_key',
  count: 'count',
  created_time: 'created_time',
  update_time: 'update_time',
} as const;

const readOnlyNames = [...Object.keys(reservation.shape).filter((name) => name !== 'version')];

/** `dormitory` (id or url) or `dorm_id`, whichever the client has. */
const writable = { ...writeShape(reservationFields), dorm_id: reference };

export const newReservation = bodyOf(
  {
    ...optional(writable),
    res_type: writable.res_type,
    start_date: writable.start_date,
    count: writable.count.default(reservationFields.count.initial),
    /** A reservation of the same client of which this is a further part: both bear one group from now on. */
    part_of: reference.optional(),
  },
  readOnlyNames,
).meta({ id: 'NewReservation' });
export type NewReservation = z.output<typeof newReservation>;

/** `is_active: false` cancels; where residents are allocated that needs `confirm: true`, or is 409 with the preview. */
export const reservationPatch = bodyOf(
  { ...optional(writable), is_active: writeShape(reservationLifeFields).is_active.optional(), confirm: z.boolean().optional(), version },
  readOnlyNames,
).meta({ id: 'ReservationPatch' });

/** `true`: all parts of its group, not the one alone. */
export const cancelPreviewQuery = z.object({ group: flag }).partial();

/** What cancelling would do to the stays under a reservation, or under all parts of its group. */
export const cancelPreview = z.object({
  reservation: z.number().int(),
  /** What is cancelled, in the order of their numbers. */
  parts: z.array(z.object({ id: z.number().int(), ref_id: z.string(), version: z.number().int(), dorm_name: nullableText, count: z.number().int(), checked_in: z.number().int() })),
  /** Not checked in yet: cancelled with it, their beds are free again. */
  cancelled: z.array(stay),
  /** In their beds: they stay, without the reservation behind them. */
  kept: z.array(stay),
  /** Places that were promised and not allocated. */
  released: z.number().int(),
}).meta({ id: 'CancelPreview' });
export type CancelPreview = z.output<typeof cancelPreview>;

/** `confirm` as for one; `seen`: the parts that the preview told of; others, or one that has moved since, is 409. */
export const cancelGroupBody = bodyOf({ confirm: z.boolean().default(false), seen: z.array(z.object({ id, version: z.number().int() })).max(limits.parts).optional() });

/** All parts of a group as they are now, in the order of their numbers. */
export const reservationGroup = wholeOf(reservation);

/** A resident who could be given a bed. */
const candidate = z.object({
  id: z.number().int(),
  name: z.string(),
  pass_number: z.string(),
  vendor: nullableId,
  employer: nullableId,
  employer_name: nullableText,
  language: z.string(),
  nationality: z.string(),
  tenancy_status: z.string(),
  /** Whether the health status lets them move in; which it is, is for the health area to tell. */
  health_cleared: z.boolean(),
  pass_expiry: nullableDay,
  /** Nothing is known of a work pass, and one is needed to be checked in. */
  pass_unknown: z.boolean(),
  avatar: nullableText,
}).meta({ id: 'Candidate' });
export type Candidate = z.output<typeof candidate>;

/** An employer that is no vendor's company, whose residents wait for a bed: it may be the client's. */
const unlinkedEmployer = z.object({
  id: z.number().int(),
  name: z.string(),
  uen_number: z.string(),
  /** Of those that the caller sees. */
  residents: z.number().int(),
  /** Its name is like the client's. */
  alike: z.boolean(),
}).meta({ id: 'UnlinkedEmployer' });
export type UnlinkedEmployer = z.output<typeof unlinkedEmployer>;

/** A bed on a reservation's board. `free`: for the whole of the reservation; else `stays` says who is in the way, or whose it is. */
const boardBed = z.object({
  id: z.number().int(),
  ref_id: z.string(),
  type: z.number().int(),
  bunk: z.enum(bunks),
  status: z.enum(bedStatusIds),
  free: z.boolean(),
  stays: z.array(stay),
}).meta({ id: 'BoardBed' });

const boardZone = z.object({
  id: z.number().int(),
  name: z.string(),
  zone_ref_id: z.string(),
  sick_bay: z.boolean(),
  /** State of the room: whether it is clean, to disinfect, out of order. */
  status: nullableText,
  beds: z.array(boardBed),
}).meta({ id: 'BoardZone' });

/** All that the screen of one reservation shows, in one snapshot. */
export const board = z.object({
  reservation,
  /** Stays under the reservation, those that are over included. */
  allocations: z.array(stay),
  /** Rooms with beds of the reservation's type. */
  zones: z.array(boardZone),
  /** The client's residents without a stay in these days, expected ones before those who had left; at most 500. */
  residents: z.array(candidate),
  /** To be linked with the client, or not (docs/rules/residents.md#one-company). */
  unlinked: z.array(unlinkedEmployer),
}).meta({ id: 'ReservationBoard' });
export type Board = z.output<typeof board>;

/** How beds are allocated automatically; the order of importance is that of the names. */
const fillRules = z.object({
  same_employer: z.boolean().default(true),
  same_language: z.boolean().default(true),
  /** Residents who asked for a lower bunk. */
  lower_bunk: z.array(id).max(limits.bulk).default([]),
}).meta({ id: 'FillRules' });

export const fillBody = bodyOf({
  rules: fillRules.optional(),
  /** Whom to give beds; without it the client's residents who have none, by name. */
  persons: z.array(id).min(1).max(limits.bulk).optional(),
  /** true: only says what it would do. */
  preview: z.boolean().default(false),
});

export const filled = z.object({
  preview: z.boolean(),
  proposals: z.array(
    z.object({
      person: z.number().int(),
      person_name: z.string(),
      resource: z.number().int(),
      resource_ref_id: z.string(),
      zone: z.number().int(),
      zone_ref_id: z.string(),
      /** Wishes that could not be met: `employer`, `language`, `lower_bunk`. */
      unmet: z.array(z.enum(['employer', 'language', 'lower_bunk'])),
    }),
  ),
  /** Those for whom no bed or no place was left. */
  left_over: z.array(z.number().int()),
  /** Made stays; empty in a preview. */
  allocations: z.array(stay),
}).meta({ id: 'Filled' });
export type Filled = z.output<typeof filled>;
