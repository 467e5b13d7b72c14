/**
 * The names that alerts show of things which other services own: read from what those services publish, one query per
 * kind for a whole page, and only within the alert's own organisation.
 */
import { users } from '@firm/identity/contract/published';
import type { Change } from '@firm/platform/change/change';
import { idsIn } from '@firm/platform/contract/changeNames';
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import type { StoredAlert } from './model.ts';

export interface Names {
  readonly dormitories: ReadonlyMap<number, string>;
  readonly zones: ReadonlyMap<number, string>;
  readonly persons: ReadonlyMap<number, string>;
  readonly vendors: ReadonlyMap<number, string>;
  readonly users: ReadonlyMap<number, string>;
}

type Tags = Pick<StoredAlert, 'dormitory' | 'zone_tag' | 'person_tag' | 'vendor_tag' | 'assignee'>;

interface Named extends PublishedRow {
  readonly _id: number;
  readonly name: string;
}

/** View and tag field of each kind of name. */
const sources = {
  dormitories: [dormitories, 'dormitory'],
  zones: [zones, 'zone_tag'],
  persons: [employees, 'person_tag'],
  vendors: [vendors, 'vendor_tag'],
  users: [users, 'assignee'],
} as const satisfies Record<keyof Names, readonly [PublishedView<Named>, keyof Tags]>;

/** Reads the names that `alerts` need. */
export async function readNames(service: ServiceContext, org: number, alerts: readonly Tags[]): Promise<Names> {
  const entries = await Promise.all(
    (Object.keys(sources) as (keyof Names)[]).map(async (kind) => {
      const [view, field] = sources[kind];
      const ids = alerts.map((alert) => alert[field]).filter((id): id is number => id !== null);
      const rows = await service.published<Named>(view, wholeOrg(org)).byId(ids);
      return [kind, new Map([...rows].map(([id, row]) => [id, row.name]))] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as Names;
}

/** Field of an alert → id → name, of what its changes refer to. */
export type ChangedNames = Readonly<Record<string, ReadonlyMap<number, string>>>;

/** The view that names what a field refers to, whichever value it had. Deactivated things have their names too. */
const changedSources: Readonly<Record<string, PublishedView<Named>>> = {
  dormitory: dormitories,
  zone_tag: zones,
  person_tag: employees,
  vendor_tag: vendors,
  assignee: users,
  created_by: users,
};

/** Reads the names of everything that an alert referred to at some time, so that its history shows no bare numbers. */
export async function readChangedNames(service: ServiceContext, org: number, changes: readonly Pick<Change, 'changes'>[]): Promise<ChangedNames> {
  const named = Object.entries(changedSources).map(async ([field, view]) => {
    const ids = idsIn(field, changes);
    const rows = ids.length === 0 ? [] : await service.published<Named>(view, wholeOrg(org)).byId(ids);
    return [field, new Map([...rows].map(([id, row]) => [Number(id), row.name]))] as const;
  });
  const beds = idsIn('resource_tag', changes);
  const rows = beds.length === 0 ? [] : await service.published(resources, wholeOrg(org)).byId(beds);
  return { ...Object.fromEntries(await Promise.all(named)), resource_tag: new Map([...rows].map(([id, row]) => [id, row.ref_id])) };
}
