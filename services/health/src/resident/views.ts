/** Which reader viewed whose health record on which day, so that the audit records it once a day (docs/rules/health.md#who-learns-what). */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

interface StoredView {
  /** `<reader>:<resident>:<day>` */
  _id: string;
  org: number;
  at: Date;
}

const schema = new Schema<StoredView>({ _id: String, org: Number, at: Date }, schemaOptions);
// The audit keeps the record itself; this only prevents duplicates within the day.
schema.index({ at: 1 }, { expireAfterSeconds: 3 * 24 * 3_600 });

export const viewModel: ModelSpec<StoredView> = { name: 'health_views', schema, scope: { org: 'org', dormitory: null } };
