/** Transport as calls return it: routes, their riders, and their runs (docs/rules/safe-distance.md#transport). */
import { z } from 'zod';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, formShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, day, idList, moment, referenceTo, version } from '@firm/platform/contract/fields';
import { emptyable, nullableDay, nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { transportRouteFields } from '../fields/transportRoute.ts';
import { transportRunFacts, transportRunFields } from '../fields/transportRun.ts';
import { rideDirections, transportLimits as limits } from '../limits.ts';

const id = z.number().int();
const when = z.iso.datetime();
const { direction } = writeShape(transportRunFields);
/** Names of the groups that mix, of people in the caller's scope; empty if there is at most one. */
const mixed = { mixed_projects: z.array(z.string()), mixed_blocks: z.array(z.string()) };

/** `riders`: those who ride on the run, of a night shift's way back those of the day before. */
const way = z.object({ run: nullableId, boarded: id, riders: id }).nullable();
const ways = z.object(Object.fromEntries(rideDirections.map((one) => [one, way])) as Record<(typeof rideDirections)[number], typeof way>);

export const transportRoute = z.object({
  id,
  version: id,
  url: z.string(),
  org: id,
  /** `TR-000123`. */
  ref_no: z.string(),
  ...answerShape(transportRouteFields),
  /** Number of riders today. */
  riders: id,
  /** Free seats today, of those that may be taken. */
  seats_left: id,
  ...mixed,
  /** The runs of today; null: the route has none, or none in that direction, as where a night shift comes back on the day after its last. */
  today: ways.nullable(),
  created_time: when,
  update_time: when,
}).meta({ id: 'TransportRoute' });
export type TransportRoute = z.output<typeof transportRoute>;

const readOnlyNames = Object.keys(transportRoute.shape);
const writable = formShape(transportRouteFields);

export const newRoute = bodyOf({ ...optional(writable), name: writable.name, dormitory: writable.dormitory, departs: writable.departs, returns: writable.returns }, readOnlyNames).meta({ id: 'NewTransportRoute' });
export const routePut = bodyOf({ ...optional(writable), name: writable.name, version }, readOnlyNames).meta({ id: 'TransportRoutePut' });

/** `runs_on`: a day on which the route has a run, out or back. */
export const routeFilters = z.object({ ...filterShape(transportRouteFields), ...z.object({ rider: idList, runs_on: day }).partial().shape });
export const routeOrderings = { id: '_id', ref_no: '_id', name: 'name', departs: 'departs', seats: 'seats', update_time: 'update_time' } as const;

const person = {
  employee: id,
  /** Empty if out of the caller's scope, since they live in another dormitory by now. */
  name: z.string(),
  pass_number: z.string(),
  vendor_name: nullableText,
  project_name: nullableText,
  block: nullableText,
};

const rider = z.object({
  ...person,
  resource_ref_id: z.string(),
  from: z.iso.date(),
  /** Last day; null: no end is known. */
  to: nullableDay,
  /** Whether they ride today. */
  now: z.boolean(),
}).meta({ id: 'TransportRider' });
export type TransportRider = z.output<typeof rider>;
export const riders = z.object({ version: id, seats: id, results: z.array(rider) }).meta({ id: 'TransportRiders' });

/** The complete list of riders; anyone left out no longer rides. `from`: today by default. */
export const ridersPut = bodyOf({
  riders: z.array(z.strictObject({ employee: referenceTo('employees'), from: day.optional(), to: emptyable(day).optional() })).max(limits.riders),
  version,
}).meta({ id: 'TransportRidersPut' });

/** Warnings that do not prevent the change: more riders than seats that may be taken, a second route on the same days. */
const warning = z.discriminatedUnion('code', [
  z.object({ code: z.literal('over_seats'), people: id, limit: id }).meta({ id: 'OverSeats' }),
  z.object({ code: z.literal('two_routes'), employee: id, name: z.string(), route: id, route_name: z.string() }).meta({ id: 'TwoRoutes' }),
  z.object({ code: z.literal('mixed_bus'), ...mixed }).meta({ id: 'MixedBus' }),
]);
export type TransportWarning = z.output<typeof warning>;
export const ridersWritten = riders.extend({ warnings: z.array(warning) }).meta({ id: 'TransportRidersWritten' });
export type RidersWritten = z.output<typeof ridersWritten>;

const run = z.object({
  id,
  version: id,
  org: id,
  ...answerShape({ ...transportRunFields, ...transportRunFacts }),
  route_name: z.string(),
  seats: id,
  /** Number of expected riders of the day, and of people on board, expected or not. */
  expected: id,
  on_board: id,
  seats_left: id,
  ...mixed,
}).meta({ id: 'TransportRun' });
export type TransportRun = z.output<typeof run>;
export { run as transportRun };

const boarded = z.object({ ...person, at: when, /** Whether they were expected that day. */ expected: z.boolean() }).meta({ id: 'BoardedRider' });
export const runDetail = run.extend({ boarded: z.array(boarded), waiting: z.array(z.object(person)) }).meta({ id: 'TransportRunDetail' });
export type RunDetail = z.output<typeof runDetail>;

export const newRun = bodyOf(writeShape(transportRunFields)).meta({ id: 'NewTransportRun' });
/** The complete list of people on board; anyone left out got off, or was never on board. */
export const runPatch = bodyOf({ boarded: z.array(id).max(limits.seats), version }).meta({ id: 'TransportRunPatch' });
/** `code`: the scanned or typed code of a resident. `at`: when they boarded, if it is sent later; after the day of the run, the hour of the route counts instead. */
export const boardPost = bodyOf({ employee: referenceTo('employees').optional(), code: z.string().trim().min(1).max(limits.code).optional(), at: moment.optional() }).meta({ id: 'BoardRun' });
/** `person`: the resident, to be shown at the door; `already`: they were on board before. */
export const boardAnswer = runDetail.extend({ person: z.object(person), already: z.boolean(), was_expected: z.boolean() }).meta({ id: 'Boarded' });
export type BoardAnswer = z.output<typeof boardAnswer>;

export const runFilters = z.object({ ...filterShape({ ...transportRunFields, ...transportRunFacts }), ...z.object({ direction, date: day, employee: idList }).partial().shape });
export const runOrderings = { id: '_id', date: 'date' } as const;
