/** Days as people write them: spreadsheets' own, ISO, 30/1/2024, 1/30/24, 30-Jan-24, 30 janvier 2024, ٣٠/١/٢٠٢٤. Pure. */
import { isDay, type Cell } from '@firm/platform/table/cell';
import { dayOfSerial } from '@firm/platform/table/numberFormat';
import type { DateOrder } from '../../contract/importStates.ts';

/** What a text says of the order of day and month. `either`: it reads both ways, and they differ. */
export type OrderHint = DateOrder | 'either' | null;

const firstSerial = 3_654; // 1910
const lastSerial = 91_312; // 2149

/** `YYYY-MM-DD`; null for what is no day. `order` decides where day and month could be either. */
export function readDay(cell: Cell, order: DateOrder): string | null {
  if (cell === null || typeof cell === 'boolean') return null;
  if (typeof cell === 'number') return ofNumber(cell);
  if (typeof cell === 'object') return isDay(cell) ? checked(cell.day) : null;
  const text = westernDigits(cell).trim();
  if (/^\d{5}(\.\d+)?$/.test(text)) return ofNumber(Number(text));
  return ofCompact(text) ?? ofIso(text) ?? ofNumbers(text, order) ?? ofNamedMonth(text);
}

export function orderHint(cell: Cell): OrderHint {
  if (typeof cell !== 'string') return null;
  const parts = numbersOf(westernDigits(cell).trim());
  if (!parts) return null;
  const [first, second] = parts;
  if (first > 12 && second <= 12) return 'dmy';
  if (second > 12 && first <= 12) return 'mdy';
  return first === second || first > 12 ? null : 'either';
}

function ofNumber(value: number): string | null {
  if (value >= 19_000_101 && value <= 21_991_231 && Number.isInteger(value)) return ofCompact(String(value));
  return value >= firstSerial && value <= lastSerial ? dayOfSerial(value) : null;
}

/** `20240130` */
function ofCompact(text: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

/** `2024-01-30`, `2024/1/30`, with a time behind it or not. */
function ofIso(text: string): string | null {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text);
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

function numbersOf(text: string): [number, number, number] | null {
  const parts = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4}|\d{2})(?:,?\s+\d{1,2}:.*)?$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), fullYear(parts[3] as string)] : null;
}

function ofNumbers(text: string, order: DateOrder): string | null {
  const parts = numbersOf(text);
  if (!parts) return null;
  const [first, second, year] = parts;
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** `30-Jan-24`, `30 de enero de 2024`, `January 30, 2024` */
function ofNamedMonth(text: string): string | null {
  const words = folded(text).match(/\p{L}+|\d+/gu) ?? [];
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const month = words.map((word) => months.get(word)).find((found) => found !== undefined);
  if (month === undefined || numbers.length < 2) return null;
  const [first = '', second = ''] = numbers;
  return first.length === 4 ? dayOf(Number(first), month, Number(second)) : dayOf(fullYear(second), month, Number(first));
}

/** Two digits: the hundred years that end some thirty years from now. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const latest = new Date().getUTCFullYear() + 30;
  const century = latest - (latest % 100);
  return century + year > latest ? century + year - 100 : century + year;
}

function dayOf(year: number, month: number, day: number): string | null {
  const two = (n: number) => String(n).padStart(2, '0');
  return checked(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);
}

/** The 31st of June is no day. */
function checked(day: string): string | null {
  const at = new Date(`${day}T00:00:00Z`);
  const year = Number(day.slice(0, 4));
  const real = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
  return real && year >= 1900 && year <= 2199 ? day : null;
}

/** Arabic-Indic and Persian digits as the others. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();

/** Month names of the four languages, long and short, folded → 1 to 12. */
const months: ReadonlyMap<string, number> = new Map(
  ['en', 'es', 'fr', 'ar', 'ar-EG', 'ar-DZ'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: style, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, month): [string, number] => [
        folded(format.format(Date.UTC(2024, month, 15))).replace(/[^\p{L}]/gu, ''),
        month + 1,
      ]);
    }),
  ),
);
