/** What the ids in change records are called: those that the reader may view, by the views of their owners. */
import { users } from '@firm/identity/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import type { ChangeRow } from '@firm/platform/contract/changes';
import type { PublishedView } from '@firm/platform/contract/published';
import { allowed } from '@firm/platform/http/identify';
import type { Right } from '@firm/platform/contract/permissions';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, employerFirms, vendors, zones } from '@firm/residents/contract/published';
import { locations, projects } from '@firm/safedistance/contract/published';

type Named = PublishedView<{ readonly _id: number; readonly name: string }>;

/** What ids lead to: the view that has their names, and who may see those. */
export const auditNames = {
  dormitory: { view: dormitories as Named, needs: 'view_dormitory' },
  zone: { view: zones as Named, needs: 'view_workzone' },
  employee: { view: employees as Named, needs: 'view_employee' },
  vendor: { view: vendors as Named, needs: 'view_vendor' },
  firm: { view: employerFirms as Named, needs: 'view_vendor' },
  location: { view: locations as Named, needs: 'view_workzone' },
  project: { view: projects as Named, needs: 'view_workzone' },
  user: { view: users as Named, needs: 'view_permission' },
} as const satisfies Record<string, { view: Named; needs: Right }>;
export type Kind = keyof typeof auditNames;

/** Fields of change records, by what their ids lead to. */
const fields: Readonly<Record<string, Kind>> = {
  ...{ dormitory: 'dormitory', dorm_id: 'dormitory', dormitories: 'dormitory' },
  ...{ zone: 'zone', parent: 'zone', facility: 'zone', alert_zone: 'zone' },
  ...{ employee: 'employee', person: 'employee', people: 'employee', case_employee: 'employee', contact_employee: 'employee', riders: 'employee' },
  ...{ vendor: 'vendor', employer: 'firm', location: 'location', worksite: 'location', project: 'project' },
  ...{ assignee: 'user', recorded_by: 'user', decided_by: 'user', requested_by: 'user', user: 'user' },
};

/** Kinds of record that are called what their id leads to. */
const subjects: Readonly<Record<string, Kind>> = { employee: 'employee', user: 'user', dormitory_access: 'user', zone: 'zone', dormitory: 'dormitory', vendor: 'vendor', employerfirm: 'firm', healthview: 'employee', healthfollowup: 'employee', healthexport: 'user', healthzonelevel: 'zone' };

type Names = ReadonlyMap<number, string>;
export type NamesOf = (kind: Kind) => Names;

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');

/** The ids that a page of changes names, each kind read once. */
export async function readAuditNames(service: ServiceContext, caller: Principal, rows: readonly NamingRow[]): Promise<NamesOf> {
  const read = [...idsNamed(rows)].map(async ([kind, wanted]) => {
    const { view, needs } = auditNames[kind];
    if (!allowed(caller, needs)) return [kind, new Map<number, string>()] as const;
    const found = await service.published(view, caller.scope).byId(wanted);
    return [kind, new Map([...found].map(([id, { name }]) => [id, name]))] as const;
  });
  const names = new Map<Kind, Names>(await Promise.all(read));
  return (kind) => names.get(kind) ?? new Map();
}

type NamingRow = Pick<ChangeRow, 'entity' | 'entity_id' | 'dormitory' | 'changes'>;

/** The ids that some changes name, by what they lead to. */
export function idsNamed(rows: readonly NamingRow[]): ReadonlyMap<Kind, ReadonlySet<number>> {
  const ids = new Map<Kind, Set<number>>();
  const add = (kind: Kind | undefined, found: readonly number[]): void => {
    if (kind) ids.set(kind, new Set([...(ids.get(kind) ?? []), ...found]));
  };
  for (const { entity, entity_id, dormitory, changes } of rows) {
    add(subjects[entity], [entity_id]);
    add('dormitory', idsIn(dormitory));
    for (const [field, values] of Object.entries(changes)) add(fields[field], values.flatMap(idsIn));
  }
  return ids;
}

/** Field → id → name, of one record's changes. */
export function namesIn(changes: ChangeRow['changes'], namesOf: NamesOf): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, values]): [string, Record<string, string>][] => {
      const kind = fields[field];
      const known = kind ? namesOf(kind) : new Map<number, string>();
      const found = values.flatMap(idsIn).flatMap((id): [string, string][] => (known.has(id) ? [[String(id), known.get(id) as string]] : []));
      return found.length > 0 ? [[field, Object.fromEntries(found)]] : [];
    }),
  );
}

/** What the record is called now, or what it was called by those who changed it. */
export function subjectOf({ entity, entity_id, data }: Pick<ChangeRow, 'entity' | 'entity_id' | 'data'>, namesOf: NamesOf): string {
  const kind = subjects[entity];
  const told = data['name'] ?? data['ref_no'] ?? '';
  return (kind && namesOf(kind).get(entity_id)) ?? (typeof told === 'string' ? told : '');
}
