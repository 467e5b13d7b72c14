/** Reports without signing in, by a door code (docs/rules/maintenance.md#reports-at-the-door). */
import { z } from 'zod';
import { bodyOf, codeInPath, id, idList, version } from '@firm/platform/contract/fields';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { formNumber, optional } from '@firm/platform/contract/parts';
import { text } from '@firm/platform/contract/entity/fieldKinds';
import { alertReporterFields } from './fields/alert.ts';
import { doorCodeFields } from './fields/doorCode.ts';
import { alertLimits } from './limits.ts';
import { doorCodeLength, followCodeLength } from './secretCode.ts';
import { statusIds } from './statuses.ts';

export const doorParams = z.object({ code: codeInPath(doorCodeLength) });
export const followParams = z.object({ follow: codeInPath(followCodeLength) });

/** Everything that a door code reveals: the place, and the kinds of problems that can be reported. */
export const doorPlace = z.strictObject({
  place: z.string(),
  dormitory: z.string(),
  /** The kinds of problems; `name` is the organisation's own name in the caller's language, else null. */
  problem_types: z.array(z.strictObject({ type_id: z.number().int(), name: z.string().nullable() })),
}).meta({ id: 'DoorPlace' });

const { line } = writeShape({ line: text(alertLimits.name) });
const { reporter_name, reporter_phone } = writeShape(alertReporterFields);

/** Size of one photo and some text. */
export const maxReportBytes = 11 * 1024 * 1024;

/** May be sent as a form, with a photo. */
export const doorReport = bodyOf({
  problem_type: formNumber.pipe(id),
  /** The report in one line. */
  text: line.default(''),
  reporter_name: reporter_name.default(''),
  reporter_phone: reporter_phone.default(''),
}).meta({ id: 'DoorReport' });

/** The status of a report, without the people who work on it or other alerts. */
const followed = { status: z.enum(statusIds), problem_type: z.number().int().nullable(), /** As of `doorPlace`. */ problem_name: z.string().nullable(), created_time: z.iso.datetime(), resolve_time: z.iso.datetime().nullable() };

export const followedReport = z.strictObject(followed).meta({ id: 'FollowedReport' });
/** `follow`: code by which the report can be followed; shown only once. */
export const filedReport = z.strictObject({ follow: z.string(), ...followed }).meta({ id: 'FiledReport' });

/** The code of a place; `id` is the place's id. */
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

/** Most labels created at once, for a floor or a dormitory. */
export const maxCodesAtOnce = 500;
export const newDoorCodes = bodyOf({ zones: z.array(id).min(1).max(maxCodesAtOnce).transform((ids) => [...new Set(ids)]) }).meta({ id: 'NewDoorCodes' });
export const doorCodes = z.object({ results: z.array(doorCode) }).meta({ id: 'DoorCodes' });

export const doorCodePatch = bodyOf({ ...optional(writeShape(doorCodeFields)), renew: z.literal(true).optional(), version }, Object.keys(doorCode.shape)).meta({ id: 'DoorCodePatch' });
