/**
 * Creates the file of one export: everything is read as of one instant, each segment is stored once it is complete, and nothing
 * is ever cut silently. A process that takes the job over continues where the last one stopped. Rights are checked again
 * meanwhile: a user who has lost some gets no file.
 */
import { entityChange, entityWrite } from '@firm/platform/change/entity';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { unavailable } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import { heldBy, LeaseLost, type HeldLease } from '@firm/platform/lease/lease';
import { instantRead, isInstantGone } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { segmentForm } from '@firm/platform/table/segments';
import { columnKind, hasFigures } from '../../contract/report/screen.ts';
import type { AdminNumbers } from '../../contract/settingsDefaults.ts';
import { oneAhead } from '../report/ahead.ts';
import { seenBy } from '../report/charts.ts';
import { readSettings } from '../settings/model.ts';
import { aboutLines, describeFile } from './about.ts';
import { RowCount } from './rowCount.ts';
import { ExportCancelled, ExportAborted, WorkerStopping } from './errors.ts';
import { exportEntity } from './entity.ts';
import { contentTypeOf, document, inSegments } from './file.ts';
import { exportRows, personalColumns, type ExportDocument, type ExportProgress, type StoredExportFile, type ExportMessage } from './model.ts';
import { mayStillView } from './rights.ts';
import { dropSegments, hashOf, joinedSegments, resumableProgress, makeSegments, rowsOf } from './segments.ts';
import { sourceOf } from './source.ts';
import { summedColumns, tallied } from './tally.ts';
import { rowsAfter, watched } from './watch.ts';

const dayMs = 86_400_000;

/**
 * @param lease held by this process
 * @param stopping whether this process is stopping: it then leaves its progress to the next one
 * @throws LeaseLost another process has it now · WorkerStopping · database errors, where the database is unavailable
 */
export async function runExport(service: ServiceContext, job: ExportDocument, lease: HeldLease, stopping: () => boolean = () => false): Promise<void> {
  const before = await resumableProgress(service, job);
  await begin(service, job, lease, before);
  try {
    const made = await createFile(service, job, lease, before, stopping).catch(async (error: unknown) => {
      // The instant of the previous process's data is no longer available: everything is read again at a new one, without mixing the two.
      if (!before || !isInstantGone(error)) throw error;
      await dropSegments(service, job.org, before);
      await begin(service, job, lease, null);
      return createFile(service, { ...job, made: null, as_of: null }, lease, null, stopping);
    });
    await finish(service, job, lease, made);
  } catch (error) {
    if (!(error instanceof ExportCancelled || error instanceof ExportAborted)) throw error;
    if (error instanceof ExportAborted) await fail(service, job, lease, error);
    await dropSegments(service, job.org, (await exportRows(service).findOne({ _id: job._id, org: job.org }))?.made ?? null);
  }
}

const begin = (service: ServiceContext, job: ExportDocument, lease: HeldLease, before: ExportProgress | null): Promise<boolean> =>
  move(service, job, lease, before ? 'continued' : 'started', () => ({
    status: 'IP',
    finished_on: null,
    message: [],
    ...(before ? { completed: rowsOf(before) } : { started_on: clock.now(), completed: 0, total: null, as_of: null, made: null }),
  }));

interface CreatedFile {
  readonly file: StoredExportFile;
  readonly rows: number;
  readonly asOf: Date;
  readonly messages: readonly ExportMessage[];
  readonly segments: ExportProgress | null;
}

function createFile(service: ServiceContext, job: ExportDocument, lease: HeldLease, before: ExportProgress | null, stopping: () => boolean): Promise<CreatedFile> {
  return service.atOneInstant(async (session) => {
    if (!(await mayStillView(service, job))) throw new ExportAborted('rights_lost', {}, 'CA');
    const asOf = (before && job.as_of) ?? clock.now();
    const language = job.language as Language;
    const run = { service, scope: { org: job.org, dormitories: job.dormitories }, filters: job.filters, session, now: asOf, language, whole: true };
    const source = await sourceOf(run, job);
    const report = await source.rows();
    const { warnings = [] } = report;
    await lease.update({ $set: { as_of: asOf } });
    const rowCount = new RowCount(service, job, lease, report.total);
    const { title, columns, yes, no } = source;
    const description = await describeFile(run, source, job);
    const sheet = { title, headers: columns.map(({ header }) => header), language, yes, no };
    const name = `${job.name || title}.${job.format}`;
    const done = before ? rowsOf(before) : 0;
    const charts = job.format === 'pdf' ? source.charts() : [];
    const pages = watched(service, job, lease, { pages: seenBy(charts, oneAhead(rowsAfter(report, done))), columns: columns.map(({ key }) => key), done, throwIfEnded: () => {
      rowCount.throwIfFailed();
      if (stopping()) throw new WorkerStopping();
    } });
    const summed = summedColumns(columns.map(({ key }) => key), source.totals);
    const about = { org: job.org, dormitory: null, kind: 'export', uploadedBy: job.requested_by, name, contentType: contentTypeOf[job.format] };
    if (job.format === 'pdf') {
      // A document is made in memory, so its length is checked before it is begun.
      const total = await rowCount.total;
      const sums = sumsOfNothing(summed);
      const file = await service.files.saveStream(
        about,
        document({ ...sheet, figures: columns.map(({ key }) => hasFigures(columnKind(key))) }, description, tallied(pages, summed, sums), () => ({
          about: aboutLines(language, description, { rows: total, sums, warnings }),
          charts: charts.map((chart, i) => chart.chart(String(i), language)),
        })),
      );
      return { file: { ...file, name }, rows: total, asOf, messages: messagesOf(warnings), segments: null };
    }
    const at = instantRead(session);
    if (!at) throw new Error('no snapshot time is known for the report that was read');
    let segments: ExportProgress = before ?? { at, form: segmentForm, segments: [], sums: sumsOfNothing(summed) };
    const cut = () => segments.segments.reduce((all, one) => all + one.cut, 0);
    const all = () => (cut() === 0 ? warnings : [...warnings, { key: 'cells_cut' as const, values: { count: cut() } }]);
    const form = inSegments(job.format, sheet, () => aboutLines(language, description, { rows: rowsOf(segments), sums: segments.sums, warnings: all() }));
    const hash = hashOf(form, before);
    segments = await makeSegments(service, job, lease, { form, pages, begun: segments, summed, hash });
    await rowCount.total;
    const file = await service.files.join(about, joinedSegments(form, segments.segments), hash);
    return { file: { ...file, name }, rows: rowsOf(segments), asOf, messages: messagesOf(all()), segments };
  }, before?.at);
}

const sumsOfNothing = (summed: Readonly<Record<string, number>>): Record<string, number> => Object.fromEntries(Object.keys(summed).map((key) => [key, 0]));
const messagesOf = (warnings: readonly { readonly key: string; readonly values?: ExportMessage['values'] }[]): ExportMessage[] => warnings.map(({ key, values = {} }) => ({ key, values }));

/** Rights are checked once more: they may have been lost since the last page. */
async function finish(service: ServiceContext, job: ExportDocument, lease: HeldLease, { file, rows, asOf, messages, segments }: CreatedFile): Promise<void> {
  const { id, bytes, sha256, name } = file;
  if (!(await mayStillView(service, job))) {
    await service.files.remove(job.org, [id]);
    throw new ExportAborted('rights_lost', {}, 'CA');
  }
  const finished = clock.now();
  const settings = await readSettings(service, job.org);
  const set = { status: messages.length > 0 ? ('SW' as const) : ('SU' as const), total: rows, as_of: asOf, message: [...messages], file: { id, bytes, sha256, name }, made: null, finished_on: finished, expires_time: new Date(finished.getTime() + settings.export_days * dayMs) };
  const also = isBulk(job, rows, settings) ? 'bulk' : null;
  const attaches = service.files.attachingJoined(id, (segments?.segments ?? []).map((segment) => segment.file));
  if (await move(service, job, lease, 'succeeded', ({ status }) => (status === 'IP' ? set : null), { attaches, also })) return;
  await service.files.remove(job.org, [id]);
  await dropSegments(service, job.org, segments);
}

/** Whether a file has so much personal data that user administrators are notified. */
const isBulk = (job: ExportDocument, rows: number, { bulk_export_alert }: AdminNumbers): boolean => rows >= bulk_export_alert && personalColumns(job).length > 0;

/** Ends the export without a file. */
export async function fail(service: ServiceContext, job: Pick<ExportDocument, '_id' | 'org'>, lease: HeldLease, { userMessage, status }: ExportAborted): Promise<void> {
  await move(service, job, lease, status === 'CA' ? 'cancelled' : 'failed', (now) => (now.status === 'IP' ? { status, message: [userMessage], finished_on: clock.now() } : null));
}

/**
 * One move of an export that this process holds, with its audit.
 * @param decide null: it was cancelled meanwhile, and is left as it is
 * @param attaches files that it keeps from now on; `also`: what else the audit records
 * @returns whether the move was made
 * @throws LeaseLost
 */
async function move(service: ServiceContext, { _id, org }: Pick<ExportDocument, '_id' | 'org'>, lease: HeldLease, type: string, decide: (now: ExportDocument) => Partial<ExportDocument> | null, { attaches = [], also }: { readonly attaches?: readonly GuardedUpdate[]; readonly also?: string | null } = {}): Promise<boolean> {
  return retryOnConflict(
    async () => {
      const before = await exportRows(service).findOne({ _id, org, ...heldBy(lease.owner) });
      if (!before) throw new LeaseLost();
      const set = decide(before);
      if (!set) return false;
      const after = { ...before, ...set, update_time: clock.now() };
      await service.commits.commit(
        entityWrite(exportEntity, before, after, type, {
          guards: attaches,
          changes: also ? [entityChange(exportEntity, null, after, also)] : [],
        }),
      );
      return true;
    },
    { otherwise: () => unavailable() },
  );
}
