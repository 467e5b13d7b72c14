/** What a workbook's number formats say of a number: a day, digits with leading noughts, or just a number. Pure. */

/** Formats that every spreadsheet knows by number alone and that show a day (ECMA-376, 18.8.30). */
const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

export type NumberFormat = { readonly kind: 'day' } | { readonly kind: 'digits'; readonly width: number } | null;

/** @param code the custom format, undefined for a built-in one */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtInDays.has(id) ? { kind: 'day' } : null;
  // Literal text, colours and conditions, escaped characters and all but the format of positive numbers.
  const bare = code
    .replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')
    .split(';')[0]
    ?.toLowerCase();
  if (!bare || bare === 'general') return null;
  if (/^0{2,}$/.test(bare)) return { kind: 'digits', width: bare.length };
  const showsDay = /[yd]/.test(bare) || (bare.includes('m') && !/[hs]/.test(bare));
  return showsDay && !/[#0?]/.test(bare) ? { kind: 'day' } : null;
}

const dayMs = 86_400_000;
/** Serials beyond this are past the year 9999. */
const lastSerial = 2_958_465;

/** `45321` → `2024-01-30`; null for what is no day. `from1904`: the workbook counts from 1904, as old Macs did. */
export function dayOfSerial(serial: number, from1904 = false): string | null {
  const whole = Math.floor(from1904 ? serial + 1_462 : serial);
  if (!(whole >= 1 && whole <= lastSerial)) return null;
  // The spreadsheets' calendar has a 29 February 1900, which the world's had not.
  const days = whole > 59 ? whole - 25_569 : whole - 25_568;
  return new Date(days * dayMs).toISOString().slice(0, 10);
}
