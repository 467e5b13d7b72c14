/**
 * Runs schedules that are due: a file per period and recipient, by the recipient's own rights, exactly once however many processes
 * run. A recipient who gets nothing is reported to the owner; a schedule that keeps failing is paused.
 */
import { reaches, noReach, type Reach } from '@firm/platform/auth/rights';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import { isWriteConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { duplicateKey } from '@firm/platform/mongo/connect';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { reportOf } from '../../contract/report/catalogue.ts';
import { savedLimits as limits } from '../../contract/saved/limits.ts';
import { dayBefore } from '../../contract/saved/period.ts';
import { exportEntity } from '../export/entity.ts';
import { exportModel, exportRows, newExportDocument, type ExportDocument } from '../export/model.ts';
import { mayRun } from '../report/catalogue.ts';
import type { ReportWord } from '../report/texts.ts';
import { savedEntity } from './entity.ts';
import { savedModel, type SavedDocument } from './model.ts';
import { dueAfter, lastDue, type Due } from './period.ts';

type Refusals = NonNullable<SavedDocument['last']>['refused'][number][];

/** In every process. @param everyMs milliseconds between two rounds */
export function scheduleJob(service: ServiceContext, everyMs = 5_000): Job {
  return { name: 'schedules of reports', everyMs, run: () => fireSchedules(service) };
}

/** Requests the files of every schedule that is due. */
export async function fireSchedules(service: ServiceContext): Promise<void> {
  const saved = service.everyRow(savedModel, 'schedules are due by the clock');
  const due = await saved.find({ next_time: { $type: 'date', $lte: clock.now() } }).limit(500).toArray();
  for (const one of due) {
    await fire(service, one).catch((error: unknown) => {
      // Otherwise another process was faster, or the owner is changing it: the next round decides.
      if (!isWriteConflict(error)) service.log.warn({ err: error, report: one._id }, 'scheduled report could not be started; retrying');
    });
  }
}

async function fire(service: ServiceContext, before: SavedDocument): Promise<void> {
  const { schedule, next_time } = before;
  if (!schedule || !next_time) return;
  const now = clock.now();
  const due = lastDue(schedule, next_time, now);
  const owner = await service.principals.reachOf(before.owner);
  const failures = (await lastRunFailed(service, before)) ? before.failures + 1 : 0;
  const pauseReason = pauseReasonOf(before, owner, failures);
  const after: SavedDocument = { ...before, failures, next_time: pauseReason ? null : dueAfter(schedule, now).at, paused: pauseReason !== null, update_time: now };
  const refused: Refusals = pauseReason ? [{ user: null, key: pauseReason, values: {} }] : [];
  const files = pauseReason ? [] : await filesOf(service, before, due, refused);
  after.last = { period: due.period, time: now, refused };
  const moved = entityWrite(savedEntity, before, after, pauseReason ? 'paused' : 'run');
  try {
    await service.commits.commit(joinWrites([moved, ...files.map((file) => entityWrite(exportEntity, null, file, 'requested'))]));
  } catch (error) {
    if (!duplicateKey(error)) throw error;
    // The period was already done before the schedule was changed.
    await service.commits.commit(entityWrite(savedEntity, before, { ...after, last: before.last }, 'run'));
  }
}

/** Why the schedule must be paused; null: it need not. */
function pauseReasonOf({ report }: SavedDocument, owner: Reach, failures: number): ReportWord | null {
  const entry = reportOf(report);
  if (reaches(noReach, owner)) return 'owner_gone';
  if (!entry || !mayRun(owner, entry)) return 'owner_may_not';
  return failures >= limits.failures ? 'failed_often' : null;
}

const lastRunFailed = async (service: ServiceContext, { _id, last }: SavedDocument): Promise<boolean> =>
  last !== null && (await exportRows(service).findOne({ schedule: _id, period: last.period, status: 'FA' }, { projection: { _id: 1 } })) !== null;

/** One file for each recipient; those who get none are added to `refused`. */
async function filesOf(service: ServiceContext, saved: SavedDocument, { period }: Due, refused: Refusals): Promise<ExportDocument[]> {
  const { schedule, report, moment } = saved;
  const entry = reportOf(report);
  if (!schedule || !entry) return [];
  const takes = (filter: string): boolean => entry.filters.some((one) => one === filter);
  const files: Omit<ExportDocument, '_id'>[] = [];
  for (const user of schedule.recipients) {
    const reach = await service.principals.reachOf(user);
    // A report without a filter by dormitory covers the whole organisation.
    const dormitories = takes('dormitory') ? visibleDormitories(reach.dormitories, saved.dormitory) : [];
    if (!mayRun(reach, entry)) refused.push({ user, key: 'reader_may_not', values: {} });
    else if (dormitories === null) refused.push({ user, key: 'reader_sees_none', values: {} });
    else {
      files.push({
        ...newExportDocument(clock.now()),
        ...{ org: saved.org, requested_by: user, dormitories: reach.dormitories, name: saved.name, report, columns: saved.columns, format: saved.format, language: saved.language },
        filters: { dormitory: dormitories, day: takes('day') && moment === 'before' ? dayBefore(period) : null, days: takes('days') ? saved.days : null },
        ...{ schedule: saved._id, period, only_if_rows: schedule.only_if_rows },
      });
    }
  }
  const ids = await service.sequence.take(exportModel.name, files.length);
  return files.map((file, i) => ({ ...file, _id: ids[i] ?? 0 }));
}

/** The requested dormitories that a reader may see; if none are named, all that they may see. null: none visible. */
function visibleDormitories(sees: Scope['dormitories'], requested: readonly number[]): number[] | null {
  if (sees === 'all') return [...requested];
  const both = requested.filter((dormitory) => sees.includes(dormitory));
  return sees.length === 0 || (requested.length > 0 && both.length === 0) ? null : both;
}
