/** How a cell becomes a value of a record's field: kinds of field, and the refusal where it cannot. Pure. */
import type { Language } from '@firm/platform/errors/messages';
import { cellText, isBroken, isDay, isShownNumber, type Cell } from '@firm/platform/table/cell';
import type { DateOrder } from '@firm/platform/contract/dateOrders';
import { fold } from '@firm/platform/table/fold';
import { readDay, todayAnywhere } from '@firm/platform/table/readDay';
import { nameParts } from '../../../contract/importNameParts.ts';
import { latinText } from '@firm/platform/contract/latinText';
import type { OrgLists } from '@firm/platform/setupList/lists';
import type { ChoiceList } from './choices.ts';
import { tableText } from '../../table/labels.ts';
import { codeOf, codeProblem, hasLostDigits } from './codes.ts';
import { phoneOf } from './phones.ts';
import { plainText } from './plainText.ts';
import { isErrorText, isProgramsVoid, isVoid } from './voids.ts';
import { noteOf, type Note } from '../texts.ts';

/** Collections that a cell may name an entry of. */
export type ReferenceTo = 'dormitories' | 'vendors' | 'employerfirms';

export type FieldKind =
  | { readonly kind: 'text' }
  /** A number by which something is known; its digits and noughts count, not the way they are written. */
  | { readonly kind: 'code' }
  | { readonly kind: 'phone' }
  /** `past`: a day to come is an error. `expires`: one that is over for years is. */
  | { readonly kind: 'day'; readonly past?: boolean; readonly expires?: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number' }
  /** `own`: the list by its name, where organisations have entries of their own. */
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
  /** Numbers that stand for days count from 1904, as old Macs did. */
  readonly from1904?: boolean;
  /** What a name or number of an entry stands for; `several` where it does not tell which. */
  readonly find: (to: ReferenceTo, text: string) => number | 'several' | undefined;
  /** The entry that the organisation calls so; undefined: none. */
  readonly entry?: (list: string, text: string) => number | undefined;
}

/** Somebody may be called None or Null: there it is asked about. */
const named: ReadonlySet<string> = new Set(['name', ...nameParts]);

/** A pass that ended so many years ago is more likely a wrong year. */
const longOverYears = 5;

type ReadValue = { readonly value: unknown } | { readonly problem: Note } | null;

const yes = new Set(['1', 'true', 'yes', 'y', 'x', 'si', 'oui', 'vrai', 'verdadero', 's', 'o', 'نعم', 'صحيح', '✓', '✔']);
const no = new Set(['0', 'false', 'no', 'n', 'non', 'faux', 'falso', 'لا', 'خطا', '-', '✗']);

/** null: the cell is empty and says nothing. */
export function readField({ field, type }: FieldSpec, given: Cell | undefined, context: ReadContext): ReadValue {
  if (given === undefined || given === null) return null;
  // A number is meant where numbers are; elsewhere what its format shows.
  const cell = isShownNumber(given) ? (type.kind === 'number' ? given.number : given.shown) : given;
  const problem = (key: Note['key']): ReadValue => ({ problem: noteOf(key, { field }) });
  if (isBroken(cell)) return problem('broken_cell');
  const text = plainText(cellText(cell));
  if (text === '') return null;
  if (isErrorText(text)) return problem('broken_cell');
  if (text.includes('\ufffd')) return problem('lost_letters');
  if (!named.has(field) && type.kind !== 'choice' && (type.kind === 'text' ? isProgramsVoid(text) : isVoid(text))) return null;
  switch (type.kind) {
    case 'text':
      if (typeof cell === 'boolean' || isDay(cell)) return problem('converted');
      return named.has(field) && isProgramsVoid(text) ? problem('void_word') : { value: text.replace(/\s+/g, ' ') };
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
      const latin = latinText(text);
      if (typeof cell === 'string' && /^-?\d{1,3}[.,]\d{3}$/.test(latin)) return problem('unclear_number');
      const plain = latin.replace(/[\s\u00a0']/g, '').replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', '');
      const value = Number(plain);
      return Number.isFinite(value) && plain !== '' ? { value } : problem('numeric');
    }
    case 'choice': {
      const value = (type.own && context.entry?.(type.own, text)) ?? type.list.find(text);
      if (value === undefined && isVoid(text)) return null;
      return value === undefined ? problem('no_choice') : { value };
    }
    case 'reference': {
      const id = context.find(type.to, text);
      if (id === 'several') return problem('several');
      return id === undefined ? problem('no_reference') : { value: id };
    }
  }
}

/** What a screen offers: kinds as the contract names them. */
export const shownKind = ({ type }: FieldSpec) => (type.kind === 'phone' || type.kind === 'code' ? 'text' : type.kind);

/** What names kept values in the reader's language. */
export interface ShownBy {
  readonly language: Language;
  /** As the organisation has them. */
  readonly lists: OrgLists;
  readonly nameOf: (to: ReferenceTo, id: number) => string | undefined;
}

/** A value of a record, kept as text, as people read it; what has no name stays as it is. */
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

/** @param lists as the organisation has them */
export function optionsOf({ type }: FieldSpec, lists: OrgLists, language: Language): string[] {
  if (type.kind !== 'choice') return [];
  if (!type.own) return type.list.names(language);
  const list = type.own;
  return lists.entries(list).flatMap(({ type_id, is_active }) => (is_active ? [lists.labelOf(list, type_id, language) ?? ''] : []));
}

/**
 * What a cell of the field may hold, in words that the reader's own import understands: of a list the entry that is meant, as the
 * organisation calls it, and where it does not offer that one, the first of its own that it does, else the first.
 */
export function exampleOf({ type, example }: FieldSpec, lists: OrgLists, language: Language): string {
  if (type.kind === 'flag') return tableText(example === 'no' ? 'no' : 'yes', language);
  if (type.kind !== 'choice') return example;
  const meant = type.list.find(example);
  if (!type.own) return (meant !== undefined && type.list.nameOf(String(meant), language)) || example;
  const list = type.own;
  const offered = lists.entries(list).filter(({ is_active }) => is_active);
  const entry = offered.find(({ type_id }) => type_id === meant) ?? offered.find(({ built_in }) => !built_in) ?? offered[0];
  return entry ? (lists.labelOf(list, entry.type_id, language) ?? '') : '';
}
