/**
 * What the declaration of a field may say: what the field holds, how far it goes, what it starts with, where a form shows it and what
 * a file brings for it. An entity is declared once, and without zod, so that a screen can afford it; schemas, stored documents, empty
 * values, columns of files and forms are all made of that (docs/architecture/entities.md). Declarations are written with
 * `fieldKinds.ts`. Types alone; imports nothing.
 */

/** What every kind of field may say of itself. */
export interface FieldOptions {
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
  /** Can still be changed once the record is binding, like a signed contract, and its other fields are fixed. */
  readonly neverFixed?: true;
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

/** A number within bounds. */
interface NumberField extends FieldOptions {
  /** `count`: whole. `rating`: in halves. */
  readonly kind: 'count' | 'number' | 'rating';
  readonly min: number;
  readonly max: number;
  /** May be none. */
  readonly optional?: true;
}

/** Yes or no. */
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
