/** Checks that what an alert names exists, in the caller's organisation and among the caller's dormitories. */
import { invalid, type Message } from '@firm/platform/errors/apiError';
import type { PublishedRow } from '@firm/platform/mongo/published';
import { inScope, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import * as lists from '../lookup/lists.ts';
import type { StoredAlert } from './model.ts';

type Tags = Pick<
  StoredAlert,
  | 'dormitory' | 'zone_tag' | 'person_tag' | 'vendor_tag' | 'resource_tag' | 'assignee'
  | 'alert_type' | 'area_type' | 'problem_type' | 'priority' | 'severity'
>;

const lookups = {
  alert_type: lists.alertTypes,
  area_type: lists.areaTypes,
  problem_type: lists.problemTypes,
  priority: lists.priorityTypes,
  severity: lists.severityTypes,
} as const;

const views = {
  dormitory: 'residents_dormitories_v1',
  zone_tag: 'residents_zones_v1',
  person_tag: 'residents_employees_v1',
  vendor_tag: 'residents_vendors_v1',
  resource_tag: 'tenancy_resources_v1',
  assignee: 'identity_users_v1',
} as const;

/** Entities that live in a dormitory: outside the caller's dormitories they do not exist for the caller. */
const dormitoryOf: Partial<Record<keyof typeof views, (row: PublishedRow) => number | null>> = {
  dormitory: (row) => row._id,
  zone_tag: (row) => row.dormitory ?? null,
  person_tag: (row) => row.dormitory ?? null,
  resource_tag: (row) => row.dormitory ?? null,
};

/**
 * Throws 422 naming each field that refers to nothing. Only the `changed` ones are looked up: what was good when it
 * was written stays good. Answers the zone's dormitory, where a zone was named.
 */
export async function checkReferences(
  service: ServiceContext,
  scope: Scope,
  tags: Partial<Tags>,
  changed: readonly string[],
): Promise<{ zoneDormitory: number | null }> {
  const errors: Record<string, Message[]> = {};
  const wrong = (field: string) => (errors[field] = [{ key: 'unknown_reference', values: { field } }]);
  for (const field of Object.keys(lookups) as (keyof typeof lookups)[]) {
    const value = tags[field];
    if (value && changed.includes(field) && !lookups[field].some((row) => row.type_id === value)) wrong(field);
  }
  let zoneDormitory: number | null = null;
  await Promise.all(
    (Object.keys(views) as (keyof typeof views)[]).map(async (field) => {
      const value = tags[field];
      if (!value || !changed.includes(field)) return;
      const row = (await service.published.find(views[field], scope.org, [value])).get(value);
      const place = row && dormitoryOf[field]?.(row);
      const visible = row && (place === undefined || inScope(scope, row.org, place));
      if (!visible || row.is_active === false) wrong(field);
      else if (field === 'zone_tag') zoneDormitory = row.dormitory ?? null;
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { zoneDormitory };
}
