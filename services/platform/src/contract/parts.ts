/** Building blocks of schemas that the contracts of several services share: empty values, days, and values of forms. */
import { z } from 'zod';
import { latinText } from './latinText.ts';

export const nullableId = z.number().int().nullable();
export const nullableText = z.string().nullable();
export const nullableDay = z.iso.date().nullable();

/** A value that may be removed: null or empty text means none. */
export const emptyable = <T extends z.ZodType>(value: T) => z.union([value, z.null(), z.literal('').transform(() => null)]);

/** A time of day, `HH:mm`; whole minutes with seconds are accepted, too. */
export const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::00)?$/)
  .transform((time) => time.slice(0, 5));

/** An e-mail address, or empty text for none. @param max characters */
export const optionalEmail = (max: number) => z.union([z.literal(''), z.email().max(max)]);

/** An identifying number: the same in whatever digits it is typed. @param max characters */
export const code = (max: number) => z.string().overwrite(latinText).min(1).max(max);
/** The same where it can be left empty: `''`, never null. @param max characters */
export const optionalCode = (max: number) => z.string().overwrite(latinText).max(max);

/** A telephone number as people write it; empty text for none. @param max characters */
export const phone = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[+\d][\d\s()./-]*$|^$/);

/** An address of the web, or empty text for none. @param max characters */
export const webAddress = (max: number) => z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(max)]);

/** A number on a scale: the message for a value off the scale names both ends. */
export const between = (min: number, max: number) => z.number().min(min, { error: offScale(min, max) }).max(max, { error: offScale(min, max) });

const offScale = (min: number, max: number): string => `between ${min} ${max}`;

/** The ends of the scale that a message of `between` names; null for any other message. */
export function scaleOf(message: string): { min: number; max: number } | null {
  const [, min, max] = /^between (\S+) (\S+)$/.exec(message) ?? [];
  return min === undefined || max === undefined ? null : { min: Number(min), max: Number(max) };
}

/** A number, or text that is one: forms send everything as text. */
export const formNumber = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(\.\d{1,10})?$/)
    .transform(Number),
]);

/** `true` or `false`, as JSON or as a form's text. */
export const formFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Makes all fields of a body optional: for PATCH, and for PUT beyond the required ones. */
export const optional = <S extends Readonly<Record<string, z.ZodType>>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()])) as {
    [K in keyof S]: z.ZodOptional<S[K]>;
  };
