/** From a stored alert to the one that calls answer (docs/rules/maintenance.md#alert). */
import { allowedHours, type AlertNumbers } from '../../contract/defaults.ts';
import { reopenUntil } from '../../contract/transitions.ts';
import { namesWhere, type Fields } from '@firm/platform/contract/entity/field';
import { namesFor } from '@firm/platform/contract/changeNames';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Change } from '@firm/platform/change/change';
import { alertFields, alertTimes, alertWorkFields } from '../../contract/fields/alert.ts';
import type { Alert, AlertDetail } from '../../contract/alert.ts';
import type { AlertList } from '../../contract/names.ts';
import { alertStatuses } from '../../contract/statuses.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { alertLookups } from './lookups.ts';
import { referenceOf } from '../../contract/reference.ts';
import type { StoredAlert } from './model.ts';
import type { ChangedNames, Names } from './names.ts';

const moments = [alertFields, alertWorkFields, alertTimes].flatMap((fields: Fields) =>
  namesWhere(fields, ({ kind }) => kind === 'moment'),
);

/** Moments as calls write them. */
const timesOf = (alert: StoredAlert): Record<MomentName, string | null> =>
  Object.fromEntries(
    moments.map((name) => [name, (alert[name as keyof StoredAlert] as Date | null)?.toISOString() ?? null]),
  ) as Record<MomentName, string | null>;

type MomentName = keyof typeof alertTimes | 'planned_start_date' | 'planned_end_date' | 'start_time';

function named(names: ReadonlyMap<number, string>, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}

/** `base`: absolute address of the API. */
export function renderAlert(alert: StoredAlert, names: Names, numbers: AlertNumbers, lists: OrgLists, base: string): Alert {
  // What the service keeps for itself stays out of every answer.
  const { _id, rev: _rev, begun: _begun, created_by: _by, images, words: _words, tag_words: _tags, clock_at: _clock, follow: _follow, ...fields } = alert;
  const status = alertStatuses.find((s) => s.id === alert.status) ?? alertStatuses[0];
  const colorIn = (list: AlertList, id: number | null): string | null => (id === null ? null : (lists.entry(list, id)?.color ?? null));
  const block = alert.zone_tag === null ? null : names.blocks.get(alert.zone_tag);
  return {
    ...fields,
    ...timesOf(alert),
    ...alertLookups.namesOf(alert, lists),
    id: _id,
    ref_id: referenceOf(_id),
    alert_color: colorIn('alert_types', alert.alert_type),
    status_name: status.name,
    status_color: status.color,
    priority_color: colorIn('priority_types', alert.priority),
    allowed_hours: allowedHours(alert.priority, numbers),
    reopen_until: alert.status === 'resolved' ? (reopenUntil(alert.resolve_time, numbers.reopen_days)?.toISOString() ?? null) : null,
    block_tag: block?.id ?? null,
    block_tag_name: block?.name ?? null,
    resource_tag_name: named(names.resource_tag, alert.resource_tag),
    severity_color: colorIn('severity_types', alert.severity),
    zone_tag_name: named(names.zone_tag, alert.zone_tag),
    person_tag_name: named(names.person_tag, alert.person_tag),
    vendor_tag_name: named(names.vendor_tag, alert.vendor_tag),
    dormitory: alert.dormitory === null ? null : entityUrl(base, 'dormitories', alert.dormitory),
    dorm_id: alert.dormitory,
    dorm_name: named(names.dormitory, alert.dormitory),
    assignee_name: named(names.assignee, alert.assignee),
    created_time: alert.created_time.toISOString(),
    update_time: alert.update_time.toISOString(),
    alertimages: images.map(({ id, kind }) => ({
      id,
      img: `${entityUrl(base, 'alerts', alert._id)}images/${id}/full/`,
      thumb: `${entityUrl(base, 'alerts', alert._id)}images/${id}/thumb/`,
      img_type: kind,
    })),
  };
}

/** Newest first. A change that nobody made is the system's. @param names of what the changes refer to (`readChangedNames`) */
export function renderDetail(alert: Alert, changes: readonly Change[], names: ChangedNames): AlertDetail {
  return {
    ...alert,
    audit_records: changes.map((change) => ({
      id: change._id,
      type: change.type,
      changes: change.changes,
      changed_fields: Object.keys(change.changes),
      names: namesFor(change.changes, names, change.names),
      updated_time: change.at.toISOString(),
      updated_by: change.by?.name ?? 'FIRM',
    })),
  };
}
