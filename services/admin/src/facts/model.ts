/** What a dormitory was like at the end of a day: kept each night, since most of it cannot be known later (docs/rules/administration.md#facts). */
import { Schema } from 'mongoose';
import type { Day } from '@firm/platform/contract/days';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

/** Beds of one type, as they were when the facts were taken. */
interface BedFacts {
  readonly res_type: number;
  /** In use, out-of-order ones too. */
  readonly beds: number;
  /** null: nobody kept it. */
  readonly out_of_order: number | null;
  /** That reservations hold for nobody yet; null: nobody kept it. */
  readonly reserved: number | null;
}

/** Residents in beds of one type; here a move to a bed of another type is a departure and an arrival. */
interface LivedFacts {
  readonly res_type: number;
  readonly residents: number;
  readonly arrivals: number;
  readonly departures: number;
  /** Of those, who lived in the dormitory in a bed of another type at the end of the day before; facts of before this was kept have none of the three. */
  readonly moved_in?: number;
  readonly moved_out?: number;
  /** Of the residents, who were away from their beds. */
  readonly away?: number;
}

/** What stays and absences tell of a day: it may be counted again as long as those are corrected. */
export interface CountedFacts {
  readonly residents: number;
  readonly arrivals: number;
  readonly departures: number;
  /** Residents who were away from their beds. */
  readonly away: number;
  /** Rooms in which somebody lives. */
  readonly rooms_taken: number;
  readonly lived: readonly LivedFacts[];
}

/** What is only known on the day itself. */
export interface KeptFacts {
  /** Taken later than on the day after: beds and rooms are those of then that were there by the day. */
  readonly estimated: boolean;
  readonly rooms: number;
  readonly beds: readonly BedFacts[];
  /** Alerts that ran, and those of them that were late; null: nobody kept it. */
  readonly open_tickets: number | null;
  readonly late_tickets: number | null;
}

export interface DayFacts extends CountedFacts, KeptFacts {
  readonly day: Day;
}

export interface FactsDocument extends DayFacts {
  /** `<dormitory>:<day>`: of each day once, whatever runs. */
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
