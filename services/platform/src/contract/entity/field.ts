/**
 * What the declaration of a field can state: its kind, its limits, its initial value, where forms show it, and how files import and
 * export it. An entity is declared once, without zod, which would be too large for screens; schemas, stored documents, empty values,
 * columns of files and forms are all derived from the declaration (docs/architecture/entities.md). Declarations are written with
 * `fieldKinds.ts`. Contains only types, and imports nothing.
 */

/** Options of every kind of field. */
export interface FieldOptions {
  /** A new record must have a value. */
  readonly required?: true;
  /** The name in the stored document, if it differs from the name in calls. */
  readonly stored?: string;
  /** The value of a new record if the client sent none; by default the kind's empty value. */
  readonly initial?: unknown;
  /** The section of the form, and of the record's page, that shows it. */
  readonly group?: string;
  /** Why no form shows it. Every other writable field has a group. */
  readonly notInForm?: string;
  /** Another part of the record's page that shows it too, e.g. `health`. */
  readonly alsoIn?: string;
  /** Clients read it but cannot send it: it is neither in a body nor in an imported file. */
  readonly readOnly?: true;
  /** The example in the import's template. Empty if no example would help. */
  readonly example?: string;
  /** Why it cannot be imported. Every other writable field of an importable entity can. */
  readonly notImported?: string;
  /** Why it cannot be exported. Every other field can. */
  readonly notExported?: string;
  /** Why changes of it are not audited. Changes of every other field are. */
  readonly notAudited?: string;
  /** The day must be the same as, or later than, that of the other field (`dayOrder.ts`). */
  readonly notBefore?: string;
  /** The day must be later than that of the other field, not the same. */
  readonly after?: string;
  /** Individual to each record, or changed by rules of its own: bulk changes cannot set it. */
  readonly own?: true;
  /** Can still be changed once the record is binding, like a signed contract, and its other fields are fixed. */
  readonly neverFixed?: true;
  /** Lists can be filtered by it: by id, choice or flag, or between two days. */
  readonly filter?: true;
  /** Exists only as a column of files: computed for an export, or read in an import. Not in documents, answers or bodies. */
  readonly fileOnly?: true;
}

/** Text, an address, or an identifying number. */
interface TextField extends FieldOptions {
  /** `code`: an identifying number, the same in whichever script's digits it is typed. `long`: several lines. */
  readonly kind: 'text' | 'long' | 'code' | 'phone' | 'email' | 'url';
  /** Characters. */
  readonly max: number;
  /** Written from left to right in every language. */
  readonly ltr?: true;
  /** Entries of this fixed list are offered, and anything else is refused. */
  readonly list?: string;
}

/** A calendar day, `YYYY-MM-DD`, or none: a birthday has no time zone, and the text sorts as the day does. */
interface DayField extends FieldOptions {
  readonly kind: 'day';
  /** No later than today: calls and files refuse a later day (`daysToCome` in `dayOrder.ts`), and two-digit years are read accordingly. */
  readonly past?: true;
  /** The last day of validity: in files, a day that is years ago is questioned. */
  readonly expires?: true;
  /** Never null. */
  readonly always?: true;
  /** The earliest and the latest day that may be sent. */
  readonly first?: string;
  readonly last?: string;
}

/** A local time of day, `HH:mm`. */
interface TimeField extends FieldOptions {
  readonly kind: 'time';
}

/** A point in time, or none: a date in the document, ISO 8601 in calls. */
interface MomentField extends FieldOptions {
  readonly kind: 'moment';
  /** Never null. */
  readonly always?: true;
}

/** A number within limits. */
interface NumberField extends FieldOptions {
  /** `count`: an integer. `rating`: in halves. */
  readonly kind: 'count' | 'number' | 'rating';
  readonly min: number;
  readonly max: number;
  /** May be null. */
  readonly optional?: true;
}

/** Yes or no. */
interface FlagField extends FieldOptions {
  readonly kind: 'flag';
}

/** One of a few words that are fixed in the code. */
interface ChoiceField extends FieldOptions {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  /** The fixed list with the choices' names in the user's language. */
  readonly list?: string;
  /** Never empty. */
  readonly always?: true;
  /** Without a choice it is null instead of an empty text. */
  readonly optional?: true;
  readonly ltr?: true;
}

/** Several of a few words that are fixed in the code. */
interface ChoicesField extends FieldOptions {
  readonly kind: 'choices';
  readonly choices: readonly string[];
}

/** The id of an entry of a numbered reference list, or none. */
interface LookupField extends FieldOptions {
  readonly kind: 'lookup';
  readonly list: string;
  /** Never null. */
  readonly always?: true;
}

/** The id of another record, or none. */
interface ReferenceField extends FieldOptions {
  readonly kind: 'reference';
  /** The collection of calls with that record, e.g. `vendors`. */
  readonly to: string;
  /** The member of the answer with the record's name; by default the field's name followed by `_name`. null: there is none. */
  readonly shown?: string | null;
  /** Never null. */
  readonly always?: true;
}

/** The ids of several records of one kind; each once. */
interface ReferencesField extends FieldOptions {
  readonly kind: 'references';
  /** The collection of calls with those records. */
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
export interface PartsField extends FieldOptions {
  readonly kind: 'parts';
  readonly fields: Fields;
  /** May be null. */
  readonly optional?: true;
  /** Writers must send its required parts, and may omit the others. */
  readonly partial?: true;
  /** There is a part for each choice or entry of this list, whose names are the parts' labels. `languages`: for each language of the portal. */
  readonly each?: string;
}

/** One field as it is declared. */
export type Field =
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
  | ReferencesField
  | TextsField
  | WeekdaysField
  | PartsField;

/** The fields of an entity in their usual order: of forms within a group, and of columns in a file. */
export type Fields = Readonly<Record<string, Field>>;

/** The fields of every record that a service keeps, by its collection in calls: `services/<service>/contract/fields/tables.ts`. */
export type FieldTables = Readonly<Record<string, Fields>>;
