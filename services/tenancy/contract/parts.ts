/** Pieces that several of this area's contracts share. */
import { z } from 'zod';
import { day } from '@firm/platform/contract/fields';
import { never } from './interval.ts';
import { tenancyLimits } from './limits.ts';

export const nullableId = z.number().int().nullable();
export const nullableText = z.string().nullable();
export const nullableTime = z.iso.datetime().nullable();
export const nullableDay = z.iso.date().nullable();

/** A day within reach: no stay is planned before 1970 or beyond 2999. */
export const stayDay = day.refine((text) => text >= '1970-01-01' && text < never && text <= '2999-12-31');

/** The end of a stay; null or empty text: it never ends. */
export const stayEnd = z.union([stayDay, z.null(), z.literal('').transform(() => null)]);

export const remarks = z.string().trim().max(tenancyLimits.remarks);

/** All fields of a body optional: PATCH, and PUT beyond the required ones. */
export const optional = <S extends Record<string, z.ZodType>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()])) as {
    [K in keyof S]: z.ZodOptional<S[K]>;
  };

/** A number in a query, bounded. */
export const countInQuery = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));

/** A list that comes whole. */
export const wholeOf = <T extends z.ZodType>(row: T) =>
  z.object({ count: z.number().int(), next: z.null(), previous: z.null(), results: z.array(row) });

/** Something worth knowing that did not stop the call. `values` go into the text. */
export const warning = z.object({ code: z.string(), zone: nullableId, values: z.record(z.string(), z.number()) });
export type Warning = z.output<typeof warning>;

/** One of several that could not be done, and why. */
export const refusal = z.object({ id: z.number().int(), ref_id: z.string(), code: z.string(), message: z.string() });
