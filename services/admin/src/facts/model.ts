/** The state of a dormitory at the end of a day: stored each night, since most of it cannot be determined later (docs/rules/administration.md#facts). */
import { Schema } from 'mongoose';
import type { Day } from '@firm/platform/contract/days';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

/** Beds of one type, as they were when the facts were taken. */
interface BedFacts {
  readonly res_type: number;
  /** In use, including those out of order. */
  readonly beds: number;
  /** null: not recorded. */
  readonly out_of_order: number | null;
  /** Promised to reservations, but to no resident yet; null: not recorded. */
  readonly reserved: number | null;
}

/** Residents in beds of one type; here, moving to a bed of another type is a departure and an arrival. */
interface LivedFacts {
  readonly res_type: number;
  readonly residents: number;
  readonly arrivals: number;
  readonly departures: number;
  /** Of the arrivals and departures, those from or to a bed of another type in the same dormitory; facts stored before this was counted lack these three fields. */
  readonly moved_in?: number;
  readonly moved_out?: number;
  /** Of the residents, those temporarily out. */
  readonly away?: number;
}

/** Figures derived from stays and absences; counted again for as long as those may be corrected. */
export interface CountedFacts {
  readonly residents: number;
  readonly arrivals: number;
  readonly departures: number;
  /** Residents who were temporarily out. */
  readonly away: number;
  /** Rooms in which somebody lives. */
  readonly rooms_taken: number;
  readonly lived: readonly LivedFacts[];
}

/** Figures that are only known on the day itself. */
export interface ObservedFacts {
  /** Recorded later than the day after: beds and rooms are today's, limited to those that existed on the day. */
  readonly estimated: boolean;
  readonly rooms: number;
  readonly beds: readonly BedFacts[];
  /** Alerts that were not resolved yet, and those of them that were overdue; null: not recorded. */
  readonly open_tickets: number | null;
  readonly late_tickets: number | null;
}

export interface DayFacts extends CountedFacts, ObservedFacts {
  readonly day: Day;
}

export interface FactsDocument extends DayFacts {
  /** `<dormitory>:<day>`: one document per day, however many processes run. */
  _id: string;
  org: number;
  dormitory: number;
  update_time: Date;
}

const schema = new Schema<FactsDocument>(
  {
    _id: { type: String, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, required: true },
    day: { type: String, required: true },
    ...{ residents: Number, arrivals: Number, departures: Number, away: Number, rooms_taken: Number, lived: [{}] },
    ...{ estimated: Boolean, rooms: Number, beds: [{}], open_tickets: Number, late_tickets: Number },
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, dormitory: 1, day: 1, estimated: 1 });

export const factsModel: ModelSpec<FactsDocument> = { name: 'admin_daily_facts', schema, scope: { org: 'org', dormitory: 'dormitory' } };

export const factsId = (dormitory: number, day: Day): string => `${dormitory}:${day}`;
