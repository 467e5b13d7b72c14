/** Receives a file: detects its format and contents, guesses the mapping, and applies remembered corrections. */
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { contentTypes } from '@firm/platform/table/write';
import type { ReceivedFile } from '@firm/platform/uploads/multipart';
import { guessMapping, headerSignature } from '../read/headers.ts';
import type { ImportKind } from '../kind/kind.ts';
import { mappingModel, type ImportDocument, type Mapped } from '../model.ts';
import { survey, type Reading, type Survey } from '../read/survey.ts';
import type { Reader } from './find.ts';
import { rememberedOrder } from '../check/questions.ts';

/** The document of a new import and the id of its stored file, which remains unattached until the document is written. */
export async function newImport(
  service: ServiceContext,
  { scope, caller }: Reader,
  kind: ImportKind,
  sent: ReceivedFile,
  dormitory: number | null,
): Promise<ImportDocument> {
  const surveyed = await surveyOf(kind, sent.buffer, { encoding: null, sheet: null, delimiter: null, headerRow: null });
  const now = clock.now();
  const file = await service.files.save({
    org: scope.org,
    dormitory: null,
    kind: 'import',
    uploadedBy: caller.id,
    name: sent.name,
    buffer: sent.buffer,
    contentType: contentTypes[surveyed.format],
  });
  return {
    _id: await service.sequence.next('residents_imports'),
    rev: 1,
    org: scope.org,
    kind: kind.name,
    state: 'ready',
    by: { id: caller.id, name: caller.name },
    scope,
    started_by: null,
    file,
    file_name: sent.name,
    format: surveyed.format,
    survey: surveyed,
    encoding: null,
    sheet: null,
    ...(await mappingFor(service, scope.org, kind, surveyed)),
    dormitory: dormitory ?? onlyOne(scope),
    update_existing: false,
    dry_run: null,
    run: null,
    last_row: 0,
    failure: null,
    lease: null,
    created_time: now,
    update_time: now,
  };
}

/** With access to a single dormitory, the user need not choose one. */
const onlyOne = ({ dormitories }: Reader['scope']): number | null => (dormitories !== 'all' && dormitories.length === 1 ? (dormitories[0] ?? null) : null);

/** What the file contains, when read with these corrections. @throws TableError for a file that cannot be read as a table */
export const surveyOf = (kind: ImportKind, content: Buffer, reading: Reading): Promise<Survey> =>
  survey(
    content,
    reading,
    kind.fields.map(({ field }) => field),
  );

/** The mapping remembered for these headers, or else a guess. */
export async function mappingFor(
  service: ServiceContext,
  org: number,
  kind: ImportKind,
  { columns }: Survey,
): Promise<Pick<ImportDocument, 'mapping' | 'date_order'>> {
  const remembered = await service.rows(mappingModel, wholeOrg(org)).findOne({ _id: mappingKey(org, kind, columns) });
  if (remembered) {
    const fields = new Map(remembered.mapping.map(({ column, field }) => [column, field]));
    const mapping = columns.map(({ index }): Mapped => ({ column: index, field: fields.get(index) ?? null, from: 'remembered' }));
    return { mapping, date_order: rememberedOrder(kind, { columns }, { mapping, date_order: remembered.date_order }) };
  }
  const headers = columns.map(({ header }) => header);
  const guessed = guessMapping(
    headers,
    kind.fields.map(({ field }) => field),
  );
  const mapping = columns.map(({ index }): Mapped => {
    const field = guessed.get(index) ?? null;
    return { column: index, field, from: field === null ? 'none' : 'header' };
  });
  return { mapping, date_order: null };
}

/** Id under which the mapping for files with these headers is remembered. */
export const mappingKey = (org: number, kind: ImportKind, columns: Survey['columns']): string =>
  `${org}.${headerSignature(
    kind.name,
    columns.map(({ header }) => header),
  )}`;
