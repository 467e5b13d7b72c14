/** A facility booking as it is stored: one document per occurrence. */
import { Schema } from 'mongoose';
import { searchWords } from '@firm/platform/list/search';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { facilityBookingStatusIds, type FacilityBookingStatus } from '../../contract/facilityBookingLimits.ts';
import type { Occurrence } from './rules.ts';

export interface StoredBooking extends Occurrence {
  _id: number;
  rev: number;
  org: number;
  dormitory: number;
  /** Of the dormitory when it was booked. */
  timezone: string;
  facility: number[];
  status: FacilityBookingStatus;
  people_count: number;
  event_name: string;
  remarks: string;
  /** Id of the first occurrence of the series. */
  series: number | null;
  series_index: number;
  series_count: number;
  created_by: { id: number; name: string } | null;
  words: string[];
  created_time: Date;
  update_time: Date;
}

export const bookingCollection = 'tenancy_facility_bookings';
const bookingScope = { org: 'org', dormitory: 'dormitory' } as const;

const schema = new Schema<StoredBooking>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, required: true },
    timezone: String,
    facility: [Number],
    start_date: String,
    end_date: String,
    start_time: String,
    end_time: String,
    last_date: String,
    starts_at: Date,
    ends_at: Date,
    status: { type: String, enum: facilityBookingStatusIds },
    people_count: Number,
    event_name: String,
    remarks: String,
    series: { type: Number, default: null },
    series_index: Number,
    series_count: Number,
    created_by: { type: Schema.Types.Mixed, default: null },
    words: [String],
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
for (const path of ['starts_at', 'created_time', 'update_time']) schema.index({ org: 1, [path]: -1, _id: -1, rev: 1 });
schema.index({ org: 1, _id: -1, rev: 1 });
schema.index({ org: 1, dormitory: 1, starts_at: -1, _id: -1, rev: 1 });
schema.index({ org: 1, status: 1, starts_at: -1, _id: -1, rev: 1 });
schema.index({ facility: 1, start_date: 1 });
schema.index({ series: 1, series_index: 1 }, { partialFilterExpression: { series: { $type: 'number' } } });
schema.index({ org: 1, words: 1 });

export const bookingModel: ModelSpec<StoredBooking> = { name: bookingCollection, schema, scope: bookingScope };

/** `FB-000123` */
export function bookingReference(id: number): string {
  return `FB-${String(id).padStart(6, '0')}`;
}

/** What a search finds a booking by: its reference and the event's name. */
export function bookingWords(booking: Pick<StoredBooking, '_id' | 'event_name'>): string[] {
  const reference = bookingReference(booking._id);
  return searchWords(reference, reference.replace('-', ''), booking._id, booking.event_name);
}
