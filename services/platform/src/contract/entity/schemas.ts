/** The zod schemas of an entity, derived from its fields: for answers and for bodies. */
import { z } from 'zod';
import { moment, optionalText, referenceTo, text } from '../fields.ts';
import {
  between,
  code,
  emptyable,
  formFlag,
  formNumber,
  optionalCode,
  optionalEmail,
  phone,
  timeOfDay,
  webAddress,
} from '../parts.ts';
import type { Field, Fields } from './field.ts';
import { isStored } from './fieldNames.ts';
import { initialValue, type AnswerOf } from './fieldValues.ts';

/** What a client may send for a field in JSON. */
type Sent<F> = F extends { kind: 'lookup' | 'reference' }
  ? number | string | (F extends { always: true } ? never : null)
  : F extends { kind: 'references' }
    ? (number | string)[]
    : F extends { kind: 'parts'; fields: infer P }
      ? (F extends { partial: true } ? Partially<P, { [K in keyof P]: Sent<P[K]> }> : { [K in keyof P]: Sent<P[K]> }) | (F extends { optional: true } ? null : never)
    : F extends { kind: 'choice'; choices: readonly (infer C)[] }
      ? C | (F extends { always: true } ? never : F extends { optional: true } ? null : '')
      : AnswerOf<F>;

/** The same where the body may be a form, which sends everything as text. */
type SentByForm<F> = F extends { kind: 'flag' }
  ? boolean | 'true' | 'false'
  : F extends { kind: 'count' | 'number' | 'rating' }
    ? Sent<F> | string
    : Sent<F>;

/** The required ones of several values, and the others if they were sent. */
type Partially<P, V extends { [K in keyof P]: unknown }> = { [K in keyof P as P[K] extends { required: true } ? K : never]: V[K] } & {
  [K in keyof P as P[K] extends { required: true } ? never : K]?: V[K] | undefined;
};

/** The value as which a field of a body is read. */
type Read<F> = F extends { kind: 'moment' }
  ? Date | (F extends { always: true } ? never : null)
  : F extends { kind: 'parts'; fields: infer P }
    ? (F extends { partial: true } ? Partially<P, { [K in keyof P]: Read<P[K]> }> : { [K in keyof P]: Read<P[K]> }) | (F extends { optional: true } ? null : never)
    : F extends { kind: 'choice' } ? Sent<F> : AnswerOf<F>;

/** Whether clients send the field. */
type Writable<F, Name> = F extends { readOnly: true } | { fileOnly: true } ? never : Name;

/** `vendor` → `vendor_name`: the name of what an id stands for, beside it in every answer. */
type NamedBy<K, F> = F extends { kind: 'lookup' | 'reference' }
  ? F extends { shown: infer S }
    ? S & string
    : `${K & string}_name`
  : never;

/** Fields that calls show. */
type Shown<F extends Fields, K extends keyof F> = F[K] extends { fileOnly: true } ? never : K;

type AnswerShape<F extends Fields> = { [K in keyof F as Shown<F, K>]: z.ZodType<AnswerOf<F[K]>> } & {
  [K in keyof F as NamedBy<K, F[K]>]: z.ZodType<string | null>;
};

type WriteShape<F extends Fields> = {
  [K in keyof F as Writable<F[K], K>]: z.ZodType<Read<F[K]>, Sent<F[K]>>;
};

type FormShape<F extends Fields> = {
  [K in keyof F as Writable<F[K], K>]: z.ZodType<Read<F[K]>, SentByForm<F[K]>>;
};

function answered(field: Field): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'count':
      return field.optional ? z.number().int().nullable() : z.number().int();
    case 'number':
    case 'rating':
      return field.optional ? z.number().nullable() : z.number();
    case 'day':
      return field.always ? z.iso.date() : z.iso.date().nullable();
    case 'moment':
      return field.always ? z.iso.datetime() : z.iso.datetime().nullable();
    case 'texts':
      return z.array(z.string());
    case 'parts': {
      const parts = z.object(answerShape(field.fields));
      return field.optional ? parts.nullable() : parts;
    }
    case 'lookup':
    case 'reference':
      return field.always ? z.number().int() : z.number().int().nullable();
    case 'references':
    case 'weekdays':
      return z.array(z.number().int());
    case 'choices':
      return z.array(z.enum(field.choices));
    case 'choice':
      if (field.optional) return z.enum(field.choices).nullable();
      // A stored record may still have a value that is no longer a choice.
      return field.always ? z.enum(field.choices) : z.string();
    default:
      return z.string();
  }
}

/** @param asText flags and numbers may come as text too */
function written(field: Field, asText: boolean): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'long':
      return field.required ? text(field.max) : optionalText(field.max);
    case 'code':
      return field.required ? code(field.max) : optionalCode(field.max);
    case 'phone':
      return phone(field.max);
    case 'email':
      return field.required ? z.email().max(field.max) : optionalEmail(field.max);
    case 'url':
      return webAddress(field.max);
    case 'flag':
      return asText ? formFlag : z.boolean();
    case 'count':
    case 'number':
    case 'rating': {
      const number = field.kind === 'rating' ? between(field.min, field.max) : z.number().min(field.min).max(field.max);
      const bounded = field.kind === 'count' ? number.int() : number;
      if (!asText) return field.optional ? bounded.nullable() : bounded;
      return field.optional ? emptyable(formNumber.pipe(bounded)) : formNumber.pipe(bounded);
    }
    case 'day': {
      const { first, last } = field;
      const within = first === undefined && last === undefined ? z.iso.date() : dayWithin(first, last);
      return field.always ? within : emptyable(within);
    }
    case 'time':
      return timeOfDay;
    case 'moment':
      return field.always ? moment : moment.nullable();
    case 'lookup':
    case 'reference': {
      const named = referenceTo(field.kind === 'lookup' ? field.list : field.to);
      return field.always ? named : emptyable(named);
    }
    case 'references':
      return z.array(referenceTo(field.to)).min(field.required ? 1 : 0).max(field.most).transform((ids) => [...new Set(ids)]);
    case 'choices':
      return z.array(z.enum(field.choices)).min(field.required ? 1 : 0).max(field.choices.length);
    case 'texts':
      return z.array(optionalText(field.max)).max(field.most);
    case 'weekdays':
      return z.array(z.number().int().min(1).max(7)).min(field.required ? 1 : 0).transform((days) => [...new Set(days)].sort());
    case 'parts': {
      const members = Object.entries(writable(field.fields, asText)).map(([name, one]) => [name, field.partial && !field.fields[name]?.required ? one.optional() : one] as const);
      const parts = z.strictObject(Object.fromEntries(members));
      return field.optional ? parts.nullable() : parts;
    }
    case 'choice':
      if (field.optional) return z.enum(field.choices).nullable();
      return field.always ? z.enum(field.choices) : z.union([z.enum(field.choices), z.literal('')]);
  }
}

const dayWithin = (first = '0000-01-01', last = '9999-12-31') => z.iso.date().refine((day) => day >= first && day <= last);

/** The members of an answer that show the fields, with the names of what ids stand for. */
export function answerShape<const F extends Fields>(fields: F): AnswerShape<F> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isStored(field))
      .flatMap(([name, field]): [string, z.ZodType][] => [
        [name, answered(field)],
        ...namesBeside(name, field).map((beside): [string, z.ZodType] => [beside, z.string().nullable()]),
      ]),
  ) as AnswerShape<F>;
}

const namesBeside = (name: string, field: Field): string[] => {
  if (field.kind === 'lookup') return [`${name}_name`];
  if (field.kind !== 'reference' || field.shown === null) return [];
  return [field.shown ?? `${name}_name`];
};

const writable = (fields: Fields, asText: boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.readOnly || field.fileOnly ? [] : [[name, written(field, asText)]])),
  );

/** The members of a JSON body that a client may send, all of them required; see `optional` for bodies that require fewer. */
export const writeShape = <const F extends Fields>(fields: F): WriteShape<F> => writable(fields, false) as WriteShape<F>;

/** The same for a call that also takes a form, with a picture for instance. */
export const formShape = <const F extends Fields>(fields: F): FormShape<F> => writable(fields, true) as FormShape<F>;

/**
 * For the body of a new record, fields that only a change can set: such a field may be sent with its initial value, which is what the
 * record gets, and is refused with any other, so that nothing is ignored in silence.
 */
export const initialShape = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(writable(fields, true)).map(([name, schema]) => [name, schema.refine((value) => isInitial(fields[name] as Field, value)).optional()]),
  );

const isInitial = (field: Field, value: unknown): boolean => JSON.stringify(value) === JSON.stringify(initialValue(field));
