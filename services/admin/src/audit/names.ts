/** What the ids in change records are called: those that the reader may view, by the views of their owners. */
import { users } from '@firm/identity/contract/published';
import type { Rights } from '@firm/platform/auth/rights';
import type { ChangeRow } from '@firm/platform/contract/changes';
import type { PublishedView } from '@firm/platform/contract/published';
import { allowed } from '@firm/platform/http/identify';
import type { Right } from '@firm/platform/contract/permissions';
import type { StoredDeclaration } from '@firm/platform/service/declarations';
import { dormitories, employees, employerFirms, vendors, zones } from '@firm/residents/contract/published';
import { locations, projects, transportRoutes } from '@firm/safedistance/contract/published';
import { groupRef, reservationRef, reservations, resources } from '@firm/tenancy/contract/published';
import type { Found } from './told.ts';

/** Rows of such a view have a name, or a number under which people know them. */
interface CalledRow {
  readonly _id: number;
  readonly name?: string;
  readonly ref_id?: string;
}
type Called = PublishedView<CalledRow>;
type Named = PublishedView<{ readonly _id: number; readonly name: string }>;

interface AuditName {
  readonly view: Called;
  /** Who may see the names. */
  readonly needs: Right;
  /** What a record of that id is called, where its row does not say it. */
  readonly called?: (id: number) => string;
}

/** What ids lead to: the view that has their names, and who may see those. */
const auditNames = {
  dormitory: { view: dormitories as Named, needs: 'view_dormitory' },
  zone: { view: zones as Named, needs: 'view_workzone' },
  employee: { view: employees as Named, needs: 'view_employee' },
  vendor: { view: vendors as Named, needs: 'view_vendor' },
  firm: { view: employerFirms as Named, needs: 'view_vendor' },
  location: { view: locations as Named, needs: 'view_workzone' },
  project: { view: projects as Named, needs: 'view_workzone' },
  user: { view: users as Named, needs: 'view_permission' },
  bed: { view: resources as Called, needs: 'view_resource' },
  reservation: { view: reservations as Called, needs: 'view_resourcereserve', called: reservationRef },
  group: { view: reservations as Called, needs: 'view_resourcereserve', called: groupRef },
  route: { view: transportRoutes as Named, needs: 'view_workzone' },
} as const satisfies Record<string, AuditName>;
type Kind = keyof typeof auditNames;

/** Collections of calls, as fields are declared to lead to them, whose records have names. Those of others are known by their numbers. */
export const kindOfCollection: Readonly<Record<string, Kind>> = {
  ...{ dormitories: 'dormitory', workzones: 'zone', employees: 'employee', vendors: 'vendor', employerfirms: 'firm' },
  ...{ locations: 'location', projects: 'project', users: 'user', resources: 'bed', resourcereserves: 'reservation', reservationgroups: 'group', transportroutes: 'route' },
};

/** What the services declare of their fields' ids. */
type Declared = readonly Pick<StoredDeclaration, '_id' | 'references'>[];

/** The kind that a field of a change leads to; undefined: it holds no id, or one without a name. */
export type KindOf = (found: Found, field: string) => Kind | undefined;

/** Made once for all changes that are read together. */
export function kindsBy(declared: Declared): KindOf {
  const known = new Map(declared.map(({ _id, references = {} }) => [_id, references]));
  return ({ service, row: { entity } }, field) => {
    const references = known.get(service) ?? {};
    return kindOfCollection[references[`${entity}/${field}`] ?? references[field] ?? ''];
  };
}

/** Kinds of record that are called what their id leads to. */
const subjects: Readonly<Record<string, Kind>> = { employee: 'employee', user: 'user', dormitory_access: 'user', zone: 'zone', dormitory: 'dormitory', vendor: 'vendor', employerfirm: 'firm', healthview: 'employee', healthfollowup: 'employee', healthexport: 'user', healthzonelevel: 'zone', resource: 'bed', resourcereserve: 'reservation', location: 'location', project: 'project', transportroute: 'route' };
/** What those who changed a record told of it and people know it by; a stay goes by its bed. */
const tellingFields = ['name', 'ref_no', 'ref_id', 'resource_ref_id', 'event_name'];

type Names = ReadonlyMap<number, string>;
export type NamesOf = (kind: Kind) => Names;

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');

/** Id → what a row of the kind's view is called; a bed by its number. */
function namesOfRows(kind: Kind, rows: ReadonlyMap<number, CalledRow>): Names {
  const { called }: AuditName = auditNames[kind];
  return new Map([...rows].map(([id, { name, ref_id }]) => [id, name ?? ref_id ?? called?.(id) ?? '']));
}

/**
 * What the ids of some changes are called, as far as the reader may know; each kind is read once.
 * @param rowsOf rows of a view by their ids: those of now, or of an instant
 */
export async function readNames(kindOf: KindOf, page: readonly Found[], reader: Rights, rowsOf: (view: Called, ids: ReadonlySet<number>) => Promise<ReadonlyMap<number, CalledRow>>): Promise<NamesOf> {
  const known = [...idsNamed(kindOf, page)].filter(([kind]) => allowed(reader, auditNames[kind].needs));
  const names = new Map(await Promise.all(known.map(async ([kind, ids]) => [kind, namesOfRows(kind, await rowsOf(auditNames[kind].view, ids))] as const)));
  return (kind) => names.get(kind) ?? new Map();
}

/** The ids that some changes name, by what they lead to. */
function idsNamed(kindOf: KindOf, page: readonly Found[]): ReadonlyMap<Kind, ReadonlySet<number>> {
  const ids = new Map<Kind, Set<number>>();
  const add = (kind: Kind | undefined, found: readonly number[]): void => {
    if (kind) ids.set(kind, new Set([...(ids.get(kind) ?? []), ...found]));
  };
  for (const one of page) {
    const { entity, entity_id, dormitory, changes } = one.row;
    add(subjects[entity], [entity_id]);
    add('dormitory', idsIn(dormitory));
    for (const [field, values] of Object.entries(changes)) add(kindOf(one, field), values.flatMap(idsIn));
  }
  return ids;
}

/** Field → id → name, of one record's changes. */
export function namesIn(kindOf: KindOf, one: Found, namesOf: NamesOf): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(one.row.changes).flatMap(([field, values]): [string, Record<string, string>][] => {
      const kind = kindOf(one, field);
      const known = kind ? namesOf(kind) : new Map<number, string>();
      const found = values.flatMap(idsIn).flatMap((id): [string, string][] => (known.has(id) ? [[String(id), known.get(id) as string]] : []));
      return found.length > 0 ? [[field, Object.fromEntries(found)]] : [];
    }),
  );
}

/** What the record is called now, or what it was called by those who changed it. */
export function subjectOf({ entity, entity_id, data }: Pick<ChangeRow, 'entity' | 'entity_id' | 'data'>, namesOf: NamesOf): string {
  const kind = subjects[entity];
  const told = tellingFields.map((field) => data[field]).find((value) => typeof value === 'string' && value !== '');
  return (kind && namesOf(kind).get(entity_id)) ?? String(told ?? '');
}
