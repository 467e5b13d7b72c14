/** The collection of dormitories. The dormitory's own id is its place in the scope. */
import { defaultTimeZone } from '@firm/platform/contract/days';
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export interface DormitoryDocument {
  _id: number;
  rev: number;
  org: number;
  dorm_ref_id: string;
  name: string;
  purpose: string;
  dorm_type: string;
  licence_status: string;
  operator_name: string;
  contact_no: string;
  email: string;
  ref_url: string;
  description: string;
  contact_person: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  /** IANA name. */
  timezone: string;
  /** File id of the picture. */
  img: string | null;
  is_active: boolean;
  words: string[];
  /** Moves when something comes to refer to it (entity/hold.ts); shown nowhere. */
  held?: number;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<DormitoryDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dorm_ref_id: String,
    name: String,
    purpose: String,
    dorm_type: String,
    licence_status: String,
    operator_name: String,
    contact_no: String,
    email: String,
    ref_url: String,
    description: String,
    contact_person: String,
    location: String,
    latitude: { type: Number, default: null },
    longitude: { type: Number, default: null },
    timezone: { type: String, default: defaultTimeZone },
    img: { type: String, default: null },
    is_active: Boolean,
    words: [String],
    held: Number,
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, dorm_ref_id: 1 }, { unique: true });
for (const field of ['name', 'dorm_type', 'licence_status', 'created_time', 'update_time', 'words'] as const) {
  schema.index({ org: 1, [field]: 1, _id: 1 });
}

export const dormitoryModel: ModelSpec<DormitoryDocument> = {
  name: 'residents_dormitories',
  schema,
  scope: { org: 'org', dormitory: '_id' },
};
