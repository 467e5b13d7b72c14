/** What an organisation changed in lists, and its own entries, as a service stores them: `<service>_lists`. */
import { Schema } from 'mongoose';
import type { Language } from '../errors/messages.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';

export type Names = Readonly<Record<Language, string>>;

export interface StoredEntry {
  _id: number;
  rev: number;
  org: number;
  /** The list, as paths and fields name it: `zonetypes`. */
  list: string;
  type_id: number;
  /** null: a built-in entry under its original name. */
  names: Names | null;
  color: string | null;
  is_active: boolean;
  sequence: number;
  /** A deleted entry stays for records that came to refer to it at that very moment. */
  deleted: boolean;
  created_time: Date;
  update_time: Date;
}

/** @param service the owner of the lists */
export function setupListModel(service: string): ModelSpec<StoredEntry> {
  const schema = new Schema<StoredEntry>(
    {
      _id: { type: Number, required: true },
      rev: { type: Number, required: true },
      org: { type: Number, required: true },
      list: { type: String, required: true },
      type_id: { type: Number, required: true },
      names: {},
      color: String,
      is_active: Boolean,
      sequence: Number,
      deleted: Boolean,
      created_time: Date,
      update_time: Date,
    },
    schemaOptions,
  );
  // Two people who rename a built-in entry at the same time write one document.
  schema.index({ org: 1, list: 1, type_id: 1 }, { unique: true });
  return { name: `${service}_lists`, schema, scope: { org: 'org', dormitory: null } };
}
