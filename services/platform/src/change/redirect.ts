/**
 * Moves references to a record to the one into which it was merged, in the transaction that reads and decides. The owner of the
 * referring records declares them (`Names`); each of them gets the change in its history.
 */
import type { ClientSession } from 'mongoose';
import { clock } from '../clock/clock.ts';
import type { PublishedEvents } from '../contract/published.ts';
import type { ServiceContext } from '../service/context.ts';
import { entityWrite, joinWrites, type EntityKind, type Versioned } from './entity.ts';
import type { Consumer, EventOf } from './following/consumer.ts';
import type { Write } from './write.ts';
import { retryOnConflict, writeConflict } from './writeConflict.ts';

/** Records of a kind that may refer to the merged record, in a field that holds one id or several. */
export interface Names<D extends Versioned> {
  readonly kind: EntityKind<D>;
  readonly field: keyof D & string;
  /** What else in the record follows from the reference, such as its search words. */
  readonly also?: (after: D) => Partial<D>;
}

/** Drops the record's type, so that several kinds fit into one list. */
export const namesOfKind = <D extends Versioned>(names: Names<D>): Names<Versioned> => names as unknown as Names<Versioned>;

interface Redirection {
  readonly org: number;
  readonly from: number;
  readonly to: number;
}

/** Records that one transaction moves: of those that carry dozens of indexes, a few thousand would already take it longer than the minute it has. */
const atOnce = 500;

/**
 * The write that makes all of these refer to `to` instead of `from`.
 * @param most of each kind at most so many; by default all of them
 */
export async function redirected(service: ServiceContext, names: readonly Names<Versioned>[], { org, from, to }: Redirection, session: ClientSession, most?: number): Promise<Write> {
  // A record that refers to it in two fields changes once.
  const changing = new Map<string, { readonly kind: EntityKind<Versioned>; readonly before: Versioned; after: Versioned }>();
  for (const { kind, field, also } of names) {
    const rows = await service.everyRow(kind.model, 'who names a merged record may be in any dormitory').find({ org, [field]: from }, { session, ...(most !== undefined && { limit: most }) }).toArray();
    for (const before of rows) {
      const key = `${kind.model.name} ${before._id}`;
      const known = changing.get(key) ?? { kind, before, after: { ...before, update_time: clock.now() } };
      const renamed = { ...known.after, [field]: replaced(before[field as keyof Versioned], from, to) };
      changing.set(key, { ...known, after: { ...renamed, ...also?.(renamed) } });
    }
  }
  return joinWrites([...changing.values()].map(({ kind, before, after }) => entityWrite(kind, before, after, 'updated')));
}

/** @returns the id, or the list of ids, with `to` in place of `from` and no id twice */
function replaced(value: unknown, from: number, to: number): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((one: unknown) => (one === from ? to : one)))];
  return value === from ? to : value;
}

/** Moves references in portions, each in a transaction of its own, until few enough are left for the one that marks the event as applied. */
async function redirectMany(service: ServiceContext, names: Names<Versioned>, redirection: Redirection, signed: (write: Write) => Write): Promise<void> {
  const rows = service.everyRow(names.kind.model, 'who names a merged record may be in any dormitory');
  const left = { org: redirection.org, [names.field]: redirection.from };
  while ((await rows.find(left, { projection: { _id: 1 }, limit: atOnce + 1 }).toArray()).length > atOnce) {
    const portion = () => service.commits.transaction(async (session) => ({ result: null, write: signed(await redirected(service, [names], redirection, session, atOnce)) }));
    await retryOnConflict(portion, { otherwise: writeConflict });
  }
}

/**
 * Follows the events by which another service announces merged records. @param name of the consumer
 * @param namesOf which records of this service may refer to the record that was merged away
 */
export function followMerges<Data extends { readonly merged_into: number }>(service: ServiceContext, name: string, events: PublishedEvents<Data>, namesOf: (event: EventOf<Data>) => readonly Names<Versioned>[] | Promise<readonly Names<Versioned>[]>): Consumer<Data> {
  const redirection = ({ org, entity_id, data }: EventOf<Data>): Redirection => ({ org, from: entity_id, to: data.merged_into });
  const signedBy = ({ by, request_id }: EventOf<Data>) => ({ changes = [], ...write }: Write): Write => ({ ...write, changes: changes.map((change) => ({ ...change, by, request_id })) });
  return {
    events,
    name,
    prepare: async (event) => {
      for (const names of await namesOf(event)) await redirectMany(service, names, redirection(event), signedBy(event));
    },
    apply: async (event, session) => {
      const write = await redirected(service, await namesOf(event), redirection(event), session);
      return (write.changes ?? []).length === 0 ? null : signedBy(event)(write);
    },
  };
}
