/** Deletes what is older than the organisation's settings keep it: visits, runs and kiosks. */
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { kioskModel } from '../kiosk/model.ts';
import { readSettings } from '../settings/model.ts';
import { runModel } from '../transport/model.ts';
import { visitModel } from '../visit/model.ts';

/** Once an hour: deletes visits that ended longer ago than the settings keep them, and runs and kiosks that are as old. */
export function deleteOldRecordsJob(service: ServiceContext, everyMs = 3_600_000): Job {
  return { name: 'delete old visits, runs and kiosks', everyMs, run: () => deleteOldRecords(service) };
}

/** For every organisation by its own setting. A visit that has not ended is never deleted. */
export async function deleteOldRecords(service: ServiceContext): Promise<void> {
  const visits = service.everyRow(visitModel, 'visits are kept for some days alone');
  const runs = service.everyRow(runModel, 'who rode is kept as long as who visited');
  const kiosks = service.everyRow(kioskModel, 'kiosks are kept as long as their visits');
  const organisations = await Promise.all([visits.distinct('org'), runs.distinct('org'), kiosks.distinct('org')]);
  for (const org of new Set(organisations.flat())) {
    const { visit_retention_days: days } = await readSettings(service, org);
    const before = new Date(clock.millis() - days * 86_400_000);
    // The index is by time of entering, and those who left before then also entered before; there is no index of ends.
    await visits.deleteMany({ org, entered_at: { $lt: before }, left_at: { $lt: before } });
    await runs.deleteMany({ org, date: { $lt: before.toISOString().slice(0, 10) } });
    await kiosks.deleteMany({ org, ends_at: { $lt: before } });
  }
}
