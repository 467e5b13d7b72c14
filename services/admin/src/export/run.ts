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
import type { AdminNumbers } from '../../contract/settingsDefaults.ts';
import { oneAhead } from '../report/ahead.ts';
import { seenBy } from '../report/charts.ts';
import { readSettings } from '../settings/model.ts';
import { aboutLines, knownOf } from './about.ts';
import { Counted } from './counted.ts';
import { CalledOff, ExportEnds, Leaves } from './ends.ts';
import { exportEntity } from './entity.ts';
import { contentTypeOf, document, inSegments } from './file.ts';
import { exportRows, personalColumns, type ExportDocument, type MadeSoFar, type StoredExportFile, type Told } from './model.ts';
import { maySeeStill } from './rights.ts';
import { dropSegments, hashOf, joinedSegments, madeBefore, makeSegments, rowsOf } from './segments.ts';
import { sourceOf } from './source.ts';
import { summedColumns, tallied } from './tally.ts';
import { rowsAfter, watched } from './watch.ts';

const dayMs = 86_400_000;

/**
 * @param lease held by this process
 * @param leaving whether this process is to end: it leaves what it has made to the next
 * @throws LeaseLost another has it now · Leaves · what the database threw, where it is away
 */
export async function runExport(service: ServiceContext, job: ExportDocument, lease: HeldLease, leaving: () => boolean = () => false): Promise<void> {
  const before = await madeBefore(service, job);
  await begin(service, job, lease, before);
  try {
    const made = await make(service, job, lease, before, leaving).catch(async (error: unknown) => {
      // The instant of what another process made is no longer kept: all of it anew, of another one, and none of the two mixed.
      if (!before || !isInstantGone(error)) throw error;
      await dropSegments(service, before);
      await begin(service, job, lease, null);
      return make(service, { ...job, made: null, as_of: null }, lease, null, leaving);
    });
    await finish(service, job, lease, made);
  } catch (error) {
    if (!(error instanceof CalledOff || error instanceof ExportEnds)) throw error;
    if (error instanceof ExportEnds) await fail(service, job, lease, error);
    await dropSegments(service, (await exportRows(service).findOne({ _id: job._id }))?.made ?? null);
  }
}

const begin = (service: ServiceContext, job: ExportDocument, lease: HeldLease, before: MadeSoFar | null): Promise<boolean> =>
  move(service, job._id, lease, before ? 'continued' : 'started', () => ({
    status: 'IP',
    finished_on: null,
    message: [],
    ...(before ? { completed: rowsOf(before) } : { started_on: clock.now(), completed: 0, total: null, as_of: null, made: null }),
  }));

interface Made {
  readonly file: StoredExportFile;
  readonly rows: number;
  readonly asOf: Date;
  readonly told: readonly Told[];
  readonly segments: MadeSoFar | null;
}

function make(service: ServiceContext, job: ExportDocument, lease: HeldLease, before: MadeSoFar | null, leaving: () => boolean): Promise<Made> {
  return service.atOneInstant(async (session) => {
    if (!(await maySeeStill(service, job))) throw new ExportEnds('rights_lost', {}, 'CA');
    const asOf = (before && job.as_of) ?? clock.now();
    const language = job.language as Language;
    const run = { service, scope: { org: job.org, dormitories: job.dormitories }, filters: job.filters, session, now: asOf, language, whole: true };
    const source = await sourceOf(run, job);
    const report = await source.rows();
    const { warnings = [] } = report;
    await lease.update({ $set: { as_of: asOf } });
    const counted = new Counted(service, job, lease, report.total);
    const { title, columns, yes, no } = source;
    const known = await knownOf(run, source, job);
    const sheet = { title, headers: columns.map(({ header }) => header), language, yes, no };
    const name = `${job.name || title}.${job.format}`;
    const done = before ? rowsOf(before) : 0;
    const charts = job.format === 'pdf' ? source.charts() : [];
    const pages = watched(service, job, lease, { pages: seenBy(charts, oneAhead(rowsAfter(report, done))), columns: columns.map(({ key }) => key), done, still: () => {
      counted.still();
      if (leaving()) throw new Leaves();
    } });
    const summed = summedColumns(columns.map(({ key }) => key), source.totals);
    const about = { org: job.org, dormitory: null, kind: 'export', uploadedBy: job.requested_by, name, contentType: contentTypeOf[job.format] };
    if (job.format === 'pdf') {
      // A document is made in memory: one that is too long is not begun.
      const total = await counted.total;
      const sums = sumsOfNothing(summed);
      const file = await service.files.saveStream(
        about,
        document(sheet, known, tallied(pages, summed, sums), () => ({
          about: aboutLines(language, known, { rows: total, sums, warnings }),
          charts: charts.map((chart, i) => chart.chart(String(i), language)),
        })),
      );
      return { file: { ...file, name }, rows: total, asOf, told: toldOf(warnings), segments: null };
    }
    const at = instantRead(session);
    if (!at) throw new Error('no snapshot time is known for the report that was read');
    let segments: MadeSoFar = before ?? { at, form: segmentForm, segments: [], sums: sumsOfNothing(summed) };
    const cut = () => segments.segments.reduce((all, one) => all + one.cut, 0);
    const all = () => (cut() === 0 ? warnings : [...warnings, { key: 'cells_cut' as const, values: { count: cut() } }]);
    const form = inSegments(job.format, sheet, () => aboutLines(language, known, { rows: rowsOf(segments), sums: segments.sums, warnings: all() }));
    const hash = hashOf(form, before);
    segments = await makeSegments(service, job, lease, { form, pages, begun: segments, summed, hash });
    await counted.total;
    const file = await service.files.join(about, joinedSegments(form, segments.segments), hash);
    return { file: { ...file, name }, rows: rowsOf(segments), asOf, told: toldOf(all()), segments };
  }, before?.at);
}

const sumsOfNothing = (summed: Readonly<Record<string, number>>): Record<string, number> => Object.fromEntries(Object.keys(summed).map((key) => [key, 0]));
const toldOf = (warnings: readonly { readonly key: string; readonly values?: Told['values'] }[]): Told[] => warnings.map(({ key, values = {} }) => ({ key, values }));

/** Rights are asked once more: between the last page and now they may have gone. */
async function finish(service: ServiceContext, job: ExportDocument, lease: HeldLease, { file, rows, asOf, told, segments }: Made): Promise<void> {
  const { id, bytes, sha256, name } = file;
  if (!(await maySeeStill(service, job))) {
    await service.files.remove([id]);
    throw new ExportEnds('rights_lost', {}, 'CA');
  }
  const finished = clock.now();
  const settings = await readSettings(service, job.org);
  const set = { status: told.length > 0 ? ('SW' as const) : ('SU' as const), total: rows, as_of: asOf, message: [...told], file: { id, bytes, sha256, name }, made: null, finished_on: finished, expires_time: new Date(finished.getTime() + settings.export_days * dayMs) };
  const also = isBulk(job, rows, settings) ? 'bulk' : null;
  const attaches = service.files.attachingJoined(id, (segments?.segments ?? []).map((segment) => segment.file));
  if (await move(service, job._id, lease, 'succeeded', ({ status }) => (status === 'IP' ? set : null), { attaches, also })) return;
  await service.files.remove([id]);
  await dropSegments(service, segments);
}

/** Whether a file has so much personal data that user administrators are notified. */
const isBulk = (job: ExportDocument, rows: number, { bulk_export_alert }: AdminNumbers): boolean => rows >= bulk_export_alert && personalColumns(job).length > 0;

/** Ends it without a file. */
export async function fail(service: ServiceContext, job: Pick<ExportDocument, '_id'>, lease: HeldLease, { told, status }: ExportEnds): Promise<void> {
  await move(service, job._id, lease, status === 'CA' ? 'cancelled' : 'failed', (now) => (now.status === 'IP' ? { status, message: [told], finished_on: clock.now() } : null));
}

/**
 * One step of an export that this process holds, with its audit.
 * @param decide null: it was called off meanwhile, and stays as it is
 * @param attaches what keeps its file from now on; `also`: what else the audit records of it
 * @returns whether it took the step
 * @throws LeaseLost
 */
async function move(service: ServiceContext, _id: number, lease: HeldLease, type: string, decide: (now: ExportDocument) => Partial<ExportDocument> | null, { attaches = [], also }: { readonly attaches?: readonly GuardedUpdate[]; readonly also?: string | null } = {}): Promise<boolean> {
  return retryOnConflict(
    async () => {
      const before = await exportRows(service).findOne({ _id, ...heldBy(lease.owner) });
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
