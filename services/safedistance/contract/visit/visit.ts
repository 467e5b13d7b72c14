/** Visits as calls return them: who was where, from when to when (docs/rules/safe-distance.md#visits). */
import { z } from 'zod';
import { takenFor } from '@firm/admin/contract/published';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, day, flag, idInPath, idList, moment, optionalReferenceTo, optionalText, text, version } from '@firm/platform/contract/fields';
import { nullableId, nullableText, optional, phone } from '@firm/platform/contract/parts';
import { crowding } from '../crowding.ts';
import { visitFacts, visitFields } from '../fields/visit.ts';
import { visitLimits as limits, visitSources } from '../limits.ts';

/** Somebody who is not a resident. */
const visitor = z.object({ name: z.string(), id_number: z.string(), mobile: z.string(), company: z.string() });

export const visit = z.object({
  id: z.number().int(),
  version: z.number().int(),
  org: z.number().int(),
  ...answerShape(visitFields),
  ...answerShape(visitFacts),
  place_name: z.string(),
  zone_ref_id: nullableText,
  visitor: visitor.nullable(),
  /** Name of the resident or the visitor. */
  name: z.string(),
  pass_number: z.string(),
  vendor_name: nullableText,
}).meta({ id: 'Visit' });
export type Visit = z.output<typeof visit>;

const newVisitor = z.strictObject({
  name: text(120),
  ...optional({ id_number: optionalText(40), mobile: phone(30), company: optionalText(120) }),
});

/** `code`: the scanned or typed code of a resident: the address of their page, or a pass number. */
const writable = {
  ...writeShape(visitFields),
  code: z.string().trim().max(limits.code),
  visitor: newVisitor.nullable(),
};
const newVisit = z.strictObject(optional(writable));
export type NewVisit = z.output<typeof newVisit>;

export const visitPost = bodyOf({ ...optional(writable), visits: z.array(newVisit).min(1).max(limits.batch).optional() }).meta({ id: 'NewVisits' });
/** `index`: position among the visits that were sent. */
const refusal = z.object({ index: z.number().int(), field: z.string(), code: z.string(), message: z.string() });

/** `warnings`: people who were admitted, and met people of other projects, employers or blocks. */
export const visitsWritten = z.object({ results: z.array(visit), refusals: z.array(refusal), warnings: z.array(refusal) }).meta({ id: 'VisitsWritten' });
export type VisitsWritten = z.output<typeof visitsWritten>;

export const leavePost = bodyOf({ left_at: moment.optional(), version }).meta({ id: 'LeaveVisit' });
/** Ends the visit of the resident with this code, wherever it is. `zone`: the door at which the code was scanned; at a gate it means that they left the dormitory. */
export const outPost = bodyOf({ code: z.string().trim().min(1).max(limits.code), zone: optionalReferenceTo('workzones').optional(), left_at: moment.optional() }).meta({ id: 'LeaveByCode' });

const scopeFilters = { dormitory: idList, zone: idList, location: idList };
export const visitFilters = z
  .object({ ...scopeFilters, employee: idList, open: flag, visitors: flag, source: z.enum(visitSources), entered_after: moment, entered_before: moment })
  .partial();
/** `dormitory`: the dormitories counted; all that the caller may see by default. */
export const nowFilters = z.object({ dormitory: idList }).partial();

export const nowInside = z.object({
  people: z.number().int(),
  residents: z.number().int(),
  visitors: z.number().int(),
  /** Residents whose last visit ended with leaving the dormitory, and who are not back. */
  out: z.number().int(),
  /** Places with people, fullest first. A site belongs to no dormitory. */
  places: z.array(
    z.object({ zone: nullableId, location: nullableId, name: z.string(), dormitory: nullableId, people: z.number().int(), limit: z.number().int(), crowding: z.enum(crowding) }),
  ),
}).meta({ id: 'PeopleInside' });
export type NowInside = z.output<typeof nowInside>;

export const outSince = z.object({
  employee: z.number().int(),
  name: z.string(),
  pass_number: z.string(),
  /** Where the resident lives. */
  dormitory: nullableId,
  zone_ref_id: nullableText,
  left_at: z.iso.datetime(),
  left_from: z.string(),
}).meta({ id: 'OutSince' });
export type OutSince = z.output<typeof outSince>;

export const registerQuery = z.object({ dormitory: idInPath, day: day, form: z.enum(['xlsx', 'pdf']).optional(), reason: takenFor });
