/** The values in the forms of a record, and their conversion to what the service takes. Pure. */
import { emptyValue, fieldsIn, type AnswerOf } from '@firm/platform/contract/entity/field';
import { recordFields } from '@firm/health/contract/fields/record';
import { membersLike } from '@firm/shared-ui/draft/keptDraft.ts';
import type { HealthRecord } from '../../api.ts';
import { isEmpty } from '../values/isEmpty.ts';

type Declared = typeof recordFields;
/** Nothing is chosen at first, also where a record always has something. */
type ValueOf<F> = F extends { readonly kind: 'lookup' | 'reference' | 'day' } ? AnswerOf<F> | null : AnswerOf<F>;
export type RecordValues = { -readonly [K in keyof Declared]: ValueOf<Declared[K]> };

/** In the order of the form. */
export const formNames = fieldsIn(recordFields, 'record') as (keyof RecordValues)[];

export const emptyValues = Object.fromEntries(formNames.map((name) => [name, emptyValue(recordFields[name])])) as unknown as RecordValues;

export const valuesOf = (record: HealthRecord): RecordValues => Object.fromEntries(formNames.map((name) => [name, record[name]])) as unknown as RecordValues;

/** What a further record goes on with: where the resident is, what they wait for, and when the same illness began. */
export function carriedOf(current: HealthRecord | null): Partial<RecordValues> {
  if (!current) return {};
  const { curr_location_status, isolation_wanted, onset_date } = current;
  return { curr_location_status, isolation_wanted, ...(current.case_state === 'open' && { onset_date }) };
}

/** What a new record says: all that is filled in, and what was carried over and taken away again. */
export const givenOf = (values: Partial<RecordValues>, carried: Partial<RecordValues>): Partial<RecordValues> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEmpty(value) || !isEmpty(carried[name as keyof RecordValues]))) as Partial<RecordValues>;

/** Only the fields that the person changed: what somebody else changed meanwhile is not put back by accident. */
export const changesOf = (before: RecordValues, after: Partial<RecordValues>): Partial<RecordValues> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name as keyof RecordValues] ?? null)),
  ) as Partial<RecordValues>;

/** The call's body; a form with the picture where there is one. */
export function bodyWith<B extends object>(body: B, picture: File | undefined): B | FormData {
  if (!picture) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    // Several values of one field, as the service reads them of a form; nothing is empty text there.
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one));
    else if (value !== undefined) form.set(name, value === null ? '' : String(value));
  }
  form.set('image_proof', picture);
  return form;
}

/**
 * Of what was kept of a record, what the form can begin with; null for what is no draft, and for one about another resident.
 * @param employee of whom the form is; null: of nobody yet
 */
export const readDraft =
  (employee: number | null) =>
  (value: unknown): RecordValues | null => {
    const kept = membersLike(value, emptyValues);
    if (!kept || (employee !== null && kept.employee !== employee)) return null;
    const { symptoms } = kept;
    return { ...emptyValues, ...kept, symptoms: Array.isArray(symptoms) ? symptoms.filter((id) => Number.isSafeInteger(id)) : [] };
  };
