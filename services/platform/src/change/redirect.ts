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

/** The write that makes all of these refer to `to` instead of `from`. */
export async function redirected(service: ServiceContext, names: readonly Names<Versioned>[], { org, from, to }: Redirection, session: ClientSession): Promise<Write> {
  // A record that refers to it in two fields changes once.
  const changing = new Map<string, { readonly kind: EntityKind<Versioned>; readonly before: Versioned; after: Versioned }>();
  for (const { kind, field, also } of names) {
    const rows = await service.everyRow(kind.model, 'who names a merged record may be in any dormitory').find({ org, [field]: from }, { session }).toArray();
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

/**
 * Follows the events by which another service announces merged records. @param name of the consumer
 * @param namesOf which records of this service may refer to the record that was merged away
 */
export function followMerges<Data extends { readonly merged_into: number }>(service: ServiceContext, name: string, events: PublishedEvents<Data>, namesOf: (event: EventOf<Data>) => readonly Names<Versioned>[] | Promise<readonly Names<Versioned>[]>): Consumer<Data> {
  return {
    events,
    name,
    apply: async (event, session) => {
      const { changes = [], ...write } = await redirected(service, await namesOf(event), { org: event.org, from: event.entity_id, to: event.data.merged_into }, session);
      if (changes.length === 0) return null;
      return { ...write, changes: changes.map((change) => ({ ...change, by: event.by, request_id: event.request_id })) };
    },
  };
}
