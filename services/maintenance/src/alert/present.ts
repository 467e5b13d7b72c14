/** From a stored alert to the one that calls answer (docs/rules/maintenance.md#alert). */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Change } from '@firm/platform/change/change';
import type { Alert, AlertDetail } from '../../contract/alert.ts';
import { alertStatuses } from '../../contract/statuses.ts';
import * as lists from '../lookup/lists.ts';
import { referenceOf, type StoredAlert } from './model.ts';
import type { Names } from './names.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

function entry<T extends { readonly type_id: number }>(list: readonly T[], id: number | null): T | null {
  return list.find((row) => row.type_id === id) ?? null;
}

function named(names: ReadonlyMap<number, string>, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}

/** `base`: absolute address of the API. */
export function presentAlert(alert: StoredAlert, names: Names, base: string): Alert {
  const status = alertStatuses.find((s) => s.id === alert.status) ?? alertStatuses[0];
  const type = entry(lists.alertTypes, alert.alert_type);
  const priority = entry(lists.priorityTypes, alert.priority);
  const severity = entry(lists.severityTypes, alert.severity);
  return {
    id: alert._id,
    version: alert.version,
    ref_id: referenceOf(alert._id),
    org: alert.org,
    name: alert.name,
    description: alert.description,
    alert_type: alert.alert_type,
    alert_type_name: type?.name ?? null,
    alert_color: type?.color_code ?? null,
    status: alert.status,
    status_name: status.name,
    status_color: status.color,
    issue_location: alert.issue_location,
    area_type: alert.area_type,
    area_type_name: entry(lists.areaTypes, alert.area_type)?.name ?? null,
    problem_type: alert.problem_type,
    problem_type_name: entry(lists.problemTypes, alert.problem_type)?.name ?? null,
    priority: alert.priority,
    priority_name: priority?.name ?? null,
    priority_color: priority?.bg_color ?? null,
    allowed_hours: priority?.allowed_hours ?? null,
    severity: alert.severity,
    severity_name: severity?.name ?? null,
    severity_color: severity?.bg_color ?? null,
    zone_tag: alert.zone_tag,
    zone_tag_name: named(names.zones, alert.zone_tag),
    person_tag: alert.person_tag,
    person_tag_name: named(names.persons, alert.person_tag),
    vendor_tag: alert.vendor_tag,
    vendor_tag_name: named(names.vendors, alert.vendor_tag),
    resource_tag: alert.resource_tag,
    dormitory: alert.dormitory === null ? null : entityUrl(base, 'dormitories', alert.dormitory),
    dorm_id: alert.dormitory,
    dorm_name: named(names.dormitories, alert.dormitory),
    assignee: alert.assignee,
    assignee_name: named(names.users, alert.assignee),
    assign_time: iso(alert.assign_time),
    planned_start_date: iso(alert.planned_start_date),
    planned_end_date: iso(alert.planned_end_date),
    remarks: alert.remarks,
    ack: alert.ack,
    start_time: iso(alert.start_time),
    progress_remarks: alert.progress_remarks,
    resolve_time: iso(alert.resolve_time),
    resolve_remarks: alert.resolve_remarks,
    created_time: alert.created_time.toISOString(),
    update_time: alert.update_time.toISOString(),
    warned_at: iso(alert.warned_at),
    breached_at: iso(alert.breached_at),
    alertimages: alert.images.map(({ id, kind }) => ({
      id,
      img: `${entityUrl(base, 'alerts', alert._id)}images/${id}/full/`,
      thumb: `${entityUrl(base, 'alerts', alert._id)}images/${id}/thumb/`,
      img_type: kind,
    })),
  };
}

/** Newest first. A change that nobody made is the system's. */
export function presentDetail(alert: Alert, changes: readonly Change[]): AlertDetail {
  return {
    ...alert,
    audit_records: changes.map((change) => ({
      id: change._id,
      type: change.type,
      changes: change.changes,
      changed_fields: Object.keys(change.changes),
      updated_time: change.at.toISOString(),
      updated_by: change.by?.name ?? 'FIRM',
    })),
  };
}
