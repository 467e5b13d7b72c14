/** Temperatures as calls see them (docs/rules/health.md#temperature). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, idList, referenceTo } from '@firm/platform/contract/fields';
import { nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { readingFacts, readingFields } from '../fields/temperature.ts';
import { exposureTypes, healthLimits, temperatureSessions } from '../limits.ts';

export const reading = z.object({
  id: z.number().int(),
  employee: z.number().int(),
  name: z.string(),
  pass_number: z.string(),
  ...answerShape(readingFields),
  ...answerShape(readingFacts),
  /** In the time zone of the resident's dormitory. */
  day: z.iso.date(),
  zone: nullableId,
  zone_ref_id: nullableText,
  dorm_id: nullableId,
  dorm_name: nullableText,
  recorded_by: nullableId,
  recorded_by_name: nullableText,
}).meta({ id: 'TemperatureReading' });
export type Reading = z.output<typeof reading>;

/** Numbers are validated one by one, so that one out of range does not reject the rest of its batch. */
const newReading = {
  employee: referenceTo('employees'),
  ...optional(writeShape(readingFields)),
  temperature: z.number().min(-1_000).max(1_000),
};

/** A single reading, or a batch as `readings`: never both. */
export const newReadings = bodyOf({
  ...optional(newReading),
  readings: z.array(z.strictObject(newReading)).min(1).max(healthLimits.readings).optional(),
}).meta({ id: 'NewTemperatureReadings' });
export type NewReading = z.output<z.ZodObject<typeof newReading>>;

export const readingsWritten = z.object({
  results: z.array(reading),
  /** The readings that were not stored, with reasons; `index`: position among the readings sent. */
  refusals: z.array(z.object({ index: z.number().int(), employee: z.number().int(), field: z.string(), code: z.string(), message: z.string() })),
}).meta({ id: 'TemperatureReadingsWritten' });

/** The content of a file of readings; nothing is stored yet. `row`: as numbered in the spreadsheet. */
export const readingsFile = z.object({
  /** Readings that can be entered as they are. */
  results: z.array(z.object({ row: z.number().int(), employee: z.number().int(), name: z.string(), pass_number: z.string(), temperature: z.number(), flagged: z.boolean(), taken_at: z.iso.datetime() })),
  /** Rows that cannot be entered, with reasons. */
  refusals: z.array(z.object({ row: z.number().int(), pass_number: z.string(), field: z.string(), code: z.string(), message: z.string() })),
  /** Rows entered before, and rows hidden in the file: both are left out. */
  known: z.number().int(),
  hidden: z.number().int(),
}).meta({ id: 'TemperatureFile' });

export const readingFilters = z.object({
  employee: idList,
  dormitory: idList,
  zone: idList,
  flagged: flag,
  /** Of each resident with a fever today where they live the last one, latest first: those whom the figure counts. Closed dormitories are left out. False: every reading but today's fevers. */
  fever_today: flag,
  session: z.enum(temperatureSessions),
  /** Days, inclusive, in the dormitory's time zone. */
  taken_after: z.iso.date(),
  taken_before: z.iso.date(),
}).partial();

/** Readings of one resident, newest first. */
export const residentReadings = z.object({
  count: z.number().int(),
  next: nullableText,
  previous: nullableText,
  results: z.array(reading),
  summary: z.object({
    last: reading.nullable(),
    max_14d: z.number().nullable(),
    flagged_14d: z.number().int(),
    /** Readings due today so far, and how many of them were taken. */
    due: z.number().int(),
    taken: z.number().int(),
  }),
}).meta({ id: 'ResidentReadings' });

/** A resident who met the given one while one of them was a case, with their temperatures of the last two weeks. */
export const readingAlongTrace = z.object({
  employee: z.number().int(),
  name: z.string(),
  pass_number: z.string(),
  /** The other resident's role: a contact of the given resident's case, or the case whose contact the given resident is. */
  relation: z.enum(['contact', 'case']),
  kind: z.enum(exposureTypes),
  /** The last day on which they were together. */
  last_contact: z.iso.date(),
  /** The latest reading; null: none. */
  temperature: z.number().nullable(),
  taken_at: z.iso.datetime().nullable(),
  flagged_count: z.number().int(),
  /** Days without a reading after the last contact, of the last two weeks, today excluded. */
  missed_days: z.number().int(),
}).meta({ id: 'ReadingAlongTrace' });

/** The sheet of a round: the residents who live there, and who has been measured. */
export const roundSheet = z.object({
  /** The service's time, by which the times of readings are right also where the phone's clock is not. */
  now: z.iso.datetime(),
  day: z.iso.date(),
  session: z.enum(temperatureSessions),
  dormitory: z.number().int(),
  due: z.number().int(),
  taken: z.number().int(),
  flagged: z.number().int(),
  rooms: z.array(
    z.object({
      zone: z.number().int(),
      zone_ref_id: z.string(),
      name: z.string(),
      residents: z.array(
        z.object({
          employee: z.number().int(),
          name: z.string(),
          pass_number: z.string(),
          avatar: z.string(),
          resource_ref_id: z.string(),
          /** Temporarily out: cannot be measured. */
          is_away: z.boolean(),
          /** The latest reading of this session. */
          reading: z.object({ id: z.number().int(), temperature: z.number(), flagged: z.boolean(), taken_at: z.iso.datetime() }).nullable(),
        }),
      ),
    }),
  ),
}).meta({ id: 'TemperatureRound' });
export type RoundSheet = z.output<typeof roundSheet>;

