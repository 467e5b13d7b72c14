/** Why an import or its undo ended early, as its page says it: the file, withdrawn rights, other people's changes, or a fault of the portal's own. */
import { isWriteConflict } from '@firm/platform/change/writeConflict';
import { ApiError } from '@firm/platform/errors/apiError';
import { duplicateKey } from '@firm/platform/mongo/connect';
import { TableError } from '@firm/platform/table/tableError';
import type { ImportDocument } from '../model.ts';
import { noteOf, type Note } from '../texts.ts';
import { RightsWithdrawn } from './rights.ts';

type Job = Pick<ImportDocument, '_id' | 'state'>;

/** The request id of what a job changes and logs: it has no call of its own. */
export const requestIdOf = ({ _id, state }: Job): string => `import-${state === 'undoing' ? 'undo-' : ''}${_id}`;

/** MongoDB's WriteConflict, which it reports once the driver has repeated the transaction for long. */
const conflictInDatabase = 112;

/** Whether a number that others have given a record meanwhile must be unique; what only an import stores is unique by its id. */
const isNumberTaken = (error: unknown): boolean => duplicateKey(error)?.fields.some((field) => field !== '_id') ?? false;

/** A record that is referred to has gone meanwhile: its guard refuses as it would in a call. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.statusCode < 500;

/** Whether others changed meanwhile what a batch was decided upon. */
const isChangedMeanwhile = (error: unknown): boolean =>
  isWriteConflict(error) || isRefused(error) || isNumberTaken(error) || (error as { code?: unknown } | null)?.code === conflictInDatabase;

/** Whether an import failed for a reason that neither its file, withdrawn rights nor anybody's changes explain, so that the error has to be looked at. */
export const isOwnFault = (error: unknown): boolean => !isFinal(error) && !isChangedMeanwhile(error);

/** Whether another attempt would end in the same way. */
export const isFinal = (error: unknown): boolean => error instanceof TableError || error instanceof RightsWithdrawn;

/** What is stored and shown for the error that ended a job. @param job as it was while it ran */
export function failureOf(job: Job, error: unknown): Note {
  if (error instanceof TableError) return noteOf(error.messageKey as Note['key'], { ...error.values, field: 'file' });
  if (error instanceof RightsWithdrawn) return noteOf('rights_withdrawn');
  if (isOwnFault(error)) return noteOf('own_fault', { request: requestIdOf(job) });
  return noteOf(job.state === 'undoing' ? 'interrupted_undo' : 'interrupted');
}
