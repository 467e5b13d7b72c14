/**
 * Condenses old readings where an organisation has set this (docs/rules/health.md#records): day by day, each once. The progress is
 * stored, so that years of days are not read again; readings cannot be entered for days that old.
 */
import { clock } from '@firm/platform/clock/clock';
import { addDays, type Day } from '@firm/platform/contract/days';
import type { Job } from '@firm/platform/jobs/schedule';
import { takeLease, type HeldLease } from '@firm/platform/lease/lease';
import type { ServiceContext } from '@firm/platform/service/context';
import { condenseAfterDays } from '../../contract/limits.ts';
import { workModel } from '../presence/reconcile.ts';
import { settingsModel } from '../settings/model.ts';
import { temperatureModel } from './model.ts';
import { condensed } from './rules.ts';

const atOnce = 1_000;

/** In every process; a lease lets one of them do it. @param everyMs milliseconds between two rounds */
export function condenseJob(service: ServiceContext, everyMs = 3_600_000): Job {
  return { name: 'old readings', everyMs, run: () => condenseOld(service) };
}

/** Condenses every day that is old enough, for each organisation whose settings say so. */
export async function condenseOld(service: ServiceContext): Promise<void> {
  const settings = await service.everyRow(settingsModel, 'settings of every organisation').find({ condense_readings: true }, { projection: { _id: 1 } }).toArray();
  const work = service.everyRow(workModel, 'bookkeeping of the job');
  for (const { _id: org } of settings) {
    const key = `condensed:${org}`;
    const lease = await takeLease(work, key);
    if (!lease) continue;
    let seen = (await work.findOne({ _id: key }))?.seen ?? null;
    try {
      const end = addDays(clock.today('UTC'), -condenseAfterDays);
      for (;;) {
        const day = await nextDay(service, org, seen === null ? null : seen.toISOString().slice(0, 10), end);
        if (day === null || lease.lost) break;
        if (!(await condenseDay(service, org, day, lease))) break;
        seen = new Date(day);
      }
    } finally {
      await lease.release({ seen });
    }
  }
}

/** The next day with readings, after one day and before another. */
async function nextDay(service: ServiceContext, org: number, after: Day | null, end: Day): Promise<Day | null> {
  const rows = service.everyRow(temperatureModel, 'old readings of an organisation');
  const found = await rows.findOne({ org, day: { ...(after !== null && { $gt: after }), $lt: end } }, { sort: { day: 1, _id: 1 }, projection: { day: 1 } });
  return found?.day ?? null;
}

/** @returns false if another process took over */
async function condenseDay(service: ServiceContext, org: number, day: Day, lease: HeldLease): Promise<boolean> {
  const rows = service.everyRow(temperatureModel, 'old readings of an organisation');
  let last = '';
  for (;;) {
    const days = await rows.find({ org, day, _id: { $gt: last } }, { projection: { readings: 1 } }).sort({ _id: 1 }).limit(atOnce).toArray();
    if (lease.lost) return false;
    if (days.length === 0) return true;
    await rows.bulkWrite(
      days.map(({ _id, readings }) => {
        const kept = condensed(readings);
        return { updateOne: { filter: { _id }, update: { $set: { readings: kept, n: kept.length } } } };
      }),
      { ordered: false },
    );
    last = days.at(-1)?._id ?? last;
  }
}
