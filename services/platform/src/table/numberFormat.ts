/** What a workbook's number formats make of a number: a day, digits in a pattern with zeros and signs, or just a number. Pure. */

/** Formats that every spreadsheet knows by number alone and that show a day (ECMA-376, 18.8.30). */
const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Spreadsheets accept no longer code. */
const longestCode = 255;

/** `pattern`: a placeholder is `0` (always a digit) or `#` (one where there is one); all else stands as it is. */
export type NumberFormat = { readonly kind: 'day' } | { readonly kind: 'digits'; readonly pattern: readonly PatternPart[] } | null;

interface PatternPart {
  readonly text: string;
  readonly digit: boolean;
}

/** @param code the custom format, undefined for a built-in one */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtInDays.has(id) ? { kind: 'day' } : null;
  if (code.length > longestCode) return null;
  // Without literal text, colours, conditions, escaped characters, and all formats but that of positive numbers.
  const bare = code
    .replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')
    .split(';')[0]
    ?.toLowerCase();
  const pattern = patternOf(code);
  if (pattern) return { kind: 'digits', pattern };
  if (!bare || bare === 'general') return null;
  const showsDay = /[yd]/.test(bare) || (bare.includes('m') && !/[hs]/.test(bare));
  return showsDay && !/[#0?]/.test(bare) ? { kind: 'day' } : null;
}

/** What stands between digits in a code: quoted, escaped, or signs that a format may name as they are. */
const patternTokens = /"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|(general|[0#])|([-+:() /$1-9])|(.)/giy;

/** The parts of a format that only places digits; null for one that does more, or that shows the number as it is. */
function patternOf(code: string): PatternPart[] | null {
  // Places for fractions are filled by other rules.
  if (code.includes('?')) return null;
  const parts: PatternPart[] = [];
  // Up to the first `;` outside quotes.
  const positive = /^(?:"[^"]*"?|[^";])*/.exec(code)?.[0] ?? '';
  for (const [, quoted, escaped, currency, digit, sign, other] of positive.matchAll(patternTokens)) {
    if (other !== undefined && (!/\p{L}/u.test(other) || /[dmyhse]/i.test(other))) return null;
    if (digit !== undefined) parts.push({ text: digit === '0' ? '0' : '#', digit: true });
    else parts.push({ text: quoted ?? escaped ?? currency ?? sign ?? other ?? '', digit: false });
  }
  const digits = parts.filter(({ digit }) => digit);
  const says = parts.some(({ text, digit }) => !digit && text.trim() !== '');
  if (digits.length === 0 || (!says && (digits.length < 2 || digits.some(({ text }) => text !== '0')))) return null;
  return parts;
}

/** A whole number as the pattern shows it: its digits fill the places from the right, and those left over go to the first place. */
export function patterned(number: number, pattern: readonly PatternPart[]): string {
  let rest = String(number);
  let left = pattern.filter(({ digit }) => digit).length;
  const placed = [...pattern].reverse().map(({ text, digit }) => {
    if (!digit) return text;
    left -= 1;
    const here = left === 0 ? rest : rest.slice(-1);
    rest = left === 0 ? '' : rest.slice(0, -1);
    return here === '' && text === '0' ? '0' : here;
  });
  return placed.reverse().join('').trim();
}

const dayMs = 86_400_000;
/** Serials beyond this are past the year 9999. */
const lastSerial = 2_958_465;

/** The fraction of a serial as a time, to the minute: `45321.5` → `12:00`; null for a whole day. */
export function timeOfSerial(serial: number): string | null {
  const minutes = Math.round((serial - Math.floor(serial)) * 1_440) % 1_440;
  if (minutes === 0) return null;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `45321` → `2024-01-30`; null for what is no day. `from1904`: the workbook counts from 1904, as old Macs did. */
export function dayOfSerial(serial: number, from1904 = false): string | null {
  const whole = Math.floor(from1904 ? serial + 1_462 : serial);
  if (!(whole >= 1 && whole <= lastSerial)) return null;
  // The spreadsheets' calendar has a 29 February 1900, which never existed.
  const days = whole > 59 ? whole - 25_569 : whole - 25_568;
  return new Date(days * dayMs).toISOString().slice(0, 10);
}
