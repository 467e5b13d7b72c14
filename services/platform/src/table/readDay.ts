/** Days as people write them: spreadsheets' own, ISO, 30/1/2024, 1/30/24, 30-Jan-24, 30 janvier 2024, ٣٠/١/٢٠٢٤. Pure. */
import { clock } from '../clock/clock.ts';
import type { DateOrder } from '../contract/dateOrders.ts';
import { latestToday } from '../contract/days.ts';
import { foldedText } from '../contract/foldedText.ts';
import { latinText } from '../contract/latinText.ts';
import { isDay, type Cell } from './cell.ts';
import { dayOfSerial } from './numberFormat.ts';

/** What a text reveals about the order of day and month. `either`: it can be read both ways, as different days. */
type OrderHint = DateOrder | 'either' | null;

interface DateHints {
  readonly order: OrderHint;
  /** Whether it is a day whose year has only two digits. */
  readonly shortYear: boolean;
}

const noHints: DateHints = { order: null, shortYear: false };

const firstSerial = 3_654; // 1910
const lastSerial = 91_312; // 2149

/** How many years from now a year of two digits may lie at most. */
const usualYearsAhead = 30;

interface DayContext {
  readonly order: DateOrder;
  readonly from1904?: boolean;
}

/** `YYYY-MM-DD`; null for what is no day. `order` decides where day and month could be either. */
export function readDay(cell: Cell, { order, from1904 = false }: DayContext, yearsAhead = usualYearsAhead): string | null {
  if (cell === null || typeof cell === 'boolean') return null;
  if (typeof cell === 'number') return ofNumber(cell, from1904);
  if (typeof cell === 'object') return isDay(cell) ? checked(cell.day) : null;
  const text = dayText(cell);
  if (/^\d{5}(\.\d+)?$/.test(text)) return ofNumber(Number(text), from1904);
  return ofCompact(text) ?? ofIso(text) ?? ofNumbers(text, order, yearsAhead) ?? ofNamedMonth(text, yearsAhead);
}

/** What a text reveals about how its file writes days. */
export function dateHints(cell: Cell): DateHints {
  if (typeof cell !== 'string') return noHints;
  const text = dayText(cell);
  return { order: orderHint(text), shortYear: shortYear.test(text) };
}

function orderHint(text: string): OrderHint {
  const parts = numbersOf(text, usualYearsAhead);
  if (!parts) return null;
  const [first, second] = parts;
  if (first > 12 && second <= 12) return 'dmy';
  if (second > 12 && first <= 12) return 'mdy';
  return first === second || first > 12 ? null : 'either';
}

const shortYear = /^\d{1,2}\s*[-/.\s]\s*(\d{1,2}|\p{L}+\.?)\s*[-/.\s]\s*\d{2}$/u;

/** A day with its month and day exchanged, `2024-03-04` → `2024-04-03`; any other text unchanged. */
export const withDayAndMonthSwapped = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1-$3-$2');

/** The latest day that it is anywhere in the world, so many years from now. */
export function todayAnywhere(years = 0): string {
  const today = latestToday(clock.now());
  return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
}

const time = String.raw`\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?|h|hrs?|Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const timeBefore = new RegExp(`^${time.replaceAll('[:.h]', ':')},?\\s+`, 'i');
const timeBehind = new RegExp(`(?:,?\\s+|T)${time.replaceAll('[:.h]', '[:h]')}$`, 'i');

/** The text in Latin digits, without a time. Patterns allow spaces around signs and would try each way to divide a run of spaces: a run is one space first. */
const dayText = (cell: string): string => latinText(cell).replace(/\s+/g, ' ').replace(timeBefore, '').replace(timeBehind, '');

function ofNumber(value: number, from1904: boolean): string | null {
  if (value >= 19_000_101 && value <= 21_991_231 && Number.isInteger(value)) return ofCompact(String(value));
  return value >= firstSerial && value <= lastSerial ? dayOfSerial(value, from1904) : null;
}

/** `20240130` */
function ofCompact(text: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

/** `2024-01-30`, `2024/1/30`, with or without a time after it. */
function ofIso(text: string): string | null {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

function numbersOf(text: string, yearsAhead: number): [number, number, number] | null {
  const parts = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4}|\d{2})$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), fullYear(parts[3] as string, yearsAhead)] : null;
}

function ofNumbers(text: string, order: DateOrder, yearsAhead: number): string | null {
  const parts = numbersOf(text, yearsAhead);
  if (!parts) return null;
  const [first, second, year] = parts;
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** `30-Jan-24`, `30 de enero de 2024`, `January 30, 2024`, `mar. 30 janv. 2024` */
function ofNamedMonth(text: string, yearsAhead: number): string | null {
  const words = foldedText(text).match(/\p{L}+|\d+/gu) ?? [];
  const numbers = words.filter((word) => /^\d+$/.test(word));
  // A weekday comes first, and its short form may also be that of a month: `mar` is Tuesday, and March.
  const named = words.flatMap((word) => months.get(word) ?? []);
  const month = named.at(-1) ?? months.get(lettersOf(text));
  // More numbers than a day and a year are two days, or something else.
  if (month === undefined || numbers.length !== 2 || named.length > (weekdayFirst(words) ? 2 : 1)) return null;
  const [first = '', second = ''] = numbers;
  return first.length === 4 ? dayOf(Number(first), month, Number(second)) : dayOf(fullYear(second, yearsAhead), month, Number(first));
}

const weekdayFirst = (words: readonly string[]): boolean => words[0] === 'mar';

/** A year of two digits: the one within the hundred years that end so many years from now. */
function fullYear(text: string, yearsAhead: number): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const latest = clock.now().getUTCFullYear() + yearsAhead;
  const century = latest - (latest % 100);
  return century + year > latest ? century + year - 100 : century + year;
}

function dayOf(year: number, month: number, day: number): string | null {
  const two = (n: number) => String(n).padStart(2, '0');
  return checked(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);
}

/** Null for a day that does not exist, such as the 31st of June. */
function checked(day: string): string | null {
  const at = new Date(`${day}T00:00:00Z`);
  const year = Number(day.slice(0, 4));
  const real = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
  return real && year >= 1900 && year <= 2199 ? day : null;
}

const lettersOf = (text: string): string => foldedText(text).replace(/[^\p{L}]/gu, '');

/** The months of one region differ from those of the next: July is تموز in Beirut, يوليوز in Rabat, جويلية in Algiers. */
const regions = ['en', 'en-GB', 'es', 'es-PE', 'fr', 'fr-CA', 'ar', 'ar-EG', 'ar-SY', 'ar-DZ', 'ar-MA'];
/** Written by hand, but in no region's list. */
const furtherMonths: readonly (readonly [string, number])[] = [['fev', 2], ['juill', 7]];

/** Month names of the four languages, long and short, folded → 1 to 12. */
const months: ReadonlyMap<string, number> = new Map([
  ...furtherMonths,
  ...regions.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: style, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, month): [string, number] => [
        lettersOf(format.format(Date.UTC(2024, month, 15))),
        month + 1,
      ]);
    }),
  ),
]);
