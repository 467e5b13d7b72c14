/**
 * Makes the file of one export: everything is read at one instant, the rows go to the file store as they come, and nothing is
 * ever cut. Rights are asked again while it is made; whoever lost some gets no file.
 */
import { entityWrite } from '@firm/platform/change/entity';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { unavailable } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import { heldBy, LeaseLost, type HeldLease } from '@firm/platform/lease/lease';
import type { ServiceContext } from '@firm/platform/service/context';
import type { WrittenCell } from '@firm/platform/table/write';
import { exportLimits as limits } from '../../contract/exportLimits.ts';
import { reportOf } from '../../contract/reports.ts';
import { reportRows } from '../report/catalogue.ts';
import { columnName, reportTexts, type ReportWord } from '../report/texts.ts';
import { exportEntity } from './entity.ts';
import { contentTypeOf, filePieces } from './file.ts';
import { exportModel, type ExportDocument, type StoredExportFile, type Told } from './model.ts';
import { maySeeStill } from './rights.ts';

const dayMs = 86_400_000;
/** How often is told how far it is, and asked whether it is still wanted. Milliseconds. */
const lookMs = 500;

/** An end that its asker is told of; `CA` where rights were lost, else it failed. */
export class ExportEnds extends Error {
  readonly told: Told;
  readonly status: 'FA' | 'CA';
  constructor(key: ReportWord, values: Told['values'] = {}, status: 'FA' | 'CA' = 'FA') {
    super(key);
    this.told = { key, values };
    this.status = status;
  }
}

/** The asker called it off: whoever makes it leaves. */
class CalledOff extends Error {}

export const exportRows = (service: ServiceContext) => service.everyRow(exportModel, 'exports of every organisation wait for a process');

/** @param lease held by this process @throws LeaseLost another has it now · what the database threw, where it is away */
export async function runExport(service: ServiceContext, job: ExportDocument, lease: HeldLease): Promise<void> {
  await move(service, job._id, lease, 'started', () => ({ status: 'IP', started_on: clock.now(), finished_on: null, completed: 0, total: null, message: [] }));
  try {
    const { file, told, asOf } = await service.atOneInstant(async (session) => {
      const entry = reportOf(job.report);
      if (!entry || !(await maySeeStill(service, job))) throw new ExportEnds('rights_lost', {}, 'CA');
      const asOf = clock.now();
      const language = job.language as Language;
      const run = { service, scope: { org: job.org, dormitories: job.dormitories }, filters: job.filters, session, now: asOf, language };
      const { total, pages, warnings = [] } = await reportRows[entry.code](run);
      const most = job.format === 'pdf' ? limits.pdfRows : limits.rows;
      if (total > most) throw new ExportEnds(job.format === 'pdf' ? 'pdf_too_long' : 'too_many_rows', { limit: most, rows: total });
      await lease.update({ $set: { total, as_of: asOf } });
      const columns = entry.columns.filter((key) => job.columns.includes(key));
      const title = reportTexts(language, entry.code).name;
      const sheet = { title, headers: columns.map((key) => columnName(language, key)), rows: watched(service, job, lease, pages, columns), language, org: job.org, asOf };
      const name = `${job.name || title}.${job.format}`;
      const saved = await service.files.saveStream({ org: job.org, dormitory: null, kind: 'export', uploadedBy: job.requested_by, name, contentType: contentTypeOf[job.format] }, filePieces(service, job.format, sheet));
      return { file: { ...saved, name }, asOf, told: warnings.map(({ key, values = {} }) => ({ key, values })) };
    });
    await finish(service, job, lease, file, asOf, told);
  } catch (error) {
    if (error instanceof CalledOff) return;
    if (!(error instanceof ExportEnds)) throw error;
    await fail(service, job, lease, error);
  }
}

/** The rows as cells; between pages is told how far it is, and looked whether it is still wanted and may still be seen. */
async function* watched(
  service: ServiceContext,
  job: ExportDocument,
  lease: HeldLease,
  pages: AsyncIterable<readonly Readonly<Record<string, WrittenCell>>[]>,
  columns: readonly string[],
): AsyncGenerator<WrittenCell[][]> {
  let completed = 0;
  // Rights were asked just before.
  let looked = clock.millis();
  for await (const page of pages) {
    completed += page.length;
    if (clock.millis() - looked >= lookMs) {
      looked = clock.millis();
      await lease.update({ $set: { completed } });
      const now = await exportRows(service).findOne({ _id: job._id }, { projection: { status: 1 } });
      if (now?.status !== 'IP') throw new CalledOff();
      if (!(await maySeeStill(service, job))) throw new ExportEnds('rights_lost', {}, 'CA');
    }
    yield page.map((row) => columns.map((key) => row[key] ?? null));
  }
  await lease.update({ $set: { completed } });
}

/** Rights are asked once more: between the last page and now they may have gone. */
async function finish(service: ServiceContext, job: ExportDocument, lease: HeldLease, { id, bytes, sha256, name }: StoredExportFile, asOf: Date, told: readonly Told[]): Promise<void> {
  if (!(await maySeeStill(service, job))) {
    await service.files.remove([id]);
    throw new ExportEnds('rights_lost', {}, 'CA');
  }
  const finished = clock.now();
  const set = { status: told.length > 0 ? ('SW' as const) : ('SU' as const), as_of: asOf, message: [...told], file: { id, bytes, sha256, name }, finished_on: finished, expires_time: new Date(finished.getTime() + limits.keptDays * dayMs) };
  await move(service, job._id, lease, 'succeeded', ({ status }) => (status === 'IP' ? set : null), id);
}

/** Ends it without a file. */
export async function fail(service: ServiceContext, job: Pick<ExportDocument, '_id'>, lease: HeldLease, { told, status }: ExportEnds): Promise<void> {
  await move(service, job._id, lease, status === 'CA' ? 'cancelled' : 'failed', (now) => (now.status === 'IP' ? { status, message: [told], finished_on: clock.now() } : null));
}

/**
 * One step of an export that this process holds, with its audit.
 * @param decide null: it was called off meanwhile, and stays as it is
 * @param file is kept from now on
 * @throws LeaseLost
 */
async function move(service: ServiceContext, _id: number, lease: HeldLease, type: string, decide: (now: ExportDocument) => Partial<ExportDocument> | null, file?: string): Promise<void> {
  await retryOnConflict(
    async () => {
      const before = await exportRows(service).findOne({ _id, ...heldBy(lease.owner) });
      if (!before) throw new LeaseLost();
      const set = decide(before);
      if (!set) return;
      const after = { ...before, ...set, update_time: clock.now() };
      await service.commits.commit(entityWrite(exportEntity, before, after, type, file === undefined ? {} : { guards: [service.files.attaching(file)] }));
    },
    { otherwise: () => unavailable() },
  );
}
