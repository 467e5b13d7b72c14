/** Groups: named sets of permissions. Services declare some, the same in every organisation; an organisation makes others. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { declaredGroupCollection, type StoredGroup } from '@firm/platform/service/declarations';
import { groupFields } from '../../contract/fields/group.ts';

export const declaredGroups = declaredGroupCollection;

const declaredSchema = new Schema<StoredGroup>({ _id: Number, name: String, permissions: [String], service: String }, schemaOptions);
declaredSchema.index({ name: 1 }, { unique: true });

export const declaredGroupModel: ModelSpec<StoredGroup> = { name: declaredGroups, schema: declaredSchema, scope: null };

/** A group of an organisation's own. */
export interface OwnGroup extends DocumentOf<typeof groupFields> {
  _id: number;
  rev: number;
  org: number;
  /** The name in the form in which names are compared: `Night shift` and `night shift` are the same. */
  name_key: string;
  /** Full names, each once, sorted. */
  permissions: string[];
  based_on: number | null;
  created_time: Date;
  update_time: Date;
}

export const ownGroups = 'identity_own_groups';

/** Ids up to this are reserved: below a thousand for groups that services declare, the rest for demo data. */
export const reservedGroupIds = 1_099;

const ownSchema = new Schema<OwnGroup>(
  {
    _id: Number,
    rev: Number,
    org: { type: Number, required: true },
    ...fieldPaths(groupFields),
    name_key: { type: String, required: true },
    permissions: [String],
    based_on: { type: Number, default: null },
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
ownSchema.index({ org: 1, name_key: 1 }, { unique: true });

export const ownGroupModel: ModelSpec<OwnGroup> = { name: ownGroups, schema: ownSchema, scope: { org: 'org', dormitory: null } };

/** The form in which names of groups are compared. */
export const groupNameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
