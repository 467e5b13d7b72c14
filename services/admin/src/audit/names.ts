/** Names of the records and ids in changes, as far as the reader may view them; read from the views of the services that own them. */
import type { Rights } from '@firm/platform/auth/rights';
import { viewOfNames, type StoredNames } from '@firm/platform/contract/audit';
import { numberedReference } from '@firm/platform/contract/reference';
import type { PublishedView } from '@firm/platform/contract/published';
import type { Language } from '@firm/platform/errors/messages';
import { allowed } from '@firm/platform/http/identify';
import type { StoredDeclaration } from '@firm/platform/service/declarations';
import { usualActions } from '@firm/platform/texts/usualActions';
import type { FoundChange } from './redact.ts';

type View = ReturnType<typeof viewOfNames>;
type NamedRow = View extends PublishedView<infer Row> ? Row : never;

type Declared = readonly Pick<StoredDeclaration, '_id' | 'references' | 'audit'>[];

/** A kind of record in the changes of the service that keeps it. */
export interface RecordKind {
  readonly service: string;
  readonly entity: string;
  /** Whether its records belong to dormitories. */
  readonly isPlaced: boolean;
}

/** What the services declare of ids and where they lead: to a collection of calls each. */
export interface Naming {
  /** The collection that a field's id refers to, or that of a part of a field (`ends.group`); undefined: there is no id, or one without a name. */
  readonly ofField: (found: FoundChange, field: string) => string | undefined;
  /** The kind of record that a collection holds, where a service says which. */
  readonly kinds: ReadonlyMap<string, RecordKind>;
  /** The collection of the record's own id, for records that take their name from it. */
  readonly ofRecord: (found: FoundChange) => string | undefined;
  readonly names: ReadonlyMap<string, StoredNames>;
}

/** Built once for all changes that are read together. */
export function namingBy(declared: Declared): Naming {
  const known = new Map(declared.map((one) => [one._id, one]));
  const names = new Map(declared.flatMap(({ audit }) => Object.entries(audit?.names ?? {})));
  const named = (collection: string | undefined): string | undefined => (collection !== undefined && names.has(collection) ? collection : undefined);
  const kinds = declared.flatMap(({ _id: service, audit }) =>
    Object.entries(audit?.subjects ?? {}).flatMap(([entity, collection]): [string, RecordKind][] => {
      const own = audit?.names[collection];
      return own ? [[collection, { service, entity, isPlaced: own.dormitory !== null }]] : [];
    }),
  );
  return {
    names,
    kinds: new Map(kinds),
    ofField: ({ service, row: { entity } }, field) => {
      const { references = {} } = known.get(service) ?? {};
      return named(references[`${entity}/${field}`] ?? references[field]);
    },
    ofRecord: ({ service, row: { entity } }) => named(known.get(service)?.audit?.subjects?.[entity]),
  };
}

/** The name of a kind of record in a language; the stored name where nothing is declared. */
export function kindNames(declared: Declared, language: Language): (service: string, entity: string) => string {
  const words = new Map(declared.flatMap(({ _id, audit }) => Object.entries(audit?.words[language] ?? {}).map(([entity, name]) => [`${_id}.${entity}`, name])));
  return (service, entity) => words.get(`${service}.${entity}`) ?? entity;
}

/** Action → name: the usual ones, and those of a service's own. */
const actionsOf = (declared: Declared, service: string, language: Language): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...usualActions[language], ...declared.find(({ _id }) => _id === service)?.audit?.actions?.[language] }));

/** The name of a service's action in a language; that of `updated` where nothing is declared. */
export function actionNames(declared: Declared, language: Language): (service: string, action: string) => string {
  const names = new Map(declared.map(({ _id }) => [_id, actionsOf(declared, _id, language)]));
  return (service, action) => names.get(service)?.get(action) ?? usualActions[language].updated;
}

/** The actions of some services by their names, each name once, in the order of the language: services call several actions the same. */
export function actionsByName(declared: Declared, services: Iterable<string>, language: Language): { readonly name: string; readonly actions: string[] }[] {
  const all = [...new Set(services)].flatMap((service) => [...actionsOf(declared, service, language)]);
  const byName = Map.groupBy(all, ([, name]) => name);
  const named = [...byName].map(([name, own]) => ({ name, actions: [...new Set(own.map(([action]) => action))] }));
  return named.sort((one, other) => one.name.localeCompare(other.name, language));
}

/** The action that a change record names after the entity. */
export const actionOf = ({ type }: Pick<FoundChange['row'], 'type'>): string => type.slice(type.indexOf('.') + 1);

/** Fields in changes by which users recognise a record; a stay is called by its bed. */
const identifyingFields = ['name', 'ref_no', 'ref_id', 'resource_ref_id', 'event_name'];

type Names = ReadonlyMap<number, string>;
export type NamesOf = (collection: string) => Names;

/** The collection of dormitories, whose names are shown next to every change. */
export const dormitoryCollection = 'dormitories';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const idsIn = (value: unknown): number[] => listOf(value).filter((one) => typeof one === 'number');

/** The ids in the values of a field, each under the field or under its part (`ends.group`). */
function idsByPart(field: string, values: readonly unknown[]): ReadonlyMap<string, readonly number[]> {
  const parts = values.flatMap(listOf).flatMap((value) => (typeof value === 'object' && value !== null ? Object.entries(value) : []));
  const ofParts = Map.groupBy(parts, ([part]) => `${field}.${part}`);
  return new Map([[field, values.flatMap(idsIn)], ...[...ofParts].map(([name, found]) => [name, found.flatMap(([, value]) => idsIn(value))] as const)]);
}

/** Id → name of the row. */
const namesOfRows = ({ prefix }: StoredNames, rows: ReadonlyMap<number, NamedRow>): [number, string][] =>
  [...rows].map(([id, { name, ref_id }]) => [id, prefix === undefined ? (name ?? ref_id ?? '') : numberedReference(prefix, id)]);

/** Where names are read: as they are, or as of an instant. */
interface NameSources {
  /** Rows of a view by their ids. */
  readonly rows: (view: View, ids: ReadonlySet<number>) => Promise<ReadonlyMap<number, NamedRow>>;
  /** The changes that deleted records of a kind, by the records' ids. */
  readonly deletions: (kind: RecordKind, ids: readonly number[]) => Promise<ReadonlyMap<number, FoundChange['row']>>;
  readonly language: Language;
}

/** The names for the ids in some changes, as far as the reader may view them; each collection is read once. What is deleted has its last name. */
export async function readNames(naming: Naming, page: readonly FoundChange[], reader: Rights, sources: NameSources): Promise<NamesOf> {
  const read = [...idsNamed(naming, page)].flatMap(([collection, ids]) => {
    const declared = naming.names.get(collection);
    return declared && allowed(reader, declared.needs) ? [{ declared, ids, collection }] : [];
  });
  const names = new Map(await Promise.all(read.map(async ({ collection, ids, declared }) => [collection, await namesOfRecords(declared, naming.kinds.get(collection), ids, sources)] as const)));
  return (collection) => names.get(collection) ?? new Map();
}

/** The names of some records of one collection. @param kind undefined: what is deleted stays without a name */
async function namesOfRecords(declared: StoredNames, kind: RecordKind | undefined, ids: ReadonlySet<number>, { rows, deletions, language }: NameSources): Promise<Names> {
  const builtIn = Object.entries(declared.builtIn?.[language] ?? {}).map(([id, name]): [number, string] => [Number(id), name]);
  const found = new Map([...builtIn, ...namesOfRows(declared, await rows(viewOfNames(declared), ids))]);
  const gone = kind ? [...ids].filter((id) => !found.has(id)) : [];
  if (!kind || gone.length === 0) return found;
  for (const [id, { data }] of await deletions(kind, gone)) {
    const name = declared.prefix === undefined ? identifierIn(data, language) : numberedReference(declared.prefix, id);
    if (name) found.set(id, name);
  }
  return found;
}

/** The ids that some changes contain, by the collection that they refer to. */
function idsNamed({ ofField, ofRecord }: Naming, page: readonly FoundChange[]): ReadonlyMap<string, ReadonlySet<number>> {
  const ids = new Map<string, Set<number>>();
  const add = (collection: string | undefined, found: readonly number[]): void => {
    if (collection) ids.set(collection, new Set([...(ids.get(collection) ?? []), ...found]));
  };
  for (const one of page) {
    const { entity_id, dormitory, changes } = one.row;
    add(ofRecord(one), [entity_id]);
    add(dormitoryCollection, idsIn(dormitory));
    for (const [field, values] of Object.entries(changes)) for (const [name, found] of idsByPart(field, values)) add(ofField(one, name), found);
  }
  return ids;
}

/** Field, or part of a field → id → name, for one change. */
export function namesIn({ ofField }: Naming, one: FoundChange, namesOf: NamesOf): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(one.row.changes)
      .flatMap(([field, values]) => [...idsByPart(field, values)])
      .flatMap(([name, ids]): [string, Record<string, string>][] => {
        const collection = ofField(one, name);
        const known = collection ? namesOf(collection) : new Map<number, string>();
        const found = ids.flatMap((id): [string, string][] => (known.has(id) ? [[String(id), known.get(id) as string]] : []));
        return found.length > 0 ? [[name, Object.fromEntries(found)]] : [];
      }),
  );
}

/** What a change calls its record, in the language if it says so in each; undefined: it does not say. */
function identifierIn(data: FoundChange['row']['data'], language: Language): string | undefined {
  const inLanguages = (data['names'] ?? {}) as Readonly<Partial<Record<Language, unknown>>>;
  const named = [...identifyingFields.map((field) => data[field]), inLanguages[language], inLanguages.en];
  return named.find((value): value is string => typeof value === 'string' && value !== '');
}

/** The record's current name, or else the one in its changes. */
export function subjectOf({ ofRecord }: Naming, one: FoundChange, namesOf: NamesOf, language: Language): string {
  const { entity_id, data } = one.row;
  const collection = ofRecord(one);
  return (collection && namesOf(collection).get(entity_id)) ?? identifierIn(data, language) ?? '';
}
