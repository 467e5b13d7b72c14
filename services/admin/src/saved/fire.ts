/**
 * Schedules that are due: of each period a file for every recipient, by their own rights, once whatever runs. What keeps somebody
 * from theirs is reported to the owner; what fails time and again is paused.
 */
import { reaches, nothing, type Reach } from '@firm/platform/auth/rights';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import { isWriteConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { duplicateKey } from '@firm/platform/mongo/connect';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { reportOf } from '../../contract/reports.ts';
import { savedLimits as limits } from '../../contract/savedLimits.ts';
import { dayBefore } from '../../contract/savedPeriod.ts';
import { exportEntity } from '../export/entity.ts';
import { exportModel, exportRows, newExportDocument, type ExportDocument } from '../export/model.ts';
import { mayRun } from '../report/catalogue.ts';
import type { ReportWord } from '../report/texts.ts';
import { savedEntity } from './entity.ts';
import { savedModel, type SavedDocument } from './model.ts';
import { dueAfter, lastDue, type Due } from './period.ts';

type Refusals = NonNullable<SavedDocument['last']>['refused'][number][];

export function scheduleJob(service: ServiceContext, everyMs = 5_000): Job {
  return { name: 'schedules of reports', everyMs, run: () => fireSchedules(service) };
}

/** Asks for the files of every schedule that is due. */
export async function fireSchedules(service: ServiceContext): Promise<void> {
  const saved = service.everyRow(savedModel, 'schedules are due by the clock');
  const due = await saved.find({ next_time: { $type: 'date', $lte: clock.now() } }).limit(500).toArray();
  for (const one of due) {
    await fire(service, one).catch((error: unknown) => {
      // Another process was faster, or its owner is changing it: the next look decides.
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
  const failures = (await failedLast(service, before)) ? before.failures + 1 : 0;
  const stops = stopped(before, owner, failures);
  const after: SavedDocument = { ...before, failures, next_time: stops ? null : dueAfter(schedule, now).at, paused: stops !== null, update_time: now };
  const refused: Refusals = stops ? [{ user: null, key: stops, values: {} }] : [];
  const files = stops ? [] : await filesOf(service, before, due, refused);
  after.last = { period: due.period, time: now, refused };
  const moved = entityWrite(savedEntity, before, after, stops ? 'paused' : 'run');
  try {
    await service.commits.commit(joinWrites([moved, ...files.map((file) => entityWrite(exportEntity, null, file, 'requested'))]));
  } catch (error) {
    if (!duplicateKey(error)) throw error;
    // The period was had before the schedule was changed.
    await service.commits.commit(entityWrite(savedEntity, before, { ...after, last: before.last }, 'run'));
  }
}

/** Why it is made no more until somebody looks at it; null: it is. */
function stopped({ report }: SavedDocument, owner: Reach, failures: number): ReportWord | null {
  const entry = reportOf(report);
  if (reaches(nothing, owner)) return 'owner_gone';
  if (!entry || !mayRun(owner, entry)) return 'owner_may_not';
  return failures >= limits.failures ? 'failed_often' : null;
}

const failedLast = async (service: ServiceContext, { _id, last }: SavedDocument): Promise<boolean> =>
  last !== null && (await exportRows(service).findOne({ schedule: _id, period: last.period, status: 'FA' }, { projection: { _id: 1 } })) !== null;

/** A file for each recipient; who gets none is put among the refused. */
async function filesOf(service: ServiceContext, saved: SavedDocument, { period }: Due, refused: Refusals): Promise<ExportDocument[]> {
  const { schedule, report, moment } = saved;
  const entry = reportOf(report);
  if (!schedule || !entry) return [];
  const takes = (filter: string): boolean => entry.filters.some((one) => one === filter);
  const files: Omit<ExportDocument, '_id'>[] = [];
  for (const user of schedule.recipients) {
    const reach = await service.principals.reachOf(user);
    // One that is about no dormitory is of the whole organisation.
    const dormitories = takes('dormitory') ? seen(reach.dormitories, saved.dormitory) : [];
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

/** Of the dormitories that it is about, those that a reader sees; none named: all that they see. null: they see none. */
function seen(sees: Scope['dormitories'], about: readonly number[]): number[] | null {
  if (sees === 'all') return [...about];
  const both = about.filter((dormitory) => sees.includes(dormitory));
  return sees.length === 0 || (about.length > 0 && both.length === 0) ? null : both;
}
