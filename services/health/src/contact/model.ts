/** A contact period: two residents at one place. Its key is unique, so it is written once however often it is derived. */
import { Schema } from 'mongoose';
import type { EntityKind } from '@firm/platform/change/entity';
import { auditedFields } from '@firm/platform/change/entity';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { contactFacts, contactFields } from '../../contract/fields/tracing.ts';

export interface StoredContact extends DocumentOf<typeof contactFields>, DocumentOf<typeof contactFacts> {
  _id: number;
  rev: number;
  org: number;
  /** `<case>:<contact>:<place>:<first day>` */
  key: string;
  /** Of the contact and of the case: users of either can view the period, but only the names within their scope. */
  dormitories: number[];
  /** The contact's dormitory. */
  dormitory: number | null;
  place: string;
  start: Date;
  end: Date;
  minutes: number;
  days: number;
  score: number;
  created_time: Date;
  update_time: Date;
}

const id = { type: Number, required: true } as const;
const schema = new Schema<StoredContact>(
  {
    _id: id,
    rev: id,
    org: id,
    key: { type: String, required: true },
    ...fieldPaths(contactFields),
    ...fieldPaths(contactFacts),
    dormitories: { type: [Number], default: [] },
    dormitory: { type: Number, default: null },
    place: { type: String, default: '' },
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    minutes: { type: Number, default: 0 },
    days: { type: Number, default: 0 },
    score: { type: Number, default: 0 },
    created_time: { type: Date, required: true },
    update_time: { type: Date, required: true },
  },
  schemaOptions,
);
schema.index({ key: 1 }, { unique: true });
schema.index({ index_record: 1, contact_employee: 1 });
schema.index({ contact_employee: 1, active: 1 });
for (const path of ['start', 'end', 'score']) schema.index({ org: 1, [path]: -1, _id: -1, rev: 1 });
schema.index({ org: 1, _id: -1, rev: 1 });
schema.index({ org: 1, case_employee: 1, start: -1, _id: -1 });
// Whether a period names a zone that is to be deleted.
schema.index({ org: 1, zone: 1 }, { partialFilterExpression: { zone: { $gt: 0 } } });

export const contactModel: ModelSpec<StoredContact> = { name: 'health_contacts', schema, scope: { org: 'org', dormitory: 'dormitories' } };

/** The dormitories to which a contact period belongs. */
export const dormitoriesOf = (ofContact: number | null, ofCase: number | null): number[] => [...new Set([ofContact, ofCase].filter((id) => id !== null))];

export const contactEntity: EntityKind<StoredContact> = {
  entity: 'contactperiod',
  model: contactModel,
  dormitoryOf: (contact) => contact.dormitory,
  event: ({ index_record }) => ({ index_record }),
  audited: auditedFields({ ...contactFields, ...contactFacts }),
};
