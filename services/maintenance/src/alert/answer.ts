/** Turns a stored alert into what calls return (docs/rules/maintenance.md#alert). */
import { allowedHours, type AlertNumbers } from '../../contract/defaults.ts';
import { reopenUntil } from '../../contract/transitions.ts';
import { namesFor } from '@firm/platform/contract/changeNames';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Change } from '@firm/platform/change/change';
import { shownChange } from '@firm/platform/change/shownChange';
import type { alertFields, alertTimes, alertWorkFields } from '../../contract/fields/alert.ts';
import type { Alert, AlertDetail } from '../../contract/alert.ts';
import type { AlertList } from '../../contract/names.ts';
import { alertStatuses } from '../../contract/statuses.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { alertLookups } from './lookups.ts';
import { referenceOf } from '../../contract/reference.ts';
import type { StoredAlert } from './model.ts';
import { named, type ChangedNames, type Names } from './names.ts';

type MomentsOf<F> = { [K in keyof F]: F[K] extends { kind: 'moment' } ? K : never }[keyof F];
type MomentName = MomentsOf<typeof alertFields> | MomentsOf<typeof alertWorkFields> | MomentsOf<typeof alertTimes>;
type EveryTime = 'created_time' | 'update_time';

/** Internal fields, left out of every answer. */
export const unshownFields = { begun: 0, created_by: 0, words: 0, tag_words: 0, clock_at: 0, urgency: 0, follow: 0 } as const;
/** Internal fields and those returned under another name. */
const otherNames = new Set<string>([...Object.keys(unshownFields), '_id', 'rev', 'images']);

type Shown = Omit<StoredAlert, keyof typeof unshownFields | '_id' | 'rev' | 'images' | 'dormitory' | MomentName | EveryTime> & Record<MomentName, string | null> & Record<EveryTime, string>;

/** The fields returned as stored, with times in the format of calls. A page has a hundred alerts, and removing fields by a rest pattern would take twice as long. */
function shownOf(alert: StoredAlert): Shown {
  const shown: Record<string, unknown> = {};
  for (const name of Object.keys(alert) as (keyof StoredAlert)[]) {
    if (otherNames.has(name)) continue;
    const value = alert[name];
    shown[name] = value instanceof Date ? value.toISOString() : value;
  }
  return shown as unknown as Shown;
}

/** `base`: absolute address of the API. */
export function renderAlert(alert: StoredAlert, names: Names, numbers: AlertNumbers, lists: OrgLists, base: string): Alert {
  const { _id, images } = alert;
  const status = alertStatuses.find((s) => s.id === alert.status) ?? alertStatuses[0];
  const colorIn = (list: AlertList, id: number | null): string | null => (id === null ? null : (lists.entry(list, id)?.color ?? null));
  const block = alert.zone_tag === null ? null : names.blocks.get(alert.zone_tag);
  return Object.assign(shownOf(alert), alertLookups.namesOf(alert, lists), {
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
    alertimages: images.map(({ id, kind }) => ({
      id,
      img: `${entityUrl(base, 'alerts', alert._id)}images/${id}/full/`,
      thumb: `${entityUrl(base, 'alerts', alert._id)}images/${id}/thumb/`,
      img_type: kind,
    })),
  });
}

/**
 * Newest first.
 * @param names of what the changes refer to (`readChangedNames`)
 */
export function renderDetail(alert: Alert, changes: readonly Change[], names: ChangedNames): AlertDetail {
  return {
    ...alert,
    audit_records: changes.map((change) => ({
      ...shownChange(change),
      names: namesFor(change.changes, names, change.names),
    })),
  };
}
