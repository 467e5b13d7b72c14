/** The reservation as the API returns it (docs/rules/tenancy.md#reservation). */
import { z } from 'zod';
import { bodyOf, choiceList, flag, id, referenceTo, version, versionRead } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, initialShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { nullableDay, nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { reservationFields, reservationLifeFields } from '../fields/reservation.ts';
import { stay } from '../stay/stay.ts';
import { tenancyLimits as limits } from '../limits.ts';
import { stayDay, wholeOf } from '../parts.ts';
import { bunks } from '../bed/types.ts';
import { bedStatusIds, reservationStateIds } from '../statuses.ts';

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
  /** URL of the dormitory; `dorm_id` is its id. */
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
    /** Reservations that overlap the days from `from` up to, but not including, `to`. */
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

/** `dormitory` (id or URL) or `dorm_id`, whichever the client has. */
const writable = { ...writeShape(reservationFields), dorm_id: referenceTo('dormitories') };

export const newReservation = bodyOf(
  {
    ...optional(writable),
    res_type: writable.res_type,
    start_date: writable.start_date,
    count: writable.count.default(reservationFields.count.initial),
    /** A reservation of the same client of which this one becomes a further part: from then on both have the same group. */
    part_of: referenceTo('resourcereserves').optional(),
  },
  readOnlyNames,
  initialShape(reservationLifeFields),
).meta({ id: 'NewReservation' });
export type NewReservation = z.output<typeof newReservation>;

/** `is_active: false` cancels; if residents have been allocated beds, that needs `confirm: true`, otherwise 409 with the preview. */
export const reservationPatch = bodyOf(
  { ...optional(writable), is_active: writeShape(reservationLifeFields).is_active.optional(), confirm: z.boolean().optional(), version },
  readOnlyNames,
).meta({ id: 'ReservationPatch' });

/** `true`: all parts of its group, not this one alone. */
export const cancelPreviewQuery = z.object({ group: flag }).partial();

/** What cancelling would do to the stays under a reservation, or under all parts of its group. */
export const cancelPreview = z.object({
  reservation: z.number().int(),
  /** The reservations that are cancelled, by number. */
  parts: z.array(z.object({ id: z.number().int(), ref_id: z.string(), version: z.number().int(), dorm_name: nullableText, count: z.number().int(), checked_in: z.number().int() })),
  /** Stays that have not begun: cancelled too, so that their beds are free again. */
  cancelled: z.array(stay),
  /** Stays that are checked in: kept, without the reservation. */
  kept: z.array(stay),
  /** Beds that were promised and not allocated. */
  released: z.number().int(),
}).meta({ id: 'CancelPreview' });
export type CancelPreview = z.output<typeof cancelPreview>;

/** `confirm` as for a single reservation; `seen`: the parts that the preview listed; 409 if the parts differ or one has changed since. */
export const cancelGroupBody = bodyOf({ confirm: z.boolean().default(false), seen: z.array(z.object({ id, version: versionRead })).max(limits.parts).optional() });

/** All current parts of a group, by number. */
export const reservationGroup = wholeOf(reservation);

/** A resident who could be allocated a bed. */
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
  /** Whether the health status allows moving in; the status itself is only shown by the health area. */
  health_cleared: z.boolean(),
  pass_expiry: nullableDay,
  /** No work pass is known, although one is required for check-in. */
  pass_unknown: z.boolean(),
  avatar: nullableText,
}).meta({ id: 'Candidate' });
export type Candidate = z.output<typeof candidate>;

/** An employer that is not linked to a vendor and whose residents are waiting for a bed: it may be the client's company. */
const unlinkedEmployer = z.object({
  id: z.number().int(),
  name: z.string(),
  uen_number: z.string(),
  /** Only residents in the caller's scope. */
  residents: z.number().int(),
  /** Whether its name is similar to the client's. */
  alike: z.boolean(),
}).meta({ id: 'UnlinkedEmployer' });
export type UnlinkedEmployer = z.output<typeof unlinkedEmployer>;

/** A bed on a reservation's board. `free`: for the whole of the reservation; otherwise `stays` lists the stays that prevent it or use it. */
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
  /** Status of the room, such as dirty, awaiting disinfection, out of order. */
  status: nullableText,
  beds: z.array(boardBed),
}).meta({ id: 'BoardZone' });

/** Everything that the page of one reservation shows, in one snapshot. */
export const board = z.object({
  reservation,
  /** Stays under the reservation, including those that are over. */
  allocations: z.array(stay),
  /** Rooms with beds of the reservation's type. */
  zones: z.array(boardZone),
  /** The client's residents without a stay on these days, expected ones before those who have left; at most 500. */
  residents: z.array(candidate),
  /** Employers that may be linked with the client (docs/rules/residents.md#one-company). */
  unlinked: z.array(unlinkedEmployer),
}).meta({ id: 'ReservationBoard' });
export type Board = z.output<typeof board>;

/** Rules of automatic allocation, in order of priority. */
const fillRules = z.object({
  same_employer: z.boolean().default(true),
  same_language: z.boolean().default(true),
  /** Residents who asked for a lower bunk. */
  lower_bunk: z.array(id).max(limits.bulk).default([]),
}).meta({ id: 'FillRules' });

export const fillBody = bodyOf({
  rules: fillRules.optional(),
  /** Residents to allocate beds to; by default the client's residents without a bed, by name. */
  persons: z.array(id).min(1).max(limits.bulk).optional(),
  /**
   * Proposals of a preview that the user has accepted, which then say whom to allocate beds to: exactly these beds are allocated, or none
   * (409) if one of them is no longer free. By default the beds are those that the rules propose now.
   */
  accepted: z.array(z.object({ person: id, resource: id }).meta({ id: 'AcceptedProposal' })).min(1).max(limits.bulk).optional(),
  /** true: only report the result, without allocating. */
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
      /** Rules that could not be satisfied: `employer`, `language`, `lower_bunk`. */
      unmet: z.array(z.enum(['employer', 'language', 'lower_bunk'])),
    }),
  ),
  /** Residents for whom no bed, or no place in the reservation, was left. */
  left_over: z.array(z.number().int()),
  /** The new stays; empty in a preview. */
  allocations: z.array(stay),
}).meta({ id: 'Filled' });
export type Filled = z.output<typeof filled>;
export type AcceptedProposal = NonNullable<z.output<typeof fillBody>['accepted']>[number];
