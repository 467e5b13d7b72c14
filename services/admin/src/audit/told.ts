/** What a reader is shown of a change: nothing of health, and no personal value, without the right to view it. Pure (docs/rules/administration.md#audit-page). */
import type { ChangeRow } from '@firm/platform/contract/changes';
import type { Right } from '@firm/platform/contract/permissions';
import { allowed } from '@firm/platform/http/identify';
import { healthFields } from '@firm/residents/contract/published';
import type { AuditedService, AuditReader } from './reach.ts';

export interface Found {
  readonly service: AuditedService;
  readonly row: ChangeRow;
}

/** In place of a value that is not shown. */
const hiddenValue = '•••';

/** Fields that tell of a person though their record is none of one: the right to view such people. */
const personalFields: Readonly<Partial<Record<AuditedService, Readonly<Record<string, Right>>>>> = {
  maintenance: { reporter_name: 'view_employee', reporter_phone: 'view_employee' },
  identity: { first_name: 'view_user', last_name: 'view_user', email: 'view_user', username: 'view_user', phone: 'view_user' },
};

/** Of a change of a resident that was of health alone, nothing is shown to users who may not view health records. */
export function toldTo(reader: AuditReader, { service, row }: Found): Found[] {
  const all = Object.entries(row.changes);
  const seen = service === 'residents' && !allowed(reader, 'view_healthtrackrecord') ? all.filter(([field]) => !healthFields.includes(field)) : all;
  if (all.length > 0 && seen.length === 0) return [];
  const rights = personalFields[service] ?? {};
  const changes = seen.map(([field, values]) => {
    const right = rights[field];
    return [field, right && !allowed(reader, right) ? values.map((value) => (value === null || value === '' ? value : hiddenValue)) : values];
  });
  return [{ service, row: { ...row, changes: Object.fromEntries(changes) as ChangeRow['changes'] } }];
}
