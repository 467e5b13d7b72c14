/** Validates a reading, and determines its day, its session, whether it is a fever, and what is kept of it later. Pure. */
import { addDays, dayIn, type Day } from '@firm/platform/contract/days';
import { fault, type Fault } from '@firm/platform/errors/fault';
import { fixedLists, type NamedLists } from '@firm/platform/contract/entity/lookups';
import { symptomTypes } from '../../contract/lists.ts';
import { readingDays, temperatureScale, temperatureSessions, type TemperatureSession } from '../../contract/limits.ts';
import type { NewReading } from '../../contract/temperature/temperature.ts';
import type { StoredReading } from './model.ts';

/** Tolerance for clocks of phones that are slightly ahead. */
const aheadMs = 2 * 60_000;
const dayMs = 86_400_000;

const builtIn = fixedLists({ symptomtypes: symptomTypes });

/**
 * The error in a reading; null: none.
 * @param lists the organisation's, if symptoms are allowed
 */
export function faultOf({ temperature, taken_at: at, symptoms = [] }: Pick<NewReading, 'temperature' | 'taken_at' | 'symptoms'>, now: Date, lists: Pick<NamedLists, 'has'> = builtIn): Fault | null {
  if (temperature < temperatureScale.min) return fault('temperature', 'min_value', { min: temperatureScale.min });
  if (temperature > temperatureScale.max) return fault('temperature', 'max_value', { max: temperatureScale.max });
  if (at && at.getTime() > now.getTime() + aheadMs) return fault('taken_at', 'day_in_future');
  if (at && at.getTime() < now.getTime() - readingDays * dayMs) return fault('taken_at', 'reading_too_old', { days: readingDays });
  if (symptoms.some((id) => !lists.has('symptomtypes', id))) return fault('symptoms', 'unknown_reference');
  return null;
}

/** Thermometers show one decimal. */
export const rounded = (temperature: number): number => Math.round(temperature * 10) / 10;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * In the dormitory's time zone.
 * @param timeZone IANA name; an unknown one counts as UTC
 */
export function sessionOf(at: Date, timeZone: string): { readonly day: Day; readonly session: TemperatureSession } {
  return { day: dayIn(timeZone, at), session: hourIn(timeZone, at) < 12 ? 'am' : 'pm' };
}

function hourIn(timeZone: string, at: Date): number {
  let format = formats.get(timeZone);
  if (!format) {
    const options = { hour: 'numeric', hourCycle: 'h23' } as const;
    try {
      format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    } catch {
      format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    }
    formats.set(timeZone, format);
  }
  return Number(format.format(at));
}

/** Readings due so far today: with one a day, one; with two a day, one in the morning and a second in the afternoon. */
export function dueBy(session: TemperatureSession, checksPerDay: number): number {
  return checksPerDay === 1 || session === 'am' ? 1 : 2;
}

/** The sessions of a day of which a reading counts as that of a session: with one a day, either. */
export function sessionsOf(session: TemperatureSession, checksPerDay: number): readonly TemperatureSession[] {
  return checksPerDay === 1 ? temperatureSessions : [session];
}

/** The number of days without a reading among those that are over: today may still bring one. @param since the first day that counts */
export function daysNotMeasured(measured: ReadonlySet<Day>, since: Day, today: Day): number {
  let missed = 0;
  for (let day = since; day < today; day = addDays(day, 1)) if (!measured.has(day)) missed += 1;
  return missed;
}

/** The reading that was taken last, in whatever order they arrived; undefined: there is none. */
export function lastTaken<R extends Pick<StoredReading, 'taken_at' | 'id'>>(readings: readonly R[]): R | undefined {
  return readings.toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime() || a.id - b.id).at(-1);
}

/** What is kept of an old day: its lowest and highest reading in order of time, without notes and names. */
export function condensed(readings: readonly StoredReading[]): StoredReading[] {
  const byHeight = readings.toSorted((a, b) => a.temperature - b.temperature);
  const ends = new Set([byHeight.at(0), byHeight.at(-1)].filter((one) => one !== undefined));
  return [...ends].sort((a, b) => a.taken_at.getTime() - b.taken_at.getTime()).map((one) => ({ ...one, symptoms: [], remarks: '', recorded_by: null }));
}
