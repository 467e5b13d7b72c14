/** What the writer needs to know about a kind of record, and the write for one change of a record. Pure. */
import type { Fields } from '../contract/entity/field.ts';
import { byStoredName, isAudited, isStored } from '../contract/entity/fieldNames.ts';
import type { ModelSpec } from '../mongo/model.ts';
import { changedFields } from './change.ts';
import type { GuardedUpdate, Increment, Insert, Mark, NewChange, Write } from './write.ts';
import { writeConflict } from './writeConflict.ts';

/** A record that is changed by its revision. `rev` grows by one with every change. */
export interface Versioned {
  _id: number;
  rev: number;
  /** The number by which clients know what they have seen, for records whose `rev` moves with more than people's changes. */
  version?: number;
  org: number;
}

export interface EntityKind<D extends Versioned> {
  /** As audit and events name it: `alert`. */
  readonly entity: string;
  readonly model: ModelSpec<D>;
  readonly dormitoryOf: (document: D) => number | null;
  /** What consumers of the event need to know. */
  readonly event: (document: D) => Record<string, unknown>;
  /** What the audit compares: no bookkeeping and no secrets (`auditedFields`). */
  readonly audited: (document: D) => Readonly<Record<string, unknown>>;
  /** Fields besides `rev` that must be as they were read, since they can change without it. */
  readonly guardedBy?: readonly (keyof D & string)[];
  /** How the change affects the stored figures; null: the record did not exist before, or no longer does. */
  readonly figures?: (before: D | null, after: D | null) => Increment[];
  /** The files that the record shows, by id: a change that takes one away releases it (`Writer`). */
  readonly files?: (document: D) => readonly string[];
  /** Stamps that the change moves besides the entity's own. */
  readonly stamps?: (before: D | null, after: D | null) => readonly string[];
}

/** A record with the times of its creation and last change. */
export interface Timed extends Versioned {
  created_time: Date;
  update_time: Date;
}

/** What a change adds to its write: guards of what it refers to, counters, marks of what it leaves behind, and the audit of other records. */
export interface Further {
  readonly guards?: readonly GuardedUpdate[];
  readonly inserts?: readonly Insert[];
  readonly increments?: readonly Increment[];
  readonly marks?: readonly Mark[];
  readonly changes?: readonly NewChange[];
}

/**
 * Makes `audited`: what the entity declares, except fields that state why they are left out, plus further parts of its document.
 * Whatever else a document holds is bookkeeping.
 */
export function auditedFields(fields: Fields, ...further: readonly string[]): (document: object) => Record<string, unknown> {
  const declared = byStoredName(fields).flatMap(([name, field]) => (isStored(field) && isAudited(field) ? [name] : []));
  const kept = new Set([...declared, ...further]);
  return (document) => Object.fromEntries(Object.entries(document).filter(([name]) => kept.has(name)));
}

/** Field → before and after, for the fields that the audit compares. */
export function auditedChanges<D extends Versioned>({ audited }: Pick<EntityKind<D>, 'audited'>, before: D | null, after: D | null): Record<string, [unknown, unknown]> {
  return changedFields(before ? audited(before) : {}, after ? audited(after) : {}, []);
}

/** The change record of one change. @param type what happened, such as `created`; the event is then called `alert.created` */
export function entityChange<D extends Versioned>(
  kind: Pick<EntityKind<D>, 'entity' | 'dormitoryOf' | 'event' | 'audited'>,
  before: D | null,
  after: D | null,
  type: string,
): NewChange {
  const document = (after ?? before) as D;
  return {
    org: document.org,
    dormitory: kind.dormitoryOf(document),
    entity: kind.entity,
    entity_id: document._id,
    type: `${kind.entity}.${type}`,
    changes: auditedChanges(kind, before, after),
    data: kind.event(document),
  };
}

/**
 * One change of one record, guarded by the revision that was read, with audit, figures and stamps.
 * @param before null: the record is created
 * @param after null: it is deleted. Its `rev` is ignored: the stored one grows by one.
 */
export function entityWrite<D extends Versioned>(kind: EntityKind<D>, before: D | null, after: D | null, type: string, further: Further = {}): Write {
  const collection = kind.model.name;
  const inserts = [...(before === null ? [{ collection, documents: [{ ...after }] }] : []), ...(further.inserts ?? [])];
  return {
    guards: [...(before ? [guardOf(kind, before, after)] : []), ...(further.guards ?? [])],
    inserts,
    ...(after === null && before && { deletes: [{ collection, filter: { _id: before._id } }] }),
    increments: [...(kind.figures?.(before, after) ?? []), ...(further.increments ?? [])],
    ...(further.marks && { marks: further.marks }),
    changes: [entityChange(kind, before, after, type), ...(further.changes ?? [])],
    stamps: kind.stamps?.(before, after) ?? [],
  };
}

/** Several changes that happen together or not at all. */
export function joinWrites(writes: readonly Write[]): Write {
  return {
    guards: writes.flatMap((one) => one.guards ?? []),
    inserts: joinInserts(writes.flatMap((one) => one.inserts ?? [])),
    deletes: joinDeletes(writes.flatMap((one) => one.deletes ?? [])),
    increments: writes.flatMap((one) => one.increments ?? []),
    marks: writes.flatMap((one) => one.marks ?? []),
    changes: writes.flatMap((one) => one.changes ?? []),
    stamps: [...new Set(writes.flatMap((one) => one.stamps ?? []))],
  };
}

/** Inserts into the same collection become one step. */
function joinInserts(inserts: readonly Insert[]): Insert[] {
  const byCollection = Map.groupBy(inserts, ({ collection }) => collection);
  return [...byCollection].map(([collection, own]) => ({ collection, documents: own.flatMap(({ documents }) => documents) }));
}

/** Deletions by id become one step per collection. */
function joinDeletes(deletes: NonNullable<Write['deletes']>): NonNullable<Write['deletes']> {
  const isById = ({ filter }: (typeof deletes)[number]) => Object.keys(filter).length === 1 && typeof filter._id === 'number';
  const byId = Map.groupBy(deletes.filter(isById), ({ collection }) => collection);
  const together = [...byId].map(([collection, own]) => ({ collection, filter: { _id: { $in: own.map(({ filter }) => filter._id) } } }));
  return [...together, ...deletes.filter((one) => !isById(one))];
}

/** Sets only what differs: other fields may change without the revision. */
function guardOf<D extends Versioned>({ model, guardedBy = [] }: EntityKind<D>, before: D, after: D | null): GuardedUpdate {
  const seen = Object.fromEntries(guardedBy.map((field) => [field, before[field]]));
  const set = Object.fromEntries(Object.entries(after ?? {}).filter(([field, value]) => field !== 'rev' && value !== before[field as keyof D]));
  return {
    collection: model.name,
    filter: { _id: before._id, rev: before.rev, ...seen },
    update: { ...(Object.keys(set).length > 0 && { $set: set }), $inc: { rev: 1 } },
    otherwise: writeConflict,
  };
}
