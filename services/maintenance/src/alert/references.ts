/** Checks that the records an alert refers to exist, in the caller's organisation and scope. */
import { invalid, type Message } from '@firm/platform/errors/apiError';
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import { alertLookups } from './lookups.ts';
import type { StoredAlert } from './model.ts';

type Tags = Pick<
  StoredAlert,
  | 'dormitory' | 'zone_tag' | 'person_tag' | 'vendor_tag' | 'resource_tag'
  | 'alert_type' | 'area_type' | 'problem_type' | 'priority' | 'severity'
>;

/** The fields of a record that an alert can refer to. */
interface Tagged extends PublishedRow {
  readonly _id: number;
  readonly is_active: boolean;
  readonly dormitory?: number | null;
  readonly zone?: number | null;
}

/** Records in dormitories out of the caller's scope are treated as nonexistent. */
const views = {
  dormitory: dormitories,
  zone_tag: zones,
  person_tag: employees,
  vendor_tag: vendors,
  resource_tag: resources,
} as const satisfies Partial<Record<keyof Tags, PublishedView<Tagged>>>;

/**
 * Throws 422 naming each field that refers to nothing, and a bed elsewhere than the alert. Only the `changed` ones are looked up, since
 * earlier references stay valid.
 * Returns the zone's dormitory, if a zone was given.
 */
export async function checkReferences(
  service: ServiceContext,
  scope: Scope,
  tags: Partial<Tags>,
  changed: readonly string[],
  lists: OrgLists,
): Promise<{ zoneDormitory: number | null }> {
  const errors: Record<string, Message[]> = {};
  const wrong = (field: string) => (errors[field] = [{ key: 'unknown_reference', values: { field } }]);
  for (const field of alertLookups.unknownIn(tags, lists)) if (changed.includes(field)) wrong(field);
  let zoneDormitory: number | null = null;
  await Promise.all(
    (Object.keys(views) as (keyof typeof views)[]).map(async (field) => {
      const value = tags[field];
      if (!value || !changed.includes(field)) return;
      const row = (await service.published<Tagged>(views[field], scope).byId([value])).get(value);
      if (!row?.is_active) wrong(field);
      else if (field === 'zone_tag') zoneDormitory = row.dormitory ?? null;
      else if (field === 'resource_tag' && !isThere(row, tags)) wrong(field);
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { zoneDormitory };
}

/** Whether a bed is one of the alert's room or, where the alert names no room, of its dormitory. */
function isThere(bed: Tagged, { zone_tag: zone, dormitory }: Partial<Tags>): boolean {
  if (zone) return bed.zone === zone;
  return !dormitory || bed.dormitory === dormitory;
}
