/** The values in the forms of a record, and their conversion to requests. Pure. */
import { emptyValue, type AnswerOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { recordFields } from '@firm/health/contract/fields/record';
import { matchingMembers } from '@firm/shared-ui/draft/keptDraft.ts';
import type { HealthRecord } from '../../api.ts';
import { isEmpty } from '@firm/shared-ui/facts/isEmpty.ts';

type Declared = typeof recordFields;
/** The type of a field's value in the form: null while nothing is chosen, even in fields that a record always has. */
type ValueOf<F> = F extends { readonly kind: 'lookup' | 'reference' | 'day' } ? AnswerOf<F> | null : AnswerOf<F>;
export type RecordValues = { -readonly [K in keyof Declared]: ValueOf<Declared[K]> };

/** The fields in the order of the form. */
export const formNames = fieldsIn(recordFields, 'record') as (keyof RecordValues)[];

export const emptyValues = Object.fromEntries(formNames.map((name) => [name, emptyValue(recordFields[name])])) as unknown as RecordValues;

/** What the form shows of a stored record. */
export const valuesOf = (record: HealthRecord): RecordValues => Object.fromEntries(formNames.map((name) => [name, record[name]])) as unknown as RecordValues;

/** Values that a new record carries over: where the resident is, whether isolation is wanted, and the onset if the case is still open. */
export function carriedOf(current: HealthRecord | null): Partial<RecordValues> {
  if (!current) return {};
  const { curr_location_status, isolation_wanted, onset_date } = current;
  return { curr_location_status, isolation_wanted, ...(current.case_state === 'open' && { onset_date }) };
}

/** The values that a new record sends: those filled in, and those that were carried over and then cleared. */
export const givenOf = (values: Partial<RecordValues>, carried: Partial<RecordValues>): Partial<RecordValues> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEmpty(value) || !isEmpty(carried[name as keyof RecordValues]))) as Partial<RecordValues>;

/** Only the fields that the user changed, so that fields changed meanwhile by somebody else are not reset by accident. */
export const changesOf = (before: RecordValues, after: Partial<RecordValues>): Partial<RecordValues> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name as keyof RecordValues] ?? null)),
  ) as Partial<RecordValues>;

/** The request body; with a picture, multipart form data. */
export function bodyWith<B extends object>(body: B, picture: File | undefined): B | FormData {
  if (!picture) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    // In form data the service reads a list from repeated `name[]` parts, and null from empty text.
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one));
    else if (value !== undefined) form.set(name, value === null ? '' : String(value));
  }
  form.set('image_proof', picture);
  return form;
}

/**
 * Reads a stored draft as the form's initial values; null if it is not a valid draft, or is about another resident.
 * @param employee the resident of the form; null: not chosen yet
 */
export const readDraft =
  (employee: number | null) =>
  (value: unknown): RecordValues | null => {
    const kept = matchingMembers(value, emptyValues);
    if (!kept || (employee !== null && kept.employee !== employee)) return null;
    const { symptoms } = kept;
    return { ...emptyValues, ...kept, symptoms: Array.isArray(symptoms) ? symptoms.filter((id) => Number.isSafeInteger(id)) : [] };
  };
