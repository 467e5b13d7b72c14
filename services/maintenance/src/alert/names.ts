/**
 * The names that alerts show of things which other services own: read from what those services publish, one query per
 * kind for a whole page, and only within the alert's own organisation.
 */
import type { ServiceContext } from '@firm/platform/service/context';
import type { StoredAlert } from './model.ts';

export interface Names {
  readonly dormitories: ReadonlyMap<number, string>;
  readonly zones: ReadonlyMap<number, string>;
  readonly persons: ReadonlyMap<number, string>;
  readonly vendors: ReadonlyMap<number, string>;
  readonly users: ReadonlyMap<number, string>;
}

type Tags = Pick<StoredAlert, 'dormitory' | 'zone_tag' | 'person_tag' | 'vendor_tag' | 'assignee'>;

/** View and tag field of each kind of name. */
const sources = {
  dormitories: ['residents_dormitories_v1', 'dormitory'],
  zones: ['residents_zones_v1', 'zone_tag'],
  persons: ['residents_employees_v1', 'person_tag'],
  vendors: ['residents_vendors_v1', 'vendor_tag'],
  users: ['identity_users_v1', 'assignee'],
} as const satisfies Record<keyof Names, readonly [string, keyof Tags]>;

/** Reads the names that `alerts` need. */
export async function readNames(service: ServiceContext, org: number, alerts: readonly Tags[]): Promise<Names> {
  const entries = await Promise.all(
    (Object.keys(sources) as (keyof Names)[]).map(async (kind) => {
      const [view, field] = sources[kind];
      const ids = alerts.map((alert) => alert[field]).filter((id): id is number => id !== null);
      const rows = await service.published.find(view, org, ids);
      return [kind, new Map([...rows].map(([id, row]) => [id, row.name ?? '']))] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as Names;
}
