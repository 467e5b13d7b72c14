/**
 * One record of a change: at once the field-level audit (before and after) and the event that other services and the
 * browsers' live updates follow. It is written in the same transaction as the change itself.
 */
import { Schema } from 'mongoose';
import type { ChangeNames } from '../contract/changeNames.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';

export interface Change {
  _id: number;
  org: number;
  /** Where the record is now. If it moved, `changes.dormitory` holds both dormitories, and the change is also sent live to those who see the old one. */
  dormitory: number | null;
  service: string;
  /** `alert`; together with `entity_id` it identifies the record that changed. */
  entity: string;
  entity_id: number;
  /** `alert.created`, `alert.updated`, `alert.breached` … */
  type: string;
  at: Date;
  /** null: the system itself (a job, the seed). */
  by: { id: number; name: string } | null;
  /** field → [before, after]. */
  changes: Record<string, [unknown, unknown]>;
  /** The names that the ids in `changes` had at the time; written by services that cannot look up names of what is gone. */
  names?: ChangeNames;
  /** What consumers need in order to act without asking the service. */
  data: Record<string, unknown>;
  request_id: string | null;
}

/** Readers of the audit name the index to read by: their other conditions match only few of the rows that it finds. */
export const changeIndexes = {
  entity: { org: 1, entity: 1, at: -1, _id: -1 },
  record: { org: 1, entity: 1, entity_id: 1, at: -1, _id: -1 },
  type: { org: 1, type: 1, at: -1, _id: -1 },
  person: { org: 1, 'by.id': 1, at: -1, _id: -1 },
  dormitory: { org: 1, dormitory: 1, at: -1, _id: -1 },
} as const;

const models = new Map<string, ModelSpec<Change>>();

/** The change collection of one service. */
export function changeModel(service: string): ModelSpec<Change> {
  const known = models.get(service) ?? newChangeModel(service);
  models.set(service, known);
  return known;
}

function newChangeModel(service: string): ModelSpec<Change> {
  const schema = new Schema<Change>(
    {
      _id: { type: Number, required: true },
      org: { type: Number, required: true },
      dormitory: { type: Number, default: null },
      service: String,
      entity: { type: String, required: true },
      entity_id: { type: Number, required: true },
      type: { type: String, required: true },
      at: { type: Date, required: true },
      by: { type: Schema.Types.Mixed, default: null },
      changes: { type: Schema.Types.Mixed, default: {} },
      names: Schema.Types.Mixed,
      data: { type: Schema.Types.Mixed, default: {} },
      request_id: { type: String, default: null },
    },
    schemaOptions,
  );
  for (const index of Object.values(changeIndexes)) schema.index(index);
  schema.index({ at: 1 });
  return { name: `${service}_changes`, schema, scope: { org: 'org', dormitory: null } };
}

/** Fields of the two states that differ, each with before and after. `ignore` is for bookkeeping such as `rev`. */
export function changedFields(
  was: object,
  is: object,
  ignore: readonly string[] = ['rev', 'update_time', 'words'],
): Record<string, [unknown, unknown]> {
  const before = was as Readonly<Record<string, unknown>>;
  const after = is as Readonly<Record<string, unknown>>;
  const result: Record<string, [unknown, unknown]> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (ignore.includes(field)) continue;
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (!sameValue(from, to)) result[field] = [from, to];
  }
  return result;
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime();
  }
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
