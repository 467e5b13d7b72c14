/** The follow-up of the demo's contacts so far: checked on most days, missed on some, but never twice in a row for long. */
import { setTimeout } from 'node:timers/promises';
import { clock } from '@firm/platform/clock/clock';
import { addDays } from '@firm/platform/contract/days';
import { randomOf } from '@firm/platform/demo/random';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { stays } from '@firm/tenancy/contract/published';
import { deriveDue, writeMarks } from '../src/derive/job.ts';
import { presenceModel } from '../src/presence/model.ts';
import { reconcile } from '../src/presence/reconcile.ts';
import { tracerModel, type StoredCheck, type StoredTracer } from '../src/tracer/model.ts';
import { withCheck } from '../src/tracer/rules.ts';
import type { Dormitory } from './dormitory.ts';

/** Share of missed checks. */
const missed = 0.25;
/** The service's own job may already be working on the presences. */
const patience = { tries: 40, ms: 250 };

/** Derives the contacts of confirmed cases with the service's own jobs, and adds the checks of past days. */
export async function writeFollowUp(service: ServiceContext, dormitory: Dormitory): Promise<void> {
  const presences = service.everyRow(presenceModel, 'demo data');
  if (!(await service.published(stays, wholeOrg(dormitory.org)).findOne({ checked_in: true }))) return;
  for (let tries = 0; tries < patience.tries; tries += 1) {
    await reconcile(service);
    if (await presences.findOne({ org: dormitory.org })) break;
    await setTimeout(patience.ms);
  }
  await deriveDue(service);
  await writeMarks(service);
  const random = randomOf('follow-up', dormitory.org, dormitory.dormitory);
  const tracers = service.everyRow(tracerModel, 'demo data');
  for (const tracer of await tracers.find({ org: dormitory.org, final_status: 'under-follow-up' }).sort({ _id: 1 }).toArray()) {
    let after: StoredTracer = tracer;
    for (let date = tracer.followup_start; date < dormitory.today && date <= tracer.followup_end; date = addDays(date, 1)) after = withCheck(after, checkOn(date, random.chance(missed), random.between(36.1, 36.9), dormitory), dormitory.today);
    await tracers.updateOne({ _id: tracer._id }, { $set: { checks: after.checks, missed_in_row: after.missed_in_row, next_due: dormitory.today } });
  }
}

function checkOn(date: string, isMissed: boolean, degrees: number, { officers }: Dormitory): StoredCheck {
  const seen = { temperature: Math.round(degrees * 10) / 10, by: officers[0]?.id ?? null, at: new Date(Math.min(clock.millis(), Date.parse(`${date}T02:30:00Z`))) };
  const none = { temperature: null, by: null, at: null };
  return { date, status: isMissed ? 'missed' : 'seen-ok', flagged: false, symptoms: [], remarks: '', ...(isMissed ? none : seen) };
}
