/**
 * A field of an entity, declared once and without zod, so that a screen can afford it: what it holds, how far it goes,
 * what it starts with, where a form shows it and what a file brings for it. Schemas, stored documents, empty values,
 * columns of files and forms are all made of this (docs/architecture/entities.md). Imports nothing.
 */

/** What every kind of field may say of itself. */
interface FieldOptions {
  /** A new record needs it. */
  readonly required?: true;
  /** The name in the stored document, where it differs from the calls'. */
  readonly stored?: string;
  /** What a new record has where the client said nothing; otherwise the kind's empty value. */
  readonly initial?: unknown;
  /** The section of the form, and of the record's page, that shows it. */
  readonly group?: string;
  /** Why no form shows it. Every other writable field has a group. */
  readonly notInForm?: string;
  /** A further part of the record's page that shows it, e.g. `health`. */
  readonly alsoIn?: string;
  /** Clients read it and never send it; it is neither in a body nor in an imported file. */
  readonly readOnly?: true;
  /** What the import's template shows in this column. Empty where no example helps. */
  readonly example?: string;
  /** Why no file may bring it. Every other writable field of an entity that files bring can be imported. */
  readonly notImported?: string;
  /** Why no file shows it. Every other field can be exported. */
  readonly notExported?: string;
  /** Why a change of it is not part of the record's history. Every other field's is. */
  readonly notAudited?: string;
  /** The day may be that of the other field or a later one (`dayOrder.ts`). */
  readonly notBefore?: string;
  /** The day is later than that of the other field, never the same. */
  readonly after?: string;
  /** Each record's own, or moved by rules of its own: not among what many records are given at once. */
  readonly own?: true;
  /** Lists can be asked for those with these values: by id, choice or flag, or between two days. */
  readonly filter?: true;
  /** A column of files alone: worked out for an export, or read for an import. In no document, answer or body. */
  readonly fileOnly?: true;
}

/** Text, an address or a number under which something is known. */
interface TextField extends FieldOptions {
  /** `code`: known by it, in whatever digits it is typed. `long`: several lines. */
  readonly kind: 'text' | 'long' | 'code' | 'phone' | 'email' | 'url';
  /** Characters. */
  readonly max: number;
  /** Reads from left to right in every language. */
  readonly ltr?: true;
  /** Entries of this fixed list are offered, and anything else is refused. */
  readonly list?: string;
}

/** A calendar day, `YYYY-MM-DD`, or none: a birthday has no time zone, and the text sorts as the day does. */
interface DayField extends FieldOptions {
  readonly kind: 'day';
  /** Lies behind us: a year of two digits is read so. */
  readonly past?: true;
  /** The last day on which something holds: one that lies years back is doubted in files. */
  readonly expires?: true;
  /** Never none. */
  readonly always?: true;
  /** No earlier day, and no later one, may be sent. */
  readonly first?: string;
  readonly last?: string;
}

/** A time of day on the wall, `HH:mm`. */
interface TimeField extends FieldOptions {
  readonly kind: 'time';
}

/** A moment, or none: a date in the document, ISO 8601 in calls. */
interface MomentField extends FieldOptions {
  readonly kind: 'moment';
  /** Never none. */
  readonly always?: true;
}

interface NumberField extends FieldOptions {
  /** `count`: whole. `rating`: in halves. */
  readonly kind: 'count' | 'number' | 'rating';
  readonly min: number;
  readonly max: number;
  /** May be none. */
  readonly optional?: true;
}

interface FlagField extends FieldOptions {
  readonly kind: 'flag';
}

/** One of a few words that are known when the code is written. */
interface ChoiceField extends FieldOptions {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  /** The fixed list that names the choices in the reader's language. */
  readonly list?: string;
  /** Never empty. */
  readonly always?: true;
  /** May be none: null, where it would otherwise be empty. */
  readonly optional?: true;
  readonly ltr?: true;
}

/** Several of a few words that are known when the code is written. */
interface ChoicesField extends FieldOptions {
  readonly kind: 'choices';
  readonly choices: readonly string[];
}

/** The id of an entry of a numbered reference list, or none. */
interface LookupField extends FieldOptions {
  readonly kind: 'lookup';
  readonly list: string;
  /** Never none. */
  readonly always?: true;
}

/** The id of another entity, or none. */
interface ReferenceField extends FieldOptions {
  readonly kind: 'reference';
  /** The collection of calls that it leads to, e.g. `vendors`. */
  readonly to: string;
  /** The member of the answer that names it; otherwise the field's own name and `_name`. null: nothing does. */
  readonly shown?: string | null;
  /** Never none. */
  readonly always?: true;
}

/** The ids of several entities of one kind; each once. */
interface ReferencesField extends FieldOptions {
  readonly kind: 'references';
  /** The collection of calls that they lead to. */
  readonly to: string;
  readonly most: number;
}

/** Several short texts, such as the names of chosen columns, in their order. */
interface TextsField extends FieldOptions {
  readonly kind: 'texts';
  /** Characters of each. */
  readonly max: number;
  readonly most: number;
}

/** Days of the week on which something happens: 1 Monday to 7 Sunday, each once, in that order. */
interface WeekdaysField extends FieldOptions {
  readonly kind: 'weekdays';
}

/** Values that are read and written as one, such as a schedule. */
interface PartsField extends FieldOptions {
  readonly kind: 'parts';
  readonly fields: Fields;
  /** May be none. */
  readonly optional?: true;
  /** Who writes it names what is required of it, and the rest where it matters. */
  readonly partial?: true;
}

export type Field =
  | TextsField
  | WeekdaysField
  | PartsField
  | TextField
  | DayField
  | TimeField
  | MomentField
  | NumberField
  | FlagField
  | ChoiceField
  | ChoicesField
  | LookupField
  | ReferenceField
  | ReferencesField;

/** The fields of an entity in their usual order: of forms within a group, and of columns in a file. */
export type Fields = Readonly<Record<string, Field>>;

type Options = FieldOptions;

/** One line of text. @param max characters */
export const text = <const O extends Options & { list?: string; ltr?: true }>(max: number, options: O = {} as O) =>
  ({ kind: 'text', max, ...options }) as const;
/** Text of several lines. @param max characters */
export const longText = <const O extends Options>(max: number, options: O = {} as O) =>
  ({ kind: 'long', max, ...options }) as const;
/** A number by which something is known; one and the same in whatever digits it is typed. */
export const code = <const O extends Options>(max: number, options: O = {} as O) =>
  ({ kind: 'code', max, ltr: true, ...options }) as const;
/** A telephone number as people write it. @param max characters */
export const phone = <const O extends Options>(options: O = {} as O, max = 30) => ({ kind: 'phone', max, ...options }) as const;
export const email = <const O extends Options>(options: O = {} as O) => ({ kind: 'email', max: 254, ...options }) as const;
/** An address of the web. @param max characters */
export const webAddress = <const O extends Options>(max: number, options: O = {} as O) =>
  ({ kind: 'url', max, ...options }) as const;
export const day = <const O extends Options & { past?: true; expires?: true; always?: true; first?: string; last?: string }>(options: O = {} as O) => ({ kind: 'day', ...options }) as const;
export const timeOfDay = <const O extends Options>(options: O = {} as O) => ({ kind: 'time', ...options }) as const;
export const moment = <const O extends Options & { always?: true }>(options: O = {} as O) => ({ kind: 'moment', ...options }) as const;
/** A whole number. */
export const count = <const O extends Options & { optional?: true }>(min: number, max: number, options: O = {} as O) =>
  ({ kind: 'count', min, max, ...options }) as const;
export const number = <const O extends Options & { optional?: true }>(min: number, max: number, options: O = {} as O) =>
  ({ kind: 'number', min, max, ...options }) as const;
/** 0 to 5 in halves; 0: not rated. */
export const rating = <const O extends Options>(options: O = {} as O) => ({ kind: 'rating', min: 0, max: 5, ...options }) as const;
export const flag = <const O extends Options>(options: O = {} as O) => ({ kind: 'flag', ...options }) as const;
export const choice = <const C extends readonly string[], const O extends Options & { list?: string; always?: true; optional?: true; ltr?: true }>(
  choices: C,
  options: O = {} as O,
) => ({ kind: 'choice', choices, ...options }) as const;
/** Several of the words; `required`: at least one. */
export const choices = <const C extends readonly string[], const O extends Options>(words: C, options: O = {} as O) => ({ kind: 'choices', choices: words, ...options }) as const;
/** @param list name of the numbered reference list */
export const lookup = <const L extends string, const O extends Options & { always?: true }>(list: L, options: O = {} as O) =>
  ({ kind: 'lookup', list, ...options }) as const;
/** @param to collection of calls, e.g. `vendors` */
export const reference = <const T extends string, const O extends Options & { shown?: string | null; always?: true }>(to: T, options: O = {} as O) =>
  ({ kind: 'reference', to, ...options }) as const;
/** @param to collection of calls, e.g. `workzones` @param most ids */
export const references = <const T extends string, const O extends Options>(to: T, most: number, options: O = {} as O) =>
  ({ kind: 'references', to, most, ...options }) as const;

/** @param max characters of each @param most texts */
export const texts = <const O extends Options>(max: number, most: number, options: O = {} as O) =>
  ({ kind: 'texts', max, most, ...options }) as const;
/** Days of the week, 1 Monday to 7 Sunday; `required`: at least one. */
export const weekdays = <const O extends Options>(options: O = {} as O) => ({ kind: 'weekdays', ...options }) as const;
/** Several values as one. @param fields those values, by their names in it */
export const parts = <const F extends Fields, const O extends Options & { optional?: true; partial?: true }>(fields: F, options: O = {} as O) =>
  ({ kind: 'parts', fields, ...options }) as const;

/** What the calls answer for a field. */
export type AnswerOf<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'parts'; fields: infer P }
    ? { -readonly [K in keyof P]: AnswerOf<P[K]> } | (F extends { optional: true } ? null : never)
    : F extends { kind: 'texts' }
      ? string[]
  : F extends { kind: 'choices'; choices: readonly (infer C)[] }
    ? C[]
  : F extends { kind: 'choice'; always: true; choices: readonly (infer C)[] }
    ? C
    : F extends { kind: 'choice'; optional: true; choices: readonly (infer C)[] }
      ? C | null
    : F extends { kind: 'lookup' | 'reference'; always: true }
      ? number
      : F extends { kind: 'references' | 'weekdays' }
        ? number[]
        : F extends { kind: 'day' | 'moment'; always: true }
          ? string
          : F extends { kind: 'day' | 'moment' }
            ? string | null
            : F extends { kind: 'lookup' | 'reference' } | { optional: true }
              ? number | null
              : F extends { kind: 'count' | 'number' | 'rating' }
                ? number
                : string;

/** What a document holds for a field: as calls answer it, with dates for moments. */
type StoredOf<F> = F extends { kind: 'moment' } ? Date | (F extends { always: true } ? never : null) : AnswerOf<F>;

/** The part of a stored document that is made of fields, by their stored names. */
export type DocumentOf<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { fileOnly: true }
    ? never
    : F[K] extends { stored: infer S extends string }
      ? S
      : K & string]: StoredOf<F[K]>;
};

/** Whether a record carries the field; the others are columns of files alone. */
export const isKept = (field: Field): boolean => !field.fileOnly;

/** Fields by what documents, files and the audit call them, in their order. */
export const byStoredName = (fields: Fields): [stored: string, field: Field][] =>
  Object.entries(fields).map(([name, field]) => [field.stored ?? name, field]);

/** The value of a field that holds nothing. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'flag':
      return false;
    case 'count':
    case 'number':
    case 'rating':
      return field.optional ? null : 0;
    case 'choice':
      return field.always ? field.choices[0] : field.optional ? null : '';
    case 'day':
    case 'moment':
    case 'lookup':
    case 'reference':
      return null;
    case 'choices':
    case 'references':
    case 'texts':
    case 'weekdays':
      return [];
    case 'parts':
      return field.optional ? null : emptyOf(field.fields);
    default:
      return '';
  }
}

/** A document whose client said nothing, by stored names. */
export function emptyOf<const F extends Fields>(fields: F): DocumentOf<F> {
  return Object.fromEntries(
    byStoredName(fields)
      .filter(([, field]) => isKept(field))
      .map(([name, field]) => [name, field.initial ?? emptyValue(field)]),
  ) as DocumentOf<F>;
}

/** The names of those fields that a condition holds for, in their order. */
export const namesWhere = <F extends Fields>(fields: F, holds: (field: Field) => boolean): (keyof F & string)[] =>
  Object.keys(fields).filter((name) => holds(fields[name] as Field));

/** What a file may bring, by stored names, in the order of the template. */
export const importedFields = (fields: Fields): [stored: string, field: Field][] =>
  byStoredName(fields).filter(([, field]) => !field.readOnly && field.notImported === undefined);

/** What a file can show, by stored names, in its usual order. */
export const exportedNames = (fields: Fields): string[] =>
  byStoredName(fields).flatMap(([name, field]) => (field.notExported === undefined ? [name] : []));

/** What the ids in records lead to: stored name of the field → collection of calls, e.g. `employer` → `employerfirms`. */
export const referencesOf = (...declared: readonly Fields[]): Record<string, string> =>
  Object.fromEntries(
    declared.flatMap(byStoredName).flatMap(([name, field]) => ((field.kind === 'reference' || field.kind === 'references') && isKept(field) ? [[name, field.to]] : [])),
  );

type GroupOf<F> = F extends { group: infer G extends string } ? G : never;

/** The names of the fields of a form's section. */
export type NamesIn<F extends Fields, G extends string> = { [K in keyof F & string]: F[K] extends { group: G } ? K : never }[keyof F & string];

/** The fields of a form's section, in their order. */
export const fieldsIn = <F extends Fields, const G extends GroupOf<F[keyof F]>>(fields: F, group: G) => namesWhere(fields, (field) => field.group === group) as NamesIn<F, G>[];

/** The fields that a further part of the record's page shows, in their order. */
export const fieldsAlsoIn = <F extends Fields>(fields: F, part: string) => namesWhere(fields, (field) => field.alsoIn === part);

/** Name of a fixed list → the choices that it names. */
export type ChoiceLists<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { kind: 'choice'; list: infer L extends string } ? L : never]: F[K] extends {
    choices: infer C;
  }
    ? C
    : never;
};

/** The fixed lists whose entries fields declare. */
export const choiceListsOf = <const F extends Fields>(fields: F): ChoiceLists<F> =>
  Object.fromEntries(
    Object.values(fields).flatMap((field) => (field.kind === 'choice' && field.list ? [[field.list, field.choices]] : [])),
  ) as ChoiceLists<F>;
