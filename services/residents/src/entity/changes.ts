/** What the audit and the events say of a change of an entity. Pure. */
import { changedFields } from '@firm/platform/change/change';
import type { NewChange } from '@firm/platform/change/write';
import type { Entity } from '../stamps.ts';

export interface Stored {
  _id: number;
  rev: number;
  org: number;
  name: string;
  is_active?: boolean;
  update_time: Date;
}

/** What the record of a change needs to know of a kind of entity. */
export interface Changing<D extends Stored> {
  readonly entity: Entity;
  readonly dormitoryOf: (document: D) => number | null;
  /** What consumers of the event need. */
  readonly event?: (document: D) => Record<string, unknown>;
}

const bookkeeping = ['_id', 'rev', 'org', 'held', 'words', 'work_pass_remind_on', 'passport_remind_on', 'created_time', 'update_time'];

/** The record of one change; null: not there before, or no more. */
export function changeOf<D extends Stored>(
  { entity, dormitoryOf, event }: Changing<D>,
  type: string,
  before: D | null,
  after: D | null,
): NewChange {
  const document = (after ?? before) as D;
  return {
    org: document.org,
    dormitory: dormitoryOf(document),
    entity,
    entity_id: document._id,
    type: `${entity}.${type}`,
    changes: changesOf(before, after),
    data: { name: document.name, ...event?.(document) },
  };
}

/** Field → before and after, of what a reader of the audit cares for. */
export function changesOf<D extends Stored>(before: D | null, after: D | null): Record<string, [unknown, unknown]> {
  return changedFields({ ...before }, { ...after }, bookkeeping);
}
