/** What a reader is shown of a change: nothing of health, and no personal value, without permission to view it. Pure (docs/rules/administration.md#audit-page). */
import type { ChangeRow } from '@firm/platform/contract/changes';
import { allowed } from '@firm/platform/http/identify';
import type { StoredDeclaration } from '@firm/platform/service/declarations';
import type { AuditReader } from './reach.ts';

export interface FoundChange {
  readonly service: string;
  readonly row: ChangeRow;
}

/** Shown in place of a hidden value. */
const hiddenValue = '•••';

/** Filters a change for the reader; empty if it consists only of fields that they may not see. */
type Redactor = (found: FoundChange) => FoundChange[];

export function redactorFor(reader: AuditReader, declared: readonly Pick<StoredDeclaration, '_id' | 'audit'>[]): Redactor {
  const rules = new Map(declared.map(({ _id, audit }) => [_id, audit]));
  return ({ service, row }) => {
    const { withheld = {}, masked = {} } = rules.get(service) ?? {};
    const lacks = (rights: typeof masked, field: string): boolean => rights[field] !== undefined && !allowed(reader, rights[field]);
    const all = Object.entries(row.changes);
    const seen = all.filter(([field]) => !lacks(withheld, field));
    if (all.length > 0 && seen.length === 0) return [];
    const changes = seen.map(([field, values]) => [field, lacks(masked, field) ? values.map((value) => (value === null || value === '' ? value : hiddenValue)) : values]);
    return [{ service, row: { ...row, changes: Object.fromEntries(changes) as ChangeRow['changes'] } }];
  };
}
