/** Temperatures as calls see them (docs/rules/health.md#temperature). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, idList, reference } from '@firm/platform/contract/fields';
import { nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { readingFacts, readingFields } from './fields/temperature.ts';
import { exposureTypes, healthLimits, temperatureSessions } from './limits.ts';

export const reading = z.object({
  id: z.number().int(),
  employee: z.number().int(),
  name: z.string(),
  pass_number: z.string(),
  ...answerShape(readingFields),
  ...answerShape(readingFacts),
  /** By the clock of the resident's dormitory. */
  day: z.iso.date(),
  zone: nullableId,
  zone_ref_id: nullableText,
  dorm_id: nullableId,
  dorm_name: nullableText,
  recorded_by: nullableId,
  recorded_by_name: nullableText,
}).meta({ id: 'TemperatureReading' });
export type Reading = z.output<typeof reading>;

/** Numbers are looked at one by one, so that one that is off the scale does not keep out the others of its batch. */
const newReading = {
  employee: reference,
  ...optional(writeShape(readingFields)),
  temperature: z.number().min(-1_000).max(1_000),
};

/** One reading, or a batch of them as `readings`. */
export const newReadings = bodyOf({
  ...optional(newReading),
  readings: z.array(z.strictObject(newReading)).min(1).max(healthLimits.readings).optional(),
}).meta({ id: 'NewTemperatureReadings' });
export type NewReading = z.output<z.ZodObject<typeof newReading>>;

export const readingsWritten = z.object({
  results: z.array(reading),
  /** What was not stored, and why; `index`: its place among the readings that were sent. */
  refusals: z.array(z.object({ index: z.number().int(), employee: z.number().int(), field: z.string(), code: z.string(), message: z.string() })),
}).meta({ id: 'TemperatureReadingsWritten' });

/** What a file of readings holds; nothing of it is stored yet. `row`: as spreadsheets count. */
export const readingsFile = z.object({
  /** That can be entered as they are. */
  results: z.array(z.object({ row: z.number().int(), employee: z.number().int(), name: z.string(), pass_number: z.string(), temperature: z.number(), flagged: z.boolean(), taken_at: z.iso.datetime() })),
  /** What cannot, and why. */
  refusals: z.array(z.object({ row: z.number().int(), pass_number: z.string(), field: z.string(), code: z.string(), message: z.string() })),
  /** Rows that were entered before, and rows that the file hides: both are left out. */
  known: z.number().int(),
  hidden: z.number().int(),
}).meta({ id: 'TemperatureFile' });

export const readingFilters = z.object({
  employee: idList,
  dormitory: idList,
  zone: idList,
  flagged: flag,
  session: z.enum(temperatureSessions),
  /** Days, inclusive, by the dormitory's clock. */
  taken_after: z.iso.date(),
  taken_before: z.iso.date(),
}).partial();

/** Of one resident, newest first. */
export const residentReadings = z.object({
  count: z.number().int(),
  next: nullableText,
  previous: nullableText,
  results: z.array(reading),
  summary: z.object({
    last: reading.nullable(),
    max_14d: z.number().nullable(),
    flagged_14d: z.number().int(),
    /** Readings that were to be taken today so far, and those that were. */
    due: z.number().int(),
    taken: z.number().int(),
  }),
}).meta({ id: 'ResidentReadings' });

/** Somebody whom a resident met while one of the two was a case, with their temperatures of the last two weeks. */
export const readingAlongTrace = z.object({
  employee: z.number().int(),
  name: z.string(),
  pass_number: z.string(),
  /** Of the other: the contact of the resident's case, or the case whose contact the resident is. */
  relation: z.enum(['contact', 'case']),
  kind: z.enum(exposureTypes),
  last_contact: z.iso.datetime(),
  /** The latest; null: none was taken. */
  temperature: z.number().nullable(),
  taken_at: z.iso.datetime().nullable(),
  flagged_count: z.number().int(),
  /** Days since the last contact without a reading. */
  missed_days: z.number().int(),
}).meta({ id: 'ReadingAlongTrace' });

/** The sheet of a round: who lives there, and who was measured. */
export const roundSheet = z.object({
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
          /** Away with the bed kept: nobody to measure. */
          is_away: z.boolean(),
          /** The latest of this session. */
          reading: z.object({ id: z.number().int(), temperature: z.number(), flagged: z.boolean(), taken_at: z.iso.datetime() }).nullable(),
        }),
      ),
    }),
  ),
}).meta({ id: 'TemperatureRound' });
export type RoundSheet = z.output<typeof roundSheet>;

