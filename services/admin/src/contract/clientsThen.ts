/**
 * Whose residents people were on a past day: their present client, taken back through the changes that the residents area has
 * recorded since. So the charges of a month stay as they are when somebody changes clients later. A client is an entry of one register,
 * not a company across both, which has no history (docs/rules/administration.md#charges).
 */
import type { ClientSession } from 'mongoose';
import { dayIn, type Day } from '@firm/platform/contract/days';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { changes, employees, employerFirms, vendorTable } from '@firm/residents/contract/published';

/** The register in which the client stands. */
type ClientField = 'employer' | 'vendor';

interface ReadBy {
  readonly service: ServiceContext;
  readonly scope: Scope;
  readonly session?: ClientSession;
}

/** One change of a resident's client; null: none entered. */
interface ClientChange {
  readonly at: Date;
  readonly before: number | null;
  readonly after: number | null;
}

/** Resident → changes of the client, oldest first. */
type ClientChanges = ReadonlyMap<number, readonly ClientChange[]>;

/** Reads the changes since a moment. */
export type ClientHistory = (field: ClientField, since: Date) => Promise<ClientChanges>;

/** A history that reads each period once, for all contracts of a report. */
export function clientHistory(by: ReadBy): ClientHistory {
  const known = new Map<string, Promise<ClientChanges>>();
  return (field, since) => {
    const key = `${field} ${since.getTime()}`;
    const read = known.get(key) ?? readChanges(by, field, since);
    known.set(key, read);
    return read;
  };
}

async function readChanges({ service, scope, session }: ReadBy, field: ClientField, since: Date): Promise<ClientChanges> {
  const path = `changes.${field}`;
  const filter: object = { entity: 'employee', at: { $gte: since }, [path]: { $type: 'array' } };
  // In the order of the index by kind of record, which finds them.
  const found = await service.published(changes, wholeOrg(scope.org)).find(filter, { ...(session && { session }), fields: ['entity_id', 'at', 'changes'], sort: { at: 1, _id: 1 } });
  const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const made = found.map(({ entity_id: resident, at, changes: fields }) => ({ resident, at, before: idOf(fields[field]?.[0]), after: idOf(fields[field]?.[1]) }));
  return Map.groupBy(made, ({ resident }) => resident);
}

/** Who was a resident of the client on a day. */
interface ResidentsThen {
  /** Everybody who may have been on any day since. */
  readonly ids: readonly number[];
  /** For one of them: whether, at the end of a day. */
  readonly wasOn: (resident: number) => (day: Day) => boolean;
}

/** @param since no earlier day is asked for */
export async function residentsThen(by: ReadBy & { readonly history: ClientHistory }, field: ClientField, client: number, { since, timeZone }: { readonly since: Date; readonly timeZone: string }): Promise<ResidentsThen> {
  const { service, scope, session, history } = by;
  const [party, changed] = await Promise.all([withMerged(by, field, client), history(field, since)]);
  const isParty = (id: number | null): boolean => id !== null && party.has(id);
  const moved = [...changed].flatMap(([id, own]) => (own.some(({ before, after }) => isParty(before) || isParty(after)) ? [id] : []));
  const theirs = field === 'employer' ? { employer: { $in: [...party] } } : { vendor: { $in: [...party] } };
  const rows = await service.published(employees, wholeOrg(scope.org)).find({ $or: [theirs, { _id: { $in: moved } }] }, { ...(session && { session }), fields: [field] });
  const present = new Map(rows.map((row) => [row._id, row[field]]));
  return {
    ids: [...present.keys()],
    wasOn: (resident) => {
      const own = (changed.get(resident) ?? []).map((change) => ({ ...change, day: dayIn(timeZone, change.at) }));
      return (day) => {
        const next = own.find((change) => change.day > day);
        // None was entered yet: the first one that was counts for the days before, too.
        return isParty(next ? (next.before ?? next.after) : (present.get(resident) ?? null));
      };
    },
  };
}

/** The client, and those merged into it: earlier changes name them. */
async function withMerged({ service, scope, session }: ReadBy, field: ClientField, client: number): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let next = [client]; next.length > 0; ) {
    for (const id of next) found.add(id);
    const into = { merged_into: { $in: next } };
    const options = { ...(session && { session }), fields: [] } as const;
    const merged = field === 'employer' ? await service.published(employerFirms, wholeOrg(scope.org)).find(into, options) : await service.published(vendorTable, wholeOrg(scope.org)).find(into, options);
    next = merged.map(({ _id }) => _id).filter((id) => !found.has(id));
  }
  return found;
}
