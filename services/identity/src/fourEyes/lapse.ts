/** The job that marks requests as lapsed. Even before it has run, a request cannot be decided after its time. */
import { entityWrite } from '@firm/platform/change/entity';
import { WriteConflict } from '@firm/platform/change/writeConflict';
import { revised } from '@firm/platform/change/writing/version';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { rightsRequestEntity, rightsRequestModel, type RightsRequest } from './model.ts';

/** Most requests of one run; the next run takes the rest. */
const most = 200;

/** Twice a minute, in every process. */
export function lapseJob(service: ServiceContext): Job {
  return { name: 'requests for rights', everyMs: 30_000, run: () => lapseRequests(service) };
}

/** Marks those whose time is up, so that the users who made them are told. One that is decided at the same moment stays decided. */
export async function lapseRequests({ everyRow, commits }: Pick<ServiceContext, 'everyRow' | 'commits'>): Promise<void> {
  const now = clock.now();
  const due = await everyRow(rightsRequestModel, 'requests lapse in every organisation').find({ status: 'pending', until: { $lte: now } }).limit(most).toArray();
  for (const request of due) {
    const after = revised<RightsRequest>(request, { status: 'lapsed', decided_time: now, answered_to: request.asked_by.id });
    await commits.commit(entityWrite(rightsRequestEntity, request, after, 'lapsed')).catch((error: unknown) => {
      // Somebody decided the request at the last moment, or another process was first.
      if (!(error instanceof WriteConflict)) throw error;
    });
  }
}
