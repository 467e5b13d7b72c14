/** How a cell becomes a value of a record's field: kinds of field, and the refusal where it cannot. Pure. */
import type { Language } from '@firm/platform/errors/messages';
import { cellText, isBroken, type Cell } from '@firm/platform/table/cell';
import type { DateOrder } from '../../../contract/importStates.ts';
import { latinText } from '@firm/platform/contract/latinText';
import type { ChoiceList } from './choices.ts';
import { readDay } from './days.ts';
import { fold } from './fold.ts';
import { isShortened, plainText } from './plainText.ts';
import { noteOf, type Note } from '../texts.ts';

/** Collections that a cell may name an entry of. */
export type ReferenceTo = 'dormitories' | 'vendors' | 'employerfirms';

export type FieldKind =
  | { readonly kind: 'text' }
  /** A number by which something is known; its digits and noughts count, not the way they are written. */
  | { readonly kind: 'code' }
  | { readonly kind: 'phone' }
  /** `past`: two digits of a year never mean one to come. */
  | { readonly kind: 'day'; readonly past?: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number' }
  | { readonly kind: 'choice'; readonly list: ChoiceList }
  | { readonly kind: 'reference'; readonly to: ReferenceTo };

export interface FieldSpec {
  readonly field: string;
  readonly type: FieldKind;
  readonly required?: boolean;
  readonly example: string;
}

export interface ReadContext {
  readonly order: DateOrder;
  /** What a name or number of an entry stands for; `several` where it does not tell which. */
  readonly find: (to: ReferenceTo, text: string) => number | 'several' | undefined;
}

type ReadValue = { readonly value: unknown } | { readonly problem: Note } | null;

const yes = new Set(['1', 'true', 'yes', 'y', 'x', 'si', 'oui', 'vrai', 'verdadero', 's', 'o', 'نعم', 'صحيح', '✓', '✔']);
const no = new Set(['0', 'false', 'no', 'n', 'non', 'faux', 'falso', 'لا', 'خطا', '-', '✗']);

/** null: the cell is empty and says nothing. */
export function readField({ field, type }: FieldSpec, cell: Cell | undefined, context: ReadContext): ReadValue {
  if (cell === undefined || cell === null) return null;
  const problem = (key: Note['key']): ReadValue => ({ problem: noteOf(key, { field }) });
  if (isBroken(cell)) return problem('broken_cell');
  const text = plainText(cellText(cell));
  if (text === '') return null;
  switch (type.kind) {
    case 'text':
      return { value: text.replace(/\s+/g, ' ') };
    case 'code':
      return lostDigits(cell, text) ? problem('shortened') : { value: latinText(text).replace(/^'+/, '').replace(/\s+/g, ' ') };
    case 'phone': {
      if (lostDigits(cell, text)) return problem('shortened');
      const number = phoneOf(text);
      return number === '' ? null : { value: number };
    }
    case 'day': {
      const day = readDay(typeof cell === 'string' ? text : cell, context.order, type.past ? 0 : undefined);
      return day === null ? problem('no_day') : { value: day };
    }
    case 'flag': {
      const word = fold(text) || text;
      if (yes.has(word)) return { value: true };
      return no.has(word) ? { value: false } : problem('no_flag');
    }
    case 'number': {
      const plain = latinText(text).replace(/[\s\u00a0']/g, '').replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', '');
      const value = Number(plain);
      return Number.isFinite(value) && plain !== '' ? { value } : problem('numeric');
    }
    case 'choice': {
      const value = type.list.find(text);
      return value === undefined ? problem('no_choice') : { value };
    }
    case 'reference': {
      const id = context.find(type.to, text);
      if (id === 'several') return problem('several');
      return id === undefined ? problem('no_reference') : { value: id };
    }
  }
}

/** Beyond fifteen digits a spreadsheet's number is no longer the one that was typed. */
const lostDigits = (cell: Cell, text: string): boolean =>
  isShortened(text) || (typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell));

/** What can be dialled of a text; empty for one without a digit. */
function phoneOf(text: string): string {
  const number = latinText(text).replace(/[\u2010-\u2015]/g, '-').replace(/[^\d+()./ -]/g, '').trim();
  if (!/\d/.test(number)) return '';
  return number.startsWith('(') ? number.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim() : number;
}

/** What a screen offers: kinds as the contract names them. */
export const shownKind = ({ type }: FieldSpec) => (type.kind === 'phone' || type.kind === 'code' ? 'text' : type.kind);

export const optionsOf = ({ type }: FieldSpec, language: Language): string[] =>
  type.kind === 'choice' ? type.list.names(language) : [];
