/** Reads a multipart call's files and fields into memory, within limits (docs/rules/calls.md#uploads). */
import multer from 'multer';
import type { NextFunction, Request, Response } from 'express';
import type { FileField } from '../contract/route.ts';
import { DEFAULT_UPLOAD_LIMITS, megabytes, type UploadLimits } from './limits.ts';
import { Semaphore } from './semaphore.ts';
import { UploadError } from './uploadError.ts';

/** One file as it arrived. `name` is the sender’s claim: for showing at most, never for deciding. */
export interface ReceivedFile {
  readonly field: string;
  readonly name: string;
  readonly buffer: Buffer;
}

/** One semaphore for the whole process: the services that share it share its memory. */
let semaphore: Semaphore | undefined;
/** And one per current sender, half as wide: nobody alone can keep all others waiting, however slowly they send. */
const shares = new Map<string, Semaphore>();

/** Waits for room for `weight` bytes of `who`. Returns the function that gives it back, or null when `patience` has passed. */
async function enter(weight: number, who: string, { inFlightBytes, patience }: UploadLimits): Promise<(() => void) | null> {
  const share = shares.get(who) ?? new Semaphore(inFlightBytes / 2);
  shares.set(who, share);
  const leaveShare = await share.enter(weight, patience);
  const drop = () => {
    if (share.inside === 0 && share.waiting === 0) shares.delete(who);
  };
  if (!leaveShare) {
    drop();
    return null;
  }
  semaphore ??= new Semaphore(inFlightBytes);
  const leave = await semaphore.enter(weight, patience);
  const both = () => {
    leave?.();
    leaveShare();
    drop();
  };
  if (leave) return both;
  both();
  return null;
}

/**
 * Middleware for a call with file fields. A request that is not multipart passes untouched (such calls also take JSON).
 * Text fields go into `req.body`; files are read with `filesOf(req, field)`. `who` is the sender, who has a share of the room.
 * Gives `next` an UploadError: 400 malformed, 413 too large, 422 too many, empty or an unknown file field, 503 no room.
 */
export function receiveFiles(
  fields: readonly FileField[],
  settings: Partial<UploadLimits> = {},
): (req: Request, res: Response, next: NextFunction, who?: string) => Promise<void> {
  const limits = { ...DEFAULT_UPLOAD_LIMITS, ...settings };
  const known = new Map(fields.map((field) => [field.field, field.maxCount]));
  const fileCount = fields.reduce((sum, field) => sum + field.maxCount, 0);
  /** The name of the file that is being read: the parser's refusal of one that is too large does not say which it was. */
  const reading = new WeakMap<Request, string>();
  const parse = multer({
    storage: multer.memoryStorage(),
    fileFilter: (req, file, take) => {
      reading.set(req, file.originalname);
      take(null, true);
    },
    // Without this a file named in Arabic arrives garbled.
    defParamCharset: 'utf8',
    limits: {
      fileSize: limits.fileBytes,
      // One more than allowed, so that the count per field is reported with its name first.
      files: fileCount + 1,
      fields: limits.fields,
      fieldSize: limits.fieldBytes,
      fieldNameSize: 100,
      headerPairs: 20,
      ...{ fieldNestingDepth: 2, fieldArrayIndexLimit: 1000 },
    },
  }).fields(fields.map(({ field, maxCount }) => ({ name: field, maxCount })));

  return async (req, res, next, who = req.ip ?? '') => {
    if (!req.is('multipart')) return next();
    const announced = Number(req.headers['content-length'] ?? Number.NaN);
    if (announced > limits.requestBytes) return next(tooLarge(limits));

    // A body of unknown length counts as the largest.
    const leave = await enter(Number.isNaN(announced) ? limits.requestBytes : announced, who, limits);
    if (!leave) return next(new UploadError(503, 'upload_busy'));
    // The buffers live until the answer is sent, so the room is given back only then.
    res.once('close', leave);
    if (req.destroyed || res.destroyed) return leave();

    let received = 0;
    let overflow = false;
    req.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limits.requestBytes && !overflow) {
        overflow = true;
        // There is no point in waiting for the end of a flood of unannounced length: answer, and close the connection.
        res.setHeader('Connection', 'close');
        next(tooLarge(limits));
        req.unpipe();
        req.resume();
      }
    });
    parse(req, res, (problem: unknown) => {
      if (overflow) return;
      if (problem) return next(refusal(problem, known, limits, plainName(reading.get(req) ?? '')));
      const empty = allFiles(req).find((file) => file.buffer.length === 0);
      next(empty ? new UploadError(422, 'file_empty').on(empty.field, empty.name) : undefined);
    });
  };
}

/** The files that came in one field, in the order they were sent; none when the call was not multipart. */
export function filesOf(req: Request, field: string): ReceivedFile[] {
  return allFiles(req).filter((file) => file.field === field);
}

function allFiles(req: Request): ReceivedFile[] {
  const byField = (req.files ?? {}) as Record<string, Express.Multer.File[]>;
  return Object.values(byField)
    .flat()
    .map((file) => ({
      field: file.fieldname,
      name: plainName(file.originalname),
      buffer: file.buffer,
    }));
}

/** The last part of the name that the sender gave, without anything that could affect a path, a header or the reading direction. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|:*?]/g, '').slice(-120) || 'file';
}

function tooLarge(limits: UploadLimits): UploadError {
  return new UploadError(413, 'upload_too_large', { values: { limit: megabytes(limits.requestBytes) } });
}

/** The parser's errors as our answers (docs/rules/calls.md#errors). @param file the name of the file that was being read */
function refusal(problem: unknown, known: ReadonlyMap<string, number>, limits: UploadLimits, file: string): UploadError {
  if (problem instanceof UploadError) return problem;
  const { code, field } = problem as { code?: string; field?: string };
  const about = field === undefined ? {} : { field };
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return new UploadError(413, 'file_too_large', { values: { limit: megabytes(limits.fileBytes) } }).on(field ?? 'file', file);
    case 'LIMIT_UNEXPECTED_FILE':
      return known.has(field ?? '')
        ? new UploadError(422, 'too_many_files', { ...about, values: { limit: known.get(field ?? '') ?? 0 } })
        : new UploadError(422, 'unknown_file_field', about);
    case 'LIMIT_FILE_COUNT':
      return new UploadError(422, 'too_many_files', about);
    case 'LIMIT_FIELD_VALUE':
      return new UploadError(413, 'field_too_large', about);
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
      return new UploadError(413, 'too_many_fields', { values: { limit: limits.fields } });
    default:
      // Names that nest too deep, a missing boundary, a body that ends in the middle: what was sent is no form.
      return new UploadError(400, 'upload_malformed', { ...about, cause: problem });
  }
}
