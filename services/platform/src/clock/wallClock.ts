/**
 * Converts what a clock on the wall shows into the instant that it means, and back. Pure.
 *
 * The reading never goes backwards: a later reading is never an earlier instant, also where daylight saving begins or
 * ends. So two bookings that do not overlap on paper do not overlap in time either. Where clocks are put back, a
 * reading that occurs twice means its first occurrence; where they are put forward, a reading that never occurs means
 * the moment of the change.
 */

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether the name is a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** What the wall shows at `instant`, as if it were UTC, in milliseconds. */
function shownAt(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (instant: number, timeZone: string): number => shownAt(instant, timeZone) - Math.floor(instant / 1_000) * 1_000;

/** Time zone → day in UTC → the offset of the whole day; null: it changes within the day. */
const offsets = new Map<string, Map<number, number | null>>();
/** Days that are remembered per time zone: ten years. */
const mostDays = 3_660;

/** As `offsetAt`, but remembered by day: reports turn millions of moments into days, and on nearly every day the offset is constant. */
function quickOffsetAt(instant: number, timeZone: string): number {
  const day = Math.floor(instant / dayMs);
  const known = offsets.get(timeZone) ?? new Map<number, number | null>();
  let offset = known.get(day);
  if (offset === undefined) {
    // No two clock changes are within a day of each other: if both ends have the same offset, so has everything in between.
    const begins = offsetAt(day * dayMs, timeZone);
    offset = begins === offsetAt((day + 1) * dayMs, timeZone) ? begins : null;
    if (known.size >= mostDays) known.clear();
    offsets.set(timeZone, known.set(day, offset));
  }
  return offset ?? offsetAt(instant, timeZone);
}

/** The instant meant by `day` (`YYYY-MM-DD`) and `time` (`HH:mm`) in the time zone. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // No clock change is within a day of the next one, and none is larger than a day.
  const before = offsetAt(shown - dayMs, timeZone);
  const after = offsetAt(shown + dayMs, timeZone);
  if (before === after) return new Date(shown - before);
  const found = [shown - before, shown - after].filter((instant) => shownAt(instant, timeZone) === shown);
  return new Date(found.length > 0 ? Math.min(...found) : changeBetween(shown - after, shown - before, timeZone));
}

/** The moment between the two at which the offset changes. */
function changeBetween(low: number, high: number, timeZone: string): number {
  const offset = offsetAt(low, timeZone);
  let [from, to] = [low, high];
  while (to - from > 1_000) {
    const middle = from + Math.floor((to - from) / 2_000) * 1_000;
    if (offsetAt(middle, timeZone) === offset) from = middle;
    else to = middle;
  }
  return to;
}

/** Days and minutes as text, by their numbers: of millions of moments nearly all fall on a few days. */
const days = new Map<number, string>();
const minutes: string[] = [];

function dayNumbered(number: number): string {
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * dayMs).toISOString().slice(0, 10);
  if (days.size >= mostDays) days.clear();
  days.set(number, day);
  return day;
}

const minuteNumbered = (number: number): string => (minutes[number] ??= `${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}`);

/** `YYYY-MM-DD HH:mm`, as files write a moment. */
export function wallText(instant: Date, timeZone: string): string {
  const { day, time } = wallAt(instant, timeZone);
  return `${day} ${time}`;
}

/** `YYYY-MM-DD` and `HH:mm` that a clock on the wall shows at `instant`. */
export function wallAt(instant: Date, timeZone: string): { day: string; time: string } {
  const at = Math.floor(instant.getTime() / 1_000) * 1_000;
  const shown = at + quickOffsetAt(at, timeZone);
  const day = Math.floor(shown / dayMs);
  return { day: dayNumbered(day), time: minuteNumbered(Math.floor((shown - day * dayMs) / 60_000)) };
}
