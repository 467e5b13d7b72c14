/** The last day for which each dormitory's list of arrivals was sent, so that it is sent once. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

interface ArrivalMark {
  /** The dormitory. */
  _id: number;
  org: number;
  day: string;
}

export const arrivalMarkModel: ModelSpec<ArrivalMark> = {
  name: 'tenancy_arrival_marks',
  schema: new Schema<ArrivalMark>({ _id: Number, org: { type: Number, required: true }, day: { type: String, required: true } }, schemaOptions),
  scope: { org: 'org', dormitory: '_id' },
};
