/**
 * Reports that an alert waits for an assignee, is due soon or is overdue, each once (docs/rules/maintenance.md#allowed-time).
 * What was reported is stored on the alert itself, so a restart repeats nothing and two processes report it once.
 * After a change of the settings, the job first reschedules the alerts that depend on them, and once more when no write can be under way
 * that read the settings before: so a new alert need not guard the settings, which would make all of them wait for one document.
 */
import { entityWrite } from '@firm/platform/change/entity';
import { WriteConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { perService } from '@firm/platform/service/perService';
import { dueTimes } from '../../contract/allowedTime.ts';
import { allowedHours } from '../../contract/defaults.ts';
import { unresolvedStatuses } from '../../contract/statuses.ts';
import { readSettings, settingsModel, type StoredSettings } from '../settings/model.ts';
import { alertEntity } from './entity.ts';
import { alertModel, type StoredAlert } from './model.ts';
import { withDerived } from './rules.ts';

const atOnce = 200;

/** The job that applies changed settings and reports alerts whose moment has come. */
export function allowedTimeJob(service: ServiceContext, everyMs = 2_000): Job {
  return { name: 'allowed time of alerts', everyMs, run: () => tick(service) };
}

async function tick(service: ServiceContext): Promise<void> {
  await applySettings(service);
  await reportDueAlerts(service);
}

/** What is stored by a decision on the settings before a change is stored by then: MongoDB ends transactions after a minute. */
const settledAfterMs = 90_000;

/** The revisions of settings that were applied once, and when that began, by organisation. Another process begins anew. */
const appliedOnce = perService(() => new Map<number, { readonly rev: number; readonly began: number }>());

/** Reschedules the unresolved alerts of organisations whose settings have changed since the last round, or were not settled then. */
export async function applySettings(service: ServiceContext): Promise<void> {
  const settings = service.everyRow(settingsModel, 'allowed times are watched for every organisation');
  const once = appliedOnce(service);
  for (const changed of await settings.find({ pending: true }).toArray()) {
    const before = once.get(changed.org);
    const isAgain = before?.rev === changed.rev;
    const now = clock.millis();
    if (isAgain && now < before.began + settledAfterMs) continue;
    await rescheduleAll(service, changed);
    if (isAgain) {
      await settings.updateOne({ _id: changed._id, rev: changed.rev }, { $set: { applied: changed.rev }, $unset: { pending: 1 } });
      once.delete(changed.org);
    } else once.set(changed.org, { rev: changed.rev, began: now });
  }
}

async function rescheduleAll(service: ServiceContext, settings: StoredSettings): Promise<void> {
  const rows = service.everyRow(alertModel, 'allowed times are watched for every organisation');
  let from = 0;
  for (;;) {
    const some = await rows
      .find({ org: settings.org, status: { $in: [...unresolvedStatuses] }, _id: { $gt: from } })
      .sort({ _id: 1 })
      .limit(atOnce)
      .toArray();
    await Promise.all(some.map((alert) => reschedule(service, alert, settings)));
    from = some.at(-1)?._id ?? from;
    if (some.length < atOnce) break;
  }
}

async function reschedule(service: ServiceContext, before: StoredAlert, settings: StoredSettings): Promise<void> {
  const after = withDerived(before, before, settings);
  if (time(after.due_time) === time(before.due_time) && time(after.clock_at) === time(before.clock_at)) return;
  await commit(service, before, after, 'rescheduled');
}

const time = (date: Date | null): number | null => date?.getTime() ?? null;

/** Reports every alert whose next moment has come. */
export async function reportDueAlerts(service: ServiceContext): Promise<void> {
  const now = clock.now();
  const numbers = new Map<number, Promise<StoredSettings>>();
  const numbersOf = (org: number): Promise<StoredSettings> => {
    const known = numbers.get(org) ?? readSettings(service, org);
    numbers.set(org, known);
    return known;
  };
  for (;;) {
    const due = await service
      .everyRow(alertModel, 'allowed times are watched for every organisation')
      .find({ clock_at: { $type: 'date', $lte: now } })
      .sort({ clock_at: 1 })
      .limit(atOnce)
      .toArray();
    await Promise.all(due.map(async (alert) => report(service, alert, await numbersOf(alert.org), now)));
    if (due.length < atOnce) return;
  }
}

async function report(service: ServiceContext, before: StoredAlert, settings: StoredSettings, now: Date): Promise<void> {
  // Its moment was set by settings that were changed while it was written.
  const { clock_at } = withDerived(before, before, settings);
  if (clock_at === null || clock_at > now) return reschedule(service, before, settings);
  const [type, marked] = reportOf(before, settings, now);
  await commit(service, before, withDerived(marked, marked, settings), type);
}

/** The event that reports an alert now, and the alert marked as reported. */
function reportOf(alert: StoredAlert, settings: StoredSettings, now: Date): [type: string, marked: StoredAlert] {
  if (alert.status === 'open') return ['aged', { ...alert, aged_at: now }];
  const hours = allowedHours(alert.priority, settings);
  const breached = hours !== null && alert.assign_time !== null && dueTimes(alert.assign_time, hours, settings).breach.getTime() <= now.getTime();
  // An alert whose check was delayed may already be overdue: it is reported as such at once, since a late warning helps nobody.
  return breached ? ['breached', { ...alert, warned_at: alert.warned_at ?? now, breached_at: now }] : ['warned', { ...alert, warned_at: now }];
}

async function commit(service: ServiceContext, before: StoredAlert, after: StoredAlert, type: string): Promise<void> {
  await service.commits.commit(entityWrite(alertEntity, before, after, type)).catch((error: unknown) => {
    // Another process or a user was faster; the next round looks again.
    if (!(error instanceof WriteConflict)) throw error;
  });
}
