/** The form's values and how they become what the service takes. Pure. */
import dayjs, { type Dayjs } from 'dayjs';
import { emptyValue, fieldsIn, type AnswerOf } from '@firm/platform/contract/entity/field';
import { alertFields } from '@firm/maintenance/contract/fields/alert';
import { membersLike } from '@firm/shared-ui/draft/keptDraft.ts';
import type { AlertDetail, AlertEdit } from '../api.ts';

/** What a form holds for a field: a picker's object for a moment. */
type ValueOf<F> = F extends { readonly kind: 'moment' } ? Dayjs | null : AnswerOf<F>;
export type AlertValues = { -readonly [K in keyof typeof alertFields]: ValueOf<(typeof alertFields)[K]> };

const formNames = fieldsIn(alertFields, 'report') as (keyof AlertValues)[];
const times = formNames.filter((name) => alertFields[name].kind === 'moment');

/** Most alerts are of medium priority; the reporter can choose another. */
const usual = { alert_type: 1, priority: 3, severity: 3 } as const;

export const emptyValues: AlertValues = {
  ...(Object.fromEntries(formNames.map((name) => [name, emptyValue(alertFields[name])])) as unknown as AlertValues),
  ...usual,
};

export function valuesOf(alert: AlertDetail): AlertValues {
  const time = (value: string | null): Dayjs | null => (value ? dayjs(value) : null);
  const values = formNames.map((name) => [name, alert[name as keyof AlertDetail]]);
  const read = times.map((name) => [name, time(alert[name as 'planned_start_date'])]);
  return { ...Object.fromEntries([...values, ...read]), dormitory: alert.dorm_id } as AlertValues;
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

/** Of what was kept of a report, as `toBody` makes it, what the form can begin with; null for what is no draft. */
export function readDraft(value: unknown): AlertValues | null {
  const kept = membersLike(value, emptyValues);
  if (!kept) return null;
  const read = times.map((name) => [name, typeof kept[name] === 'string' && dayjs(kept[name]).isValid() ? dayjs(kept[name]) : null]);
  return { ...emptyValues, ...kept, ...Object.fromEntries(read) };
}
