/** The organisations that run dormitories in this portal; each user belongs to one. */
import { Schema } from 'mongoose';
import type { Currency } from '@firm/platform/contract/currencies';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ContactKind } from '../../contract/organisationLimits.ts';

export const organisations = 'identity_orgs';

interface Contact {
  kind: ContactKind;
  label: string;
  value: string;
  href: string;
}

export interface Organisation {
  _id: number;
  rev: number;
  name: string;
  copyrightData: { text: string; year: number };
  footerData: { text: string; address: string };
  contactsData: Contact[];
  currency: Currency;
  /** For what belongs to no dormitory. */
  time_zone: string;
  /** File id of the picture. */
  logo: string | null;
  /** The first administrator; nobody where the organisation came with the portal. */
  administrator?: number | null;
  taken_on?: Date | null;
}

const plain = { _id: false, ...schemaOptions } as const;
const schema = new Schema<Organisation>(
  {
    _id: Number,
    rev: { type: Number, required: true },
    name: { type: String, required: true },
    copyrightData: new Schema({ text: String, year: Number }, plain),
    footerData: new Schema({ text: String, address: String }, plain),
    currency: { type: String, required: true },
    time_zone: { type: String, required: true },
    logo: { type: String, default: null },
    administrator: { type: Number, default: null },
    taken_on: { type: Date, default: null },
    contactsData: [new Schema({ kind: String, label: String, value: String, href: String }, plain)],
  },
  schemaOptions,
);

/** The organisation is its own scope. */
export const organisationModel: ModelSpec<Organisation> = { name: organisations, schema, scope: { org: '_id', dormitory: null } };
