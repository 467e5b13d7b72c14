/** What an organisation changed of lists, and its own entries, as a service keeps them: `<service>_lists`. */
import { Schema } from 'mongoose';
import type { Language } from '../errors/messages.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';

export type Names = Readonly<Record<Language, string>>;

export interface StoredEntry {
  _id: number;
  rev: number;
  org: number;
  /** As paths and fields name it: `zonetypes`. */
  list: string;
  type_id: number;
  /** null: of a built-in one that is called as it came. */
  names: Names | null;
  color: string | null;
  is_active: boolean;
  sequence: number;
  /** A deleted one stays for what came to name it at that very moment. */
  deleted: boolean;
  created_time: Date;
  update_time: Date;
}

/** @param service whose lists they are */
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
  // Two people who rename a built-in entry at once write one document.
  schema.index({ org: 1, list: 1, type_id: 1 }, { unique: true });
  return { name: `${service}_lists`, schema, scope: { org: 'org', dormitory: null } };
}
