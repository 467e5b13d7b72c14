/** What the records and ids in changes are called: those that the reader may view, by the views of their owners. */
import type { Rights } from '@firm/platform/auth/rights';
import { viewOfNames, type StoredNames } from '@firm/platform/contract/audit';
import { numberedReference } from '@firm/platform/contract/reference';
import type { PublishedView } from '@firm/platform/contract/published';
import type { Language } from '@firm/platform/errors/messages';
import { allowed } from '@firm/platform/http/identify';
import type { StoredDeclaration } from '@firm/platform/service/declarations';
import type { Found } from './told.ts';

type View = ReturnType<typeof viewOfNames>;
type CalledRow = View extends PublishedView<infer Row> ? Row : never;

type Declared = readonly Pick<StoredDeclaration, '_id' | 'references' | 'audit'>[];

/** What the services declare of ids and of what they lead to; a collection of calls each. */
export interface Naming {
  /** Where a field of a change leads; undefined: it holds no id, or one without a name. */
  readonly ofField: (found: Found, field: string) => string | undefined;
  /** Where the record's own id leads, for what is called as that is. */
  readonly ofRecord: (found: Found) => string | undefined;
  readonly names: ReadonlyMap<string, StoredNames>;
}

/** Made once for all changes that are read together. */
export function namingBy(declared: Declared): Naming {
  const known = new Map(declared.map((one) => [one._id, one]));
  const names = new Map(declared.flatMap(({ audit }) => Object.entries(audit?.names ?? {})));
  const named = (collection: string | undefined): string | undefined => (collection !== undefined && names.has(collection) ? collection : undefined);
  return {
    names,
    ofField: ({ service, row: { entity } }, field) => {
      const { references = {} } = known.get(service) ?? {};
      return named(references[`${entity}/${field}`] ?? references[field]);
    },
    ofRecord: ({ service, row: { entity } }) => named(known.get(service)?.audit?.subjects?.[entity]),
  };
}

/** What a kind of a service's records is called in a language; its own name where nothing is declared. */
export function kindNames(declared: Declared, language: Language): (service: string, entity: string) => string {
  const words = new Map(declared.flatMap(({ _id, audit }) => Object.entries(audit?.words[language] ?? {}).map(([entity, name]) => [`${_id}.${entity}`, name])));
  return (service, entity) => words.get(`${service}.${entity}`) ?? entity;
}

/** What those who changed a record told of it and people know it by; a stay goes by its bed. */
const tellingFields = ['name', 'ref_no', 'ref_id', 'resource_ref_id', 'event_name'];

type Names = ReadonlyMap<number, string>;
export type NamesOf = (collection: string) => Names;

/** Records of residents, whose names stand beside every change. */
export const placesOfChanges = 'dormitories';

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');

/** Id → what a row is called. */
const namesOfRows = ({ prefix }: StoredNames, rows: ReadonlyMap<number, CalledRow>): Names =>
  new Map([...rows].map(([id, { name, ref_id }]) => [id, prefix === undefined ? (name ?? ref_id ?? '') : numberedReference(prefix, id)]));

/**
 * What the ids of some changes are called, as far as the reader may know; each collection is read once.
 * @param rowsOf rows of a view by their ids: those of now, or of an instant
 */
export async function readNames(naming: Naming, page: readonly Found[], reader: Rights, rowsOf: (view: View, ids: ReadonlySet<number>) => Promise<ReadonlyMap<number, CalledRow>>): Promise<NamesOf> {
  const read = [...idsNamed(naming, page)].flatMap(([collection, ids]) => {
    const declared = naming.names.get(collection);
    return declared && allowed(reader, declared.needs) ? [{ collection, ids, declared }] : [];
  });
  const names = new Map(await Promise.all(read.map(async ({ collection, ids, declared }) => [collection, namesOfRows(declared, await rowsOf(viewOfNames(declared), ids))] as const)));
  return (collection) => names.get(collection) ?? new Map();
}

/** The ids that some changes name, by the collection that they lead to. */
function idsNamed({ ofField, ofRecord }: Naming, page: readonly Found[]): ReadonlyMap<string, ReadonlySet<number>> {
  const ids = new Map<string, Set<number>>();
  const add = (collection: string | undefined, found: readonly number[]): void => {
    if (collection) ids.set(collection, new Set([...(ids.get(collection) ?? []), ...found]));
  };
  for (const one of page) {
    const { entity_id, dormitory, changes } = one.row;
    add(ofRecord(one), [entity_id]);
    add(placesOfChanges, idsIn(dormitory));
    for (const [field, values] of Object.entries(changes)) add(ofField(one, field), values.flatMap(idsIn));
  }
  return ids;
}

/** Field → id → name, of one record's changes. */
export function namesIn({ ofField }: Naming, one: Found, namesOf: NamesOf): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(one.row.changes).flatMap(([field, values]): [string, Record<string, string>][] => {
      const collection = ofField(one, field);
      const known = collection ? namesOf(collection) : new Map<number, string>();
      const found = values.flatMap(idsIn).flatMap((id): [string, string][] => (known.has(id) ? [[String(id), known.get(id) as string]] : []));
      return found.length > 0 ? [[field, Object.fromEntries(found)]] : [];
    }),
  );
}

/** What the record is called now, or what it was called by those who changed it. */
export function subjectOf({ ofRecord }: Naming, one: Found, namesOf: NamesOf): string {
  const { entity_id, data } = one.row;
  const collection = ofRecord(one);
  const told = tellingFields.map((field) => data[field]).find((value) => typeof value === 'string' && value !== '');
  return (collection && namesOf(collection).get(entity_id)) ?? String(told ?? '');
}
