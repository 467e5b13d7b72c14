/** The organisations that run dormitories in this portal; each user belongs to one. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { organisationFields } from '../../contract/fields/organisation.ts';
import type { ContactKind } from '../../contract/organisation/limits.ts';

export const organisations = 'identity_orgs';

interface Contact {
  kind: ContactKind;
  label: string;
  value: string;
  href: string;
}

export interface Organisation extends DocumentOf<typeof organisationFields> {
  _id: number;
  rev: number;
  contactsData: Contact[];
  /** Used for everything that belongs to no dormitory. */
  time_zone: string;
  /** File id of the picture. */
  logo: string | null;
  /** Id of the first administrator; null or missing if the organisation came with the portal. */
  administrator?: number | null;
  taken_on?: Date | null;
}

const schema = new Schema<Organisation>(
  {
    _id: Number,
    rev: { type: Number, required: true },
    ...fieldPaths(organisationFields),
    time_zone: { type: String, required: true },
    logo: { type: String, default: null },
    administrator: { type: Number, default: null },
    taken_on: { type: Date, default: null },
    contactsData: [new Schema({ kind: String, label: String, value: String, href: String }, { _id: false, ...schemaOptions })],
  },
  schemaOptions,
);

/** An organisation's own id is its scope. */
export const organisationModel: ModelSpec<Organisation> = { name: organisations, schema, scope: { org: '_id', dormitory: null } };
