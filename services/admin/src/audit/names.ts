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

/** What the services declare of ids and where they lead: to a collection of calls each. */
export interface Naming {
  /** The collection that a field's id refers to; undefined: the field has no id, or one without a name. */
  readonly ofField: (found: FoundChange, field: string) => string | undefined;
  /** The collection of the record's own id, for records that take their name from it. */
  readonly ofRecord: (found: FoundChange) => string | undefined;
  readonly names: ReadonlyMap<string, StoredNames>;
}

/** Built once for all changes that are read together. */
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

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');

/** Id → name of the row. */
const namesOfRows = ({ prefix }: StoredNames, rows: ReadonlyMap<number, NamedRow>): Names =>
  new Map([...rows].map(([id, { name, ref_id }]) => [id, prefix === undefined ? (name ?? ref_id ?? '') : numberedReference(prefix, id)]));

/**
 * The names for the ids in some changes, as far as the reader may view them; each collection is read once.
 * @param rowsOf rows of a view by their ids: current ones, or those of an instant
 */
export async function readNames(naming: Naming, page: readonly FoundChange[], reader: Rights, rowsOf: (view: View, ids: ReadonlySet<number>) => Promise<ReadonlyMap<number, NamedRow>>): Promise<NamesOf> {
  const read = [...idsNamed(naming, page)].flatMap(([collection, ids]) => {
    const declared = naming.names.get(collection);
    return declared && allowed(reader, declared.needs) ? [{ collection, ids, declared }] : [];
  });
  const names = new Map(await Promise.all(read.map(async ({ collection, ids, declared }) => [collection, namesOfRows(declared, await rowsOf(viewOfNames(declared), ids))] as const)));
  return (collection) => names.get(collection) ?? new Map();
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
    for (const [field, values] of Object.entries(changes)) add(ofField(one, field), values.flatMap(idsIn));
  }
  return ids;
}

/** Field → id → name, for one change. */
export function namesIn({ ofField }: Naming, one: FoundChange, namesOf: NamesOf): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(one.row.changes).flatMap(([field, values]): [string, Record<string, string>][] => {
      const collection = ofField(one, field);
      const known = collection ? namesOf(collection) : new Map<number, string>();
      const found = values.flatMap(idsIn).flatMap((id): [string, string][] => (known.has(id) ? [[String(id), known.get(id) as string]] : []));
      return found.length > 0 ? [[field, Object.fromEntries(found)]] : [];
    }),
  );
}

/** The record's current name, or else the one in its changes. */
export function subjectOf({ ofRecord }: Naming, one: FoundChange, namesOf: NamesOf): string {
  const { entity_id, data } = one.row;
  const collection = ofRecord(one);
  const identifier = identifyingFields.map((field) => data[field]).find((value) => typeof value === 'string' && value !== '');
  return (collection && namesOf(collection).get(entity_id)) ?? String(identifier ?? '');
}
