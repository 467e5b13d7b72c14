/**
 * Reports each warning and each breach once (docs/rules/maintenance.md#allowed-time): what was reported is written on the
 * alert itself, so a restart repeats nothing and two processes at once say it once.
 */
import { entityWrite } from '@firm/platform/change/entity';
import { WriteConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { dueTimes } from '../../contract/clock.ts';
import { allowedHours } from '../lookup/lists.ts';
import { alertEntity } from './entity.ts';
import { alertModel, type StoredAlert } from './model.ts';
import { withDerived } from './rules.ts';

const atOnce = 200;

export function clockJob(service: ServiceContext, everyMs = 2_000): Job {
  return { name: 'alert clock', everyMs, run: () => sayWhatIsDue(service) };
}

/** Handles every alert whose clock has something to say now. */
export async function sayWhatIsDue(service: ServiceContext): Promise<void> {
  const now = clock.now();
  for (;;) {
    const due = await service
      .everyRow(alertModel, 'the clock runs for every organisation')
      .find({ clock_at: { $type: 'date', $lte: now } })
      .sort({ clock_at: 1 })
      .limit(atOnce)
      .toArray();
    await Promise.all(due.map((alert) => say(service, alert, now)));
    if (due.length < atOnce) return;
  }
}

async function say(service: ServiceContext, before: StoredAlert, now: Date): Promise<void> {
  const hours = allowedHours(before.priority);
  if (hours === null || !before.assign_time) return;
  const breached = dueTimes(before.assign_time, hours).breach.getTime() <= now.getTime();
  // One that was not looked at for long goes straight to breached: a warning after the fact helps nobody.
  const marked = breached ? { ...before, warned_at: before.warned_at ?? now, breached_at: now } : { ...before, warned_at: now };
  const after = withDerived(marked, marked);
  const write = entityWrite(alertEntity, before, after, breached ? 'breached' : 'warned');
  await service.commits.commit(write).catch((error: unknown) => {
    // Another process, or a person, was faster; the next turn looks again.
    if (!(error instanceof WriteConflict)) throw error;
  });
}
