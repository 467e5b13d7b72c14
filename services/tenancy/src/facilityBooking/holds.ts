/**
 * Who holds a facility when: one document per facility and UTC day, with every hold that touches that day. It is both
 * the guard and the source of truth: a hold is written by an update conditional on no other hold overlapping, so
 * two conflicting bookings cannot both be written, by whatever process, without any prior read. All holds of a
 * booking are written in its transaction: all of them, or none.
 */
import { Schema } from 'mongoose';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { duplicateKey } from '@firm/platform/mongo/connect';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import type { StoredBooking } from './model.ts';
import { intervalOf, overlaps, utcDaysOf, type Interval } from './rules.ts';

const why = 'a facility is booked once, whatever the scope of its caller';

/** A booking's entry in a facility's day; start and end are those of the whole booking. */
export interface Hold extends Interval {
  readonly booking: number;
}

export interface FacilityDay {
  /** `<facility>.<YYYY-MM-DD>`, a UTC day: overlapping holds share one, whatever the dormitory's time zone is or becomes. */
  _id: string;
  org: number;
  dormitory: number;
  facility: number;
  holds: Hold[];
}

export const facilityDayCollection = 'tenancy_facility_days';

const hold = new Schema<Hold>({ booking: Number, start: Date, end: Date }, { ...schemaOptions, _id: false });
const schema = new Schema<FacilityDay>(
  { _id: String, org: Number, dormitory: Number, facility: Number, holds: [hold] },
  schemaOptions,
);

export const facilityDayModel: ModelSpec<FacilityDay> = {
  name: facilityDayCollection,
  schema,
  scope: { org: 'org', dormitory: 'dormitory' },
};

type Holding = Pick<StoredBooking, '_id' | 'org' | 'dormitory' | 'facility' | 'status' | 'starts_at' | 'ends_at'>;

/** The documents of the days that a booking needs holds in, still empty; none if it is cancelled. */
export function daysHeldBy(booking: Holding): FacilityDay[] {
  if (booking.status === 'cancelled') return [];
  const { org, dormitory } = booking;
  return booking.facility.flatMap((facility) =>
    utcDaysOf(intervalOf(booking)).map((day) => ({ _id: `${facility}.${day}`, org, dormitory, facility, holds: [] })),
  );
}

/** Day → its holds, in the order in which every transaction writes them. */
export function holdsByDay(bookings: readonly Holding[]): Map<string, Hold[]> {
  const byDay = new Map<string, Hold[]>();
  for (const booking of bookings) {
    for (const { _id } of daysHeldBy(booking)) {
      byDay.set(_id, [...(byDay.get(_id) ?? []), { booking: booking._id, ...intervalOf(booking) }]);
    }
  }
  return new Map([...byDay].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The guarded updates that release the holds of `before` and take those of `after`. `otherwise` makes the error if another
 * booking was first. The documents of the days must exist: `makeDays`.
 */
export function holdGuards(before: readonly Holding[], after: readonly Holding[], otherwise: () => Error): GuardedUpdate[] {
  const released = holdsByDay(before);
  const taken = holdsByDay(after);
  const own = [...new Set([...before, ...after].map((booking) => booking._id))];
  return [...new Set([...released.keys(), ...taken.keys()])].sort().map((day) => {
    const holds = taken.get(day) ?? [];
    const foreign = (one: Hold) => ({ holds: { $elemMatch: { booking: { $nin: own }, start: { $lt: one.end }, end: { $gt: one.start } } } });
    const kept = { $filter: { input: '$holds', cond: { $not: [{ $in: ['$$this.booking', own] }] } } };
    return {
      collection: facilityDayCollection,
      filter: { _id: day, ...(holds.length > 0 && { $nor: holds.map(foreign) }) },
      // A pipeline, since holds may be released and taken in the same document.
      update: [{ $set: { holds: { $concatArrays: [kept, holds.map((one) => ({ ...one }))] } } }],
      otherwise,
    };
  });
}

/** Creates missing documents of the days that `bookings` need; an empty day has no meaning, so this needs no transaction. */
export async function makeDays(service: ServiceContext, bookings: readonly Holding[]): Promise<void> {
  const days = bookings.flatMap(daysHeldBy);
  const collection = service.everyRow(facilityDayModel, why);
  const there = await collection.find({ org: days[0]?.org ?? 0, _id: { $in: days.map((day) => day._id) } }, { projection: { _id: 1 } }).toArray();
  const known = new Set(there.map((day) => day._id));
  const missing = days.filter((day) => !known.has(day._id));
  if (missing.length === 0) return;
  try {
    await collection.bulkWrite(
      missing.map(({ _id, ...day }) => ({ updateOne: { filter: { _id, org: day.org }, update: { $setOnInsert: day }, upsert: true } })),
      { ordered: false },
    );
  } catch (error) {
    // Another process created one of them at the same moment.
    if (!duplicateKey(error)) throw error;
  }
}

/** Holds of other bookings on these facilities during these occurrences, each hold once. */
export async function readHolds(
  service: ServiceContext,
  org: number,
  facilities: readonly number[],
  window: Interval,
): Promise<(Hold & { readonly facility: number })[]> {
  const days = utcDaysOf(window);
  const ids = facilities.flatMap((facility) => days.map((day) => `${facility}.${day}`));
  const rows = await service
    .everyRow(facilityDayModel, why)
    .find({ org, _id: { $in: ids }, 'holds.0': { $exists: true } })
    .toArray();
  const holds = new Map<string, Hold & { facility: number }>();
  for (const { facility, holds: held } of rows) {
    for (const one of held) if (overlaps(one, window)) holds.set(`${facility} ${one.booking}`, { ...one, facility });
  }
  return [...holds.values()];
}
