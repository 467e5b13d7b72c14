/** Converts a cell to the value of a record's field, by kind of field, or reports why it cannot. Pure. */
import type { Language } from '@firm/platform/errors/messages';
import { cellText, isBroken, isDay, isShownNumber, type Cell } from '@firm/platform/table/cell';
import type { DateOrder } from '@firm/platform/contract/dateOrders';
import { fold } from '@firm/platform/table/fold';
import { readDay, todayAnywhere } from '@firm/platform/table/readDay';
import { nameParts } from '../../../contract/import/nameParts.ts';
import { latinText } from '@firm/platform/contract/latinText';
import type { OrgLists } from '@firm/platform/setupList/lists';
import type { ChoiceList } from './choices.ts';
import { tableText } from '../../table/labels.ts';
import { codeOf, codeProblem, hasLostDigits } from './codes.ts';
import { phoneOf } from './phones.ts';
import { plainText } from './plainText.ts';
import { isErrorText, isProgramPlaceholder, isPlaceholder } from './placeholderWords.ts';
import { noteOf, type Note } from '../texts.ts';

/** Collections whose entries a cell may name. */
export type ReferenceTo = 'dormitories' | 'vendors' | 'employerfirms';

export type FieldKind =
  | { readonly kind: 'text' }
  /** An identifying number; digits and leading zeros count, formatting does not. */
  | { readonly kind: 'code' }
  | { readonly kind: 'phone' }
  /** `past`: a future day is an error. `expires`: so is a day that passed years ago. */
  | { readonly kind: 'day'; readonly past?: boolean; readonly expires?: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number' }
  /** `own`: the name of the list, if organisations have entries of their own. */
  | { readonly kind: 'choice'; readonly list: ChoiceList; readonly own?: string }
  | { readonly kind: 'reference'; readonly to: ReferenceTo };

export interface FieldSpec {
  readonly field: string;
  readonly type: FieldKind;
  readonly required?: boolean;
  readonly example: string;
}

export interface ReadContext {
  readonly order: DateOrder;
  /** Date numbers count from 1904, as in workbooks of old Macs. */
  readonly from1904?: boolean;
  /** The id of the entry with a name or number; `several` if it is ambiguous. */
  readonly find: (to: ReferenceTo, text: string) => number | 'several' | undefined;
  /** The entry with the organisation's own name; undefined: none. */
  readonly entry?: (list: string, text: string) => number | undefined;
}

/** Fields in which None or Null may be a real name: there the user is asked. */
const named: ReadonlySet<string> = new Set(['name', ...nameParts]);

/** An expiry so many years ago is more likely a mistyped year. */
const longOverYears = 5;

type ReadValue = { readonly value: unknown } | { readonly problem: Note } | null;

const yes = new Set(['1', 'true', 'yes', 'y', 'x', 'si', 'oui', 'vrai', 'verdadero', 's', 'o', 'نعم', 'صحيح', '✓', '✔']);
const no = new Set(['0', 'false', 'no', 'n', 'non', 'faux', 'falso', 'لا', 'خطا', '-', '✗']);

/** null: the cell is empty and has no value. */
export function readField({ field, type }: FieldSpec, given: Cell | undefined, context: ReadContext): ReadValue {
  if (given === undefined || given === null) return null;
  // A number field uses the number, other fields the formatted text.
  const cell = isShownNumber(given) ? (type.kind === 'number' ? given.number : given.shown) : given;
  const problem = (key: Note['key']): ReadValue => ({ problem: noteOf(key, { field }) });
  if (isBroken(cell)) return problem('broken_cell');
  const text = plainText(cellText(cell));
  if (text === '') return null;
  if (isErrorText(text)) return problem('broken_cell');
  if (text.includes('\ufffd')) return problem('lost_letters');
  if (!named.has(field) && type.kind !== 'choice' && (type.kind === 'text' ? isProgramPlaceholder(text) : isPlaceholder(text))) return null;
  switch (type.kind) {
    case 'text':
      if (typeof cell === 'boolean' || isDay(cell)) return problem('converted');
      return named.has(field) && isProgramPlaceholder(text) ? problem('void_word') : { value: text.replace(/\s+/g, ' ') };
    case 'code': {
      const wrong = codeProblem(cell, text);
      if (wrong !== null) return problem(wrong);
      const code = codeOf(text);
      return code === '' ? null : { value: code };
    }
    case 'phone': {
      if (typeof cell === 'boolean' || isDay(cell)) return problem('converted');
      if (hasLostDigits(cell, text)) return problem('shortened');
      if (/^\d+\.0+$/.test(text)) return problem('floating');
      const number = phoneOf(text);
      if (number === null) return problem('phone_unclear');
      return number === '' ? null : { value: number };
    }
    case 'day': {
      const day = readDay(typeof cell === 'string' ? text : cell, context, type.past ? 0 : undefined);
      if (day === null) return problem('no_day');
      if (type.past && day > todayAnywhere()) return problem('to_come');
      return type.expires && day < todayAnywhere(-longOverYears) ? problem('long_over') : { value: day };
    }
    case 'flag': {
      const word = fold(text) || text;
      if (yes.has(word)) return { value: true };
      return no.has(word) ? { value: false } : problem('no_flag');
    }
    case 'number': {
      const written = latinText(text).replaceAll('٫', '.').replaceAll('٬', ',');
      if (typeof cell === 'string' && /^-?\d{1,3}[.,]\d{3}$/.test(written)) return problem('unclear_number');
      const value = typeof cell === 'number' ? cell : decimalOf(written.replace(/[\s']/g, ''));
      return value === null ? problem('numeric') : { value };
    }
    case 'choice': {
      const value = (type.own && context.entry?.(type.own, text)) ?? type.list.find(text);
      if (value === undefined && isPlaceholder(text)) return null;
      return value === undefined ? problem('no_choice') : { value };
    }
    case 'reference': {
      const id = context.find(type.to, text);
      if (id === 'several') return problem('several');
      return id === undefined ? problem('no_reference') : { value: id };
    }
  }
}

/** A plain decimal, with the one comma of `12,5` or the commas between thousands of `1,234,567.5` (in India `12,34,567`); null for any other text. */
function decimalOf(text: string): number | null {
  if (/^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^[-+]?\d*[.,]?\d+$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** The kind as screens and the contract name it. */
export const shownKind = ({ type }: FieldSpec) => (type.kind === 'phone' || type.kind === 'code' ? 'text' : type.kind);

/** What is needed to show stored values in the reader's language. */
export interface ShownBy {
  readonly language: Language;
  /** The organisation's lists. */
  readonly lists: OrgLists;
  readonly nameOf: (to: ReferenceTo, id: number) => string | undefined;
}

/** A record's stored value as text for the reader; a value without a name is returned unchanged. */
export function shownValue({ type }: Pick<FieldSpec, 'type'>, value: string, { language, lists, nameOf }: ShownBy): string {
  if (value === '') return '';
  switch (type.kind) {
    case 'choice':
      return (type.own ? lists.labelOf(type.own, Number(value), language) : type.list.nameOf(value, language)) || value;
    case 'reference':
      return nameOf(type.to, Number(value)) ?? value;
    case 'flag':
      return tableText(value === 'true' ? 'yes' : 'no', language);
    default:
      return value;
  }
}

/** @param lists the organisation's lists */
export function optionsOf({ type }: FieldSpec, lists: OrgLists, language: Language): string[] {
  if (type.kind !== 'choice') return [];
  if (!type.own) return type.list.names(language);
  const list = type.own;
  return lists.entries(list).flatMap(({ type_id, is_active }) => (is_active ? [lists.labelOf(list, type_id, language) ?? ''] : []));
}

/**
 * An example value for the field, which an import in the reader's language understands: for a list, the declared entry under
 * the organisation's name; if that entry is hidden, the organisation's first own visible entry, else the first entry.
 */
export function exampleOf({ type, example }: FieldSpec, lists: OrgLists, language: Language): string {
  if (type.kind === 'flag') return tableText(example === 'no' ? 'no' : 'yes', language);
  if (type.kind !== 'choice') return example;
  const value = type.list.find(example);
  if (!type.own) return (value !== undefined && type.list.nameOf(String(value), language)) || example;
  const list = type.own;
  const offered = lists.entries(list).filter(({ is_active }) => is_active);
  const entry = offered.find(({ type_id }) => type_id === value) ?? offered.find(({ built_in }) => !built_in) ?? offered[0];
  return entry ? (lists.labelOf(list, entry.type_id, language) ?? '') : '';
}
