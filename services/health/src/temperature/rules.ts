/**
 * What a reading is: whether it can be one, on which day and in which session it was taken, whether it is a fever, and what is
 * kept of it after long. Pure. */
import { dayIn, type Day } from '@firm/platform/contract/days';
import type { Message } from '@firm/platform/errors/apiError';
import { fixedLists, type NamedLists } from '@firm/platform/contract/entity/lookups';
import { symptomTypes } from '../../contract/lists.ts';
import { readingDays, temperatureScale, type TemperatureSession } from '../../contract/limits.ts';
import type { NewReading } from '../../contract/temperature.ts';
import type { StoredReading } from './model.ts';

/** Clocks of phones go a little ahead. */
const aheadMs = 2 * 60_000;
const dayMs = 86_400_000;

export interface Fault {
  readonly field: string;
  readonly message: Message;
}

const builtIn = fixedLists({ symptomtypes: symptomTypes });

/** What is wrong with a reading; null: nothing. @param lists of the organisation, where it may name symptoms */
export function faultOf({ temperature, taken_at: at, symptoms = [] }: Pick<NewReading, 'temperature' | 'taken_at' | 'symptoms'>, now: Date, lists: Pick<NamedLists, 'has'> = builtIn): Fault | null {
  const fault = (field: string, key: Message['key'], values: Message['values'] = {}): Fault => ({ field, message: { key, values: { field, ...values } } });
  if (temperature < temperatureScale.min) return fault('temperature', 'min_value', { min: temperatureScale.min });
  if (temperature > temperatureScale.max) return fault('temperature', 'max_value', { max: temperatureScale.max });
  if (at && at.getTime() > now.getTime() + aheadMs) return fault('taken_at', 'day_in_future');
  if (at && at.getTime() < now.getTime() - readingDays * dayMs) return fault('taken_at', 'reading_too_old', { days: readingDays });
  if (symptoms.some((id) => !lists.has('symptomtypes', id))) return fault('symptoms', 'unknown_reference');
  return null;
}

/** Thermometers tell one decimal. */
export const rounded = (temperature: number): number => Math.round(temperature * 10) / 10;

const formats = new Map<string, Intl.DateTimeFormat>();

/** By the clock at the dormitory. @param timeZone IANA name; an unknown one counts as UTC */
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

/** Readings that were to be taken today by now: of one a day one, of two one in the morning and another in the afternoon. */
export function dueBy(session: TemperatureSession, checksPerDay: number): number {
  return checksPerDay === 1 || session === 'am' ? 1 : 2;
}

/** What is kept of a day that is long ago: its lowest and its highest reading, without who noted what. In the order of time. */
export function condensed(readings: readonly StoredReading[]): StoredReading[] {
  const byHeight = readings.toSorted((a, b) => a.temperature - b.temperature);
  const ends = new Set([byHeight.at(0), byHeight.at(-1)].filter((one) => one !== undefined));
  return [...ends].sort((a, b) => a.taken_at.getTime() - b.taken_at.getTime()).map((one) => ({ ...one, symptoms: [], remarks: '', recorded_by: null }));
}
