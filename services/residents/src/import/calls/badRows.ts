/** Download of the rows that could not be imported, as they were in the file, each with its reasons: to be corrected and uploaded again. */
import type { Language } from '@firm/platform/errors/messages';
import type { Reply } from '@firm/platform/http/reply';
import { batched } from '@firm/platform/list/batched';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { OrgLists } from '@firm/platform/setupList/lists';
import type { WrittenCell } from '@firm/platform/table/write';
import { nameParts } from '../../../contract/import/nameParts.ts';
import { labelOf, tableText } from '../../table/labels.ts';
import { tableFile } from '../../table/file.ts';
import { importRowModel, type ImportDocument, type ImportRowDocument, type Phase } from '../model.ts';
import { exampleOf, type FieldSpec } from '../value/fields.ts';
import { translateNote } from '../texts.ts';

const batchSize = 500;

/** The pass whose findings count: the import itself if there was one, else the last dry run. */
export const latestPhase = (job: ImportDocument): Phase => (job.run ? 'run' : 'dry_run');

/** The workbook, streamed. */
export function badRowsFile(service: ServiceContext, job: ImportDocument, language: Language): Reply {
  const headers = job.survey.columns.map(({ header }) => header);
  return tableFile('xlsx', language, {
    name: `${job.file_name.replace(/\.\w+$/, '')}-${translateNote(language, { key: 'bad_rows', values: {} })}`,
    title: translateNote(language, { key: 'bad_rows', values: {} }),
    headers: [...headers, tableText('reason', language)],
    rows: rowsOf(service, job, headers.length, language),
  });
}

async function* rowsOf(
  service: ServiceContext,
  job: ImportDocument,
  width: number,
  language: Language,
): AsyncGenerator<WrittenCell[][]> {
  const cursor = service
    .rows(importRowModel, wholeOrg(job.org))
    .find({ import: job._id, phase: latestPhase(job), outcome: 'bad' })
    .sort({ row: 1 })
    .batchSize(batchSize);
  for await (const batch of batched(cursor, batchSize)) {
    yield batch.map(({ cells, problems }) => [...Array.from({ length: width }, (_, i) => cells[i] ?? null), problems.map((problem) => reasonOf(problem, language)).join('; ')]);
  }
}

/** Prefixed with the column's name, unless the reason already contains it. */
function reasonOf({ field, key, values }: ImportRowDocument['problems'][number], language: Language): string {
  const reason = translateNote(language, { key, values });
  const label = field === null ? '' : labelOf(field, language);
  return label === '' || reason.includes(label) ? reason : `${label}: ${reason}`;
}

/** An empty workbook with every field's name as header and one example row. The resident's name is in one column. */
export function templateFile(name: string, all: readonly FieldSpec[], lists: OrgLists, language: Language): Reply {
  const fields = all.filter(({ field }) => !nameParts.some((part) => part === field));
  const example: WrittenCell[] = fields.map((spec) => exampleOf(spec, lists, language));
  return tableFile('xlsx', language, {
    name: tableText(name, language),
    title: tableText(name, language),
    headers: fields.map(({ field }) => labelOf(field, language)),
    rows: (async function* () {
      yield [example];
    })(),
  });
}
