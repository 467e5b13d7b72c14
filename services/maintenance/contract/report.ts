/** Reports without signing in, by the code at a door (docs/rules/maintenance.md#reports-at-the-door). */
import { z } from 'zod';
import { bodyOf, codeInPath, id, idList, largestId, version } from '@firm/platform/contract/fields';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { optional } from '@firm/platform/contract/parts';
import { text } from '@firm/platform/contract/entity/field';
import { alertReporterFields } from './fields/alert.ts';
import { doorCodeFields } from './fields/doorCode.ts';
import { alertLimits } from './limits.ts';
import { doorCodeLength, followCodeLength } from './secretCode.ts';
import { statusIds } from './statuses.ts';

export const doorParams = z.object({ code: codeInPath(doorCodeLength) });
export const followParams = z.object({ follow: codeInPath(followCodeLength) });

/** All that a door code answers: where one is, and what may be wrong there. */
export const doorPlace = z.strictObject({
  place: z.string(),
  dormitory: z.string(),
  /** What one may report there; `name` in the caller's language where the organisation named it itself, else null. */
  problem_types: z.array(z.strictObject({ type_id: z.number().int(), name: z.string().nullable() })),
}).meta({ id: 'DoorPlace' });

const { line } = writeShape({ line: text(alertLimits.name) });
const { reporter_name, reporter_phone } = writeShape(alertReporterFields);

/** One photograph and a few words. */
export const mostReportBytes = 11 * 1024 * 1024;

/** May come as a form, with a picture. */
export const doorReport = bodyOf({
  problem_type: z.coerce.number().int().min(1).max(largestId),
  /** What it is, in one line. */
  text: line.default(''),
  reporter_name: reporter_name.default(''),
  reporter_phone: reporter_phone.default(''),
}).meta({ id: 'DoorReport' });

/** What becomes of a report: nothing of the people who work on it, nothing of other alerts. */
const followed = { status: z.enum(statusIds), problem_type: z.number().int().nullable(), /** As of `doorPlace`. */ problem_name: z.string().nullable(), created_time: z.iso.datetime(), resolve_time: z.iso.datetime().nullable() };

export const followedReport = z.strictObject(followed).meta({ id: 'FollowedReport' });
/** `follow`: by which it can be followed; shown once. */
export const filedReport = z.strictObject({ follow: z.string(), ...followed }).meta({ id: 'FiledReport' });

/** The code of a place; `id` is the place's. */
export const doorCode = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    ...answerShape(doorCodeFields),
    place: z.string(),
    code: z.string(),
  })
  .meta({ id: 'DoorCode' });
export type DoorCode = z.output<typeof doorCode>;

export const doorCodeFilters = z.object({ zone: idList.optional(), code: codeInPath(doorCodeLength).optional() });

/** Labels of a floor or a dormitory at once. */
export const mostCodesAtOnce = 500;
export const newDoorCodes = bodyOf({ zones: z.array(id).min(1).max(mostCodesAtOnce).transform((ids) => [...new Set(ids)]) }).meta({ id: 'NewDoorCodes' });
export const doorCodes = z.object({ results: z.array(doorCode) }).meta({ id: 'DoorCodes' });

export const doorCodePatch = bodyOf({ ...optional(writeShape(doorCodeFields)), renew: z.literal(true).optional(), version }, Object.keys(doorCode.shape)).meta({ id: 'DoorCodePatch' });
