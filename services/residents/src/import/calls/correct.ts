/** A user's corrections of an import before it is checked or run: sheet, encoding, delimiter, header row, mapping, answers. */
import { clock } from '@firm/platform/clock/clock';
import { invalidField, staleVersion } from '@firm/platform/errors/apiError';
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { ServiceContext } from '@firm/platform/service/context';
import { labelOf } from '@firm/platform/table/encoding';
import type { ImportPut } from '../../../contract/import/import.ts';
import { ruledOutBy } from '../../../contract/import/nameParts.ts';
import type { ImportKind } from '../kind/kind.ts';
import { importModel, mappingModel, type ImportDocument, type Mapped } from '../model.ts';
import { mappingFor, mappingKey, surveyOf } from './upload.ts';

/** The import after the correction. @throws 422 for an unknown column, field, sheet or encoding, or a delimiter for a workbook */
export async function corrected(
  service: ServiceContext,
  job: ImportDocument,
  kind: ImportKind,
  body: ImportPut,
): Promise<ImportDocument> {
  const current = await readAgain(service, job, kind, body);
  const mapping = body.mapping ? merged(current, kind, body.mapping) : current.mapping;
  return {
    ...current,
    mapping,
    date_order: body.date_order ?? current.date_order,
    half_dates: body.half_dates ?? current.half_dates ?? null,
    hidden_rows: body.hidden_rows ?? current.hidden_rows ?? null,
    dormitory: body.dormitory === undefined ? job.dormitory : body.dormitory,
    update_existing: body.update_existing ?? job.update_existing,
    state: 'ready',
    dry_run: null,
    last_row: 0,
    update_time: clock.now(),
  };
}

/** For another sheet, encoding, delimiter or header row: reads the file again and guesses the mapping again. */
async function readAgain(service: ServiceContext, job: ImportDocument, kind: ImportKind, body: ImportPut): Promise<ImportDocument> {
  const { sheet, encoding, delimiter, header_row } = body;
  if (sheet !== undefined && !job.survey.sheets.includes(sheet)) throw invalidField('sheet', 'unknown_reference');
  if (encoding !== undefined && labelOf(encoding) === null) throw invalidField('encoding', 'invalid_value');
  if (delimiter !== undefined && job.survey.delimiter === null) throw invalidField('delimiter', 'invalid_value');
  const answered = { ...job, sheet: sheet ?? job.sheet, encoding: encoding ?? job.encoding };
  const same =
    (sheet === undefined || sheet === job.survey.sheet) &&
    (encoding === undefined || encoding === job.survey.encoding) &&
    (delimiter === undefined || delimiter === job.survey.delimiter) &&
    (header_row === undefined || header_row === job.survey.header_row);
  if (same) return answered;
  const stored = await service.files.open(job.file, { org: job.org, dormitories: 'all' });
  if (!stored) throw invalidField('file', 'upload_gone');
  const reading = {
    sheet: answered.sheet ?? job.survey.sheet,
    encoding: answered.encoding ?? job.survey.encoding,
    delimiter: delimiter ?? job.survey.delimiter,
    headerRow: header_row ?? (sheet === undefined && delimiter === undefined ? job.survey.header_row : null),
  };
  const survey = await surveyOf(kind, await stored.buffer(), reading);
  return { ...answered, survey, ...(await mappingFor(service, job.org, kind, survey)) };
}

/** The mapping with the user's corrections; a field belongs to one column only, and the name is mapped whole or in parts. */
function merged(job: ImportDocument, kind: ImportKind, given: NonNullable<ImportPut['mapping']>): Mapped[] {
  const fields = new Set(kind.fields.map(({ field }) => field));
  const columns = new Set(job.survey.columns.map(({ index }) => index));
  for (const { column, field } of given) {
    if (!columns.has(column)) throw invalidField('mapping', 'unknown_reference');
    if (field !== null && !fields.has(field)) throw invalidField('mapping', 'invalid_value');
  }
  const named = given.flatMap(({ field }) => field ?? []);
  const ruledOut = named.flatMap(ruledOutBy);
  const taken = new Set([...named, ...ruledOut]);
  if (new Set(named).size < named.length || ruledOut.some((field) => named.includes(field))) throw invalidField('mapping', 'duplicate');
  const byColumn = new Map(given.map(({ column, field }) => [column, field]));
  return job.mapping.map((mapped) => {
    const field = byColumn.get(mapped.column);
    if (field !== undefined) return { column: mapped.column, field, from: 'person' };
    // The user mapped its field to another column, or mapped the name the other way, whole or in parts.
    return mapped.field !== null && taken.has(mapped.field) ? { ...mapped, field: null, from: 'none' } : mapped;
  });
}

/** Remembers the user's choices for the next file with these headers. */
export async function rememberMapping(service: ServiceContext, kind: ImportKind, job: ImportDocument): Promise<void> {
  const { org, survey, mapping, date_order } = job;
  const kept = { org, mapping: mapping.map(({ column, field }) => ({ column, field })), date_order, update_time: clock.now() };
  await service
    .everyRow(mappingModel, 'corrections are kept for the whole organisation')
    .updateOne({ _id: mappingKey(org, kind, survey.columns), org }, { $set: kept }, { upsert: true });
}

/** The update from one state of an import to the next; a conflict if someone else changed it first. */
export function importUpdate(before: ImportDocument, after: ImportDocument, shown: unknown): GuardedUpdate {
  // Only the fields that differ: a pass in progress keeps updating its counts meanwhile.
  const differing = Object.entries(after).filter(([field, value]) => value !== before[field as keyof ImportDocument]);
  return {
    collection: importModel.name,
    filter: { _id: before._id, org: before.org, rev: before.rev, state: before.state },
    update: { $set: Object.fromEntries(differing), $inc: { rev: 1 } },
    otherwise: () => staleVersion(shown),
  };
}
