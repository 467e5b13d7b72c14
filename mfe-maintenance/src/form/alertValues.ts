/** The form's values and how they become what the service takes. Pure. */
import dayjs, { type Dayjs } from 'dayjs';
import { membersLike } from '@firm/shared-ui/draft/keptDraft.ts';
import type { AlertDetail, AlertEdit } from '../api.ts';

export interface AlertValues {
  name: string;
  description: string;
  issue_location: 'room' | 'common area';
  alert_type: number | null;
  area_type: number | null;
  problem_type: number | null;
  priority: number | null;
  severity: number | null;
  dormitory: number | null;
  zone_tag: number | null;
  person_tag: number | null;
  vendor_tag: number | null;
  assignee: number | null;
  planned_start_date: Dayjs | null;
  planned_end_date: Dayjs | null;
  remarks: string;
}

/** Medium is what most tickets are; whoever knows better says so. */
export const emptyValues: AlertValues = {
  name: '',
  description: '',
  issue_location: 'room',
  alert_type: 1,
  area_type: null,
  problem_type: null,
  priority: 3,
  severity: 3,
  dormitory: null,
  zone_tag: null,
  person_tag: null,
  vendor_tag: null,
  assignee: null,
  planned_start_date: null,
  planned_end_date: null,
  remarks: '',
};

export function valuesOf(alert: AlertDetail): AlertValues {
  const time = (value: string | null): Dayjs | null => (value ? dayjs(value) : null);
  return {
    ...(Object.fromEntries(Object.keys(emptyValues).map((key) => [key, alert[key as keyof AlertDetail]])) as unknown as AlertValues),
    dormitory: alert.dorm_id,
    planned_start_date: time(alert.planned_start_date),
    planned_end_date: time(alert.planned_end_date),
  };
}

const plain = (value: unknown): unknown => (dayjs.isDayjs(value) ? value.toISOString() : (value ?? null));

/** Only the fields that the person changed: what somebody else changed meanwhile is not put back by accident. */
export function changesOf(before: AlertValues, after: AlertValues): Partial<AlertValues> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => plain(value) !== plain(before[key as keyof AlertValues])),
  ) as Partial<AlertValues>;
}

/** The call's body, and what is kept of a report until it is sent: times as ISO 8601 in UTC. */
export function toBody(values: Partial<AlertValues>): AlertEdit {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)])) as AlertEdit;
}

const times = ['planned_start_date', 'planned_end_date'] as const;

/** Of what was kept of a report, as `toBody` makes it, what the form can begin with; null for what is no draft. */
export function readDraft(value: unknown): AlertValues | null {
  const kept = membersLike(value, emptyValues);
  if (!kept) return null;
  const read = times.map((name) => [name, typeof kept[name] === 'string' && dayjs(kept[name]).isValid() ? dayjs(kept[name]) : null]);
  return { ...emptyValues, ...kept, ...Object.fromEntries(read) };
}
