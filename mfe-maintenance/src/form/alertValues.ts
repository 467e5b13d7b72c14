/** The form's values and their conversion to the request. Pure. */
import dayjs, { type Dayjs } from 'dayjs';
import { emptyValue, type AnswerOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { alertFields } from '@firm/maintenance/contract/fields/alert';
import { matchingMembers } from '@firm/shared-ui/draft/keptDraft.ts';
import type { AlertDetail, AlertEdit } from '../api.ts';

/** The type of a field's value in the form: moments are the picker's objects. */
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

/** What the form shows of an alert; its moments become objects of dayjs, as antd's fields need them. */
export function valuesOf(alert: AlertDetail): AlertValues {
  const time = (value: string | null): Dayjs | null => (value ? dayjs(value) : null);
  const values = formNames.map((name) => [name, alert[name as keyof AlertDetail]]);
  const read = times.map((name) => [name, time(alert[name as 'planned_start_date'])]);
  return { ...Object.fromEntries([...values, ...read]), dormitory: alert.dorm_id } as AlertValues;
}

const plain = (value: unknown): unknown => (dayjs.isDayjs(value) ? value.toISOString() : (value ?? null));

/** Only the fields that the user changed, so that fields changed meanwhile by somebody else are not reset by accident. */
export function changesOf(before: AlertValues, after: AlertValues): Partial<AlertValues> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => plain(value) !== plain(before[key as keyof AlertValues])),
  ) as Partial<AlertValues>;
}

/** The request body, which is also stored as the draft of a report; times as ISO 8601 in UTC. */
export function toBody(values: Partial<AlertValues>): AlertEdit {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)])) as AlertEdit;
}

/** Reads a stored draft, as `toBody` makes it, as the form's initial values; null if it is not a valid draft. */
export function readDraft(value: unknown): AlertValues | null {
  const kept = matchingMembers(value, emptyValues);
  if (!kept) return null;
  const read = times.map((name) => [name, typeof kept[name] === 'string' && dayjs(kept[name]).isValid() ? dayjs(kept[name]) : null]);
  return { ...emptyValues, ...kept, ...Object.fromEntries(read) };
}
