/** Pieces that several of this area's contracts share. */
import { z } from 'zod';
import { optionalText } from '@firm/platform/contract/fields';
import { designations } from './fixedLists.ts';
import { latinText } from './latinText.ts';
import { residentsLimits as limits } from './limits.ts';

export const nullableId = z.number().int().nullable();
export const nullableText = z.string().nullable();
export const nullableDay = z.iso.date().nullable();

/** A day that may be taken away: null or empty text means none. */
export const optionalDay = z.union([z.iso.date(), z.null(), z.literal('').transform(() => null)]);

/** An e-mail address, or empty text for none. */
export const optionalEmail = z.union([z.literal(''), z.email().max(limits.email)]);

/** A number by which something is known: one and the same, in whatever digits it is typed. */
export const code = (max: number) => z.string().overwrite(latinText).min(1).max(max);
export const optionalCode = (max: number) => z.string().overwrite(latinText).max(max);

/** A telephone number as people write it; empty text for none. */
export const phone = z
  .string()
  .trim()
  .max(limits.phone)
  .regex(/^[+\d][\d\s()./-]*$|^$/);

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

/** The version that the client read, from JSON or a form. */
export const formVersion = formNumber
  .pipe(
    z
      .number()
      .int()
      .min(0)
      .max(2 ** 47),
  )
  .optional();

/** All fields of a body optional: PATCH, and PUT beyond the required ones. */
export const optional = <S extends Record<string, z.ZodType>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()])) as {
    [K in keyof S]: z.ZodOptional<S[K]>;
  };

/** The person whom one calls about a firm or a resident. */
export const supervisorAnswer = {
  supervisor_name: z.string(),
  supervisor_email: z.string(),
  supervisor_mobile: z.string(),
  supervisor_designation: z.string(),
  supervisor_phone: z.string(),
};

export const supervisorBody = {
  supervisor_name: optionalText(limits.name),
  supervisor_email: optionalEmail,
  supervisor_mobile: phone,
  supervisor_designation: z.union([z.enum(designations), z.literal('')]),
  supervisor_phone: phone,
};

/** `{dorm_ids: […]}`; none named means every dormitory that the caller has. */
export const dormIds = z
  .array(
    z
      .number()
      .int()
      .min(1)
      .max(2 ** 47),
  )
  .max(limits.dormIds);

/** A name and the address behind it, for choosing. */
export const named = z.object({ id: z.number().int(), name: z.string(), url: z.string() });
