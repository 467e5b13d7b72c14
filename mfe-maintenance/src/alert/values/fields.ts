/** The kind of value in each field of an alert, for showing it in words. Pure. */
import type { Fields } from '@firm/platform/contract/entity/field';
import { alertFacts, alertFields, alertTimes, alertWorkFields } from '@firm/maintenance/contract/fields/alert';
import type { AlertDetail } from '../../api.ts';

const declared: Fields = { ...alertFields, ...alertWorkFields, ...alertTimes, ...alertFacts };

/** References that no form has. */
const further = { created_by: null } as const;

type Referring = { [K in keyof typeof alertFields]: (typeof alertFields)[K] extends { kind: 'reference' } ? K : never };
export type ReferenceField = Referring[keyof Referring] | keyof typeof further;

type FieldKind = 'lookup' | 'reference' | 'time' | 'status' | 'location' | 'images' | 'plain';

/** How the values of a field are shown; by the contract's declaration or, for fields that it does not declare, by their name. */
export function kindOf(field: string): FieldKind {
  const kind = declared[field]?.kind;
  if (kind === 'lookup') return 'lookup';
  if (kind === 'reference' || Object.hasOwn(further, field)) return 'reference';
  if (/_(time|date|at)$/.test(field)) return 'time';
  if (field === 'status') return 'status';
  if (field === 'issue_location') return 'location';
  return field === 'images' ? 'images' : 'plain';
}

/** The member of the alert that holds the name of the referenced record; null if there is none. */
export function nameMember(field: ReferenceField): keyof AlertDetail | null {
  const known = declared[field];
  if (known?.kind !== 'reference' || known.shown === null) return null;
  return (known.shown ?? `${field}_name`) as keyof AlertDetail;
}
