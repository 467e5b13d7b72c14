/** The collection of facility bookings: one document per occurrence. */
import { Schema } from 'mongoose';
import { searchWords } from '@firm/platform/list/search';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { bookingReference } from '../../contract/references.ts';
import { facilityBookingFields, facilityBookingPlaceFields } from '../../contract/fields/facilityBooking.ts';
import type { Occurrence } from './rules.ts';

export interface StoredBooking
  extends Occurrence,
    Omit<DocumentOf<typeof facilityBookingFields>, keyof Occurrence>,
    DocumentOf<typeof facilityBookingPlaceFields> {
  _id: number;
  rev: number;
  org: number;
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
    ...fieldPaths(facilityBookingFields),
    ...fieldPaths(facilityBookingPlaceFields),
    last_date: String,
    starts_at: Date,
    ends_at: Date,
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

/** Search words of a booking: its reference and the event's name. */
export function bookingWords(booking: Pick<StoredBooking, '_id' | 'event_name'>): string[] {
  const reference = bookingReference(booking._id);
  return searchWords(reference, reference.replace('-', ''), booking._id, booking.event_name);
}
