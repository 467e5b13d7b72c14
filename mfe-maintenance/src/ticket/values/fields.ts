/** What kind of value an alert's field holds, for showing it in words. Pure. */
import type { LookupKind } from '../../names.ts';

const lookups: readonly string[] = ['alert_type', 'area_type', 'problem_type', 'priority', 'severity'] satisfies LookupKind[];

/** Fields that refer to a record, with the member of an alert that holds its name. */
const references = {
  assignee: 'assignee_name',
  zone_tag: 'zone_tag_name',
  person_tag: 'person_tag_name',
  vendor_tag: 'vendor_tag_name',
  dormitory: 'dorm_name',
  resource_tag: null,
  created_by: null,
} as const;
export type ReferenceField = keyof typeof references;

export type FieldKind = 'lookup' | 'reference' | 'time' | 'status' | 'location' | 'images' | 'plain';

export function kindOf(field: string): FieldKind {
  if (lookups.includes(field)) return 'lookup';
  if (Object.hasOwn(references, field)) return 'reference';
  if (/_(time|date|at)$/.test(field)) return 'time';
  if (field === 'status') return 'status';
  if (field === 'issue_location') return 'location';
  return field === 'images' ? 'images' : 'plain';
}

/** The member that names what a field refers to; null where the alert carries no name. */
export function nameMember(field: ReferenceField): (typeof references)[ReferenceField] {
  return references[field];
}

/** Values that say nothing: what a new alert has in the fields that nobody filled in. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
