/**
 * Corrections of a record (docs/rules/health.md#records). In the current record everything except the resident can be corrected,
 * its status for one day; the consequences for the resident and the episode are decided again. In earlier records only the
 * commentary and the image can change.
 */
import { clock } from '@firm/platform/clock/clock';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { auditedChanges } from '@firm/platform/change/entity';
import { requireVersion, revised } from '@firm/platform/change/writing/version';
import { conflict, staleVersion } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { checkChoices, definedMembers } from '@firm/platform/http/bodyChecks';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { withPicture } from '@firm/platform/uploads/newPicture';
import { healthLimits } from '../../contract/limits.ts';
import type { RecordPatch } from '../../contract/record/record.ts';
import type { recordRoutes } from '../../contract/record/routes.ts';
import { caseModel, type StoredCase } from '../case/model.ts';
import { caseOf } from '../case/rules.ts';
import { readSettings } from '../settings/model.ts';
import { healthLists } from '../lookup/setup.ts';
import { recordLists, recordLookups, renderRecords } from './answer.ts';
import { checkSymptoms, todayOf } from './create.ts';
import { recordEntity, residentHealthOf } from './entity.ts';
import { holdZone } from './held.ts';
import { knownOf, seesZone } from './known.ts';
import { recordModel, type StoredRecord } from './model.ts';
import { caseWrite, inEpisode, residentAfter, residentGuard, recordGuard } from './next.ts';
import { detailOf } from './read.ts';
import { markLevels } from '../zone/marks.ts';
import { checkDays, checkMove, episodeOf } from './rules.ts';

const hour = 3_600_000;
/** Fields of an earlier record that can still change. */
const alwaysOpen: readonly string[] = ['commentary'];

export function correctHandler(service: ServiceContext): Handler<(typeof recordRoutes)['patchRecord']> {
  return async (call) => {
    const { version, ...sent } = call.body;
    const found = await service.rows(recordModel, call.scope).get(call.params.id);
    // A zone out of scope is shown as none, so that none does not mean that it was removed.
    const body = sent.zone === null && !(await seesZone(service, call.scope, found.zone)) ? { ...sent, zone: found.zone } : sent;
    checkChoices(body, recordLookups, recordLists);
    checkSymptoms(body.symptoms, await healthLists(service, call.scope.org));
    const about = () => ({ org: found.org, dormitory: found.dormitory, kind: 'health-proof', uploadedBy: call.caller.id });
    const now = async () => (await renderRecords(service, call.scope, [await service.rows(recordModel, call.scope).get(found._id)], call.base))[0];
    return withPicture(service, call.files, 'image_proof', about, (image) =>
      retryOnConflict(
        async () => {
          const before = await service.rows(recordModel, call.scope).get(found._id);
          await requireVersion(version, before.version, now);
          const place = body.zone === before.zone ? [] : await holdZone(service, call.scope, body.zone);
          const input = { ...definedMembers(body), ...(image && { image }) };
          const write = await correction(service, before, input);
          const guards = [...(write?.guards ?? []), ...place, ...(image ? [service.files.attaching(image)] : [])];
          if (write) await call.commit({ ...write, guards });
          const detail = await detailOf(service, call.scope, await service.rows(recordModel, call.scope).get(before._id), call.base);
          return { ...detail, results: [detail] };
        },
        { otherwise: async () => staleVersion(await now()) },
      ),
    );
  };
}

type Correction = Partial<Omit<RecordPatch, 'version'>> & { readonly image?: string };

/** The write of a correction; null: nothing differs. */
async function correction(service: ServiceContext, before: StoredRecord, input: Correction): Promise<Write | null> {
  const now = clock.now();
  const numbers = await readSettings(service, before.org);
  const corrected = { ...before, ...input } as StoredRecord;
  const after: StoredRecord = { ...corrected, flagged: (corrected.temperature ?? 0) >= numbers.temperature_flag };
  const changed = Object.keys(auditedChanges(recordEntity, before, after));
  if (changed.length === 0) return null;
  if (!before.is_current) {
    if (changed.some((field) => field !== 'image' && !alwaysOpen.includes(field))) throw conflict('record_closed', 'record_closed');
    return entityWrite(recordEntity, before, stamped(after, now), 'updated');
  }
  if (after.health_status !== before.health_status && now.getTime() - before.created_time.getTime() > healthLimits.correctionHours * hour) {
    throw conflict('correction_over', 'correction_over', {}, { hours: healthLimits.correctionHours });
  }
  return ofCurrent(service, before, after, now);
}

const stamped = (record: StoredRecord, now: Date): StoredRecord => revised(record, {}, now);

/** Updates the resident and the episode to match the corrected current record. */
async function ofCurrent(service: ServiceContext, before: StoredRecord, corrected: StoredRecord, now: Date): Promise<Write> {
  const scope = wholeOrg(before.org);
  const records = service.rows(recordModel, scope);
  const [previous] = await records.find({ employee: before.employee, _id: { $lt: before._id } }).sort({ _id: -1 }).limit(1).toArray();
  // The state before this record: the episode that it shares with the previous record was open.
  const standing = previous && { ...previous, case_state: previous.case !== null && previous.case === before.case ? ('open' as const) : previous.case_state };
  checkMove(standing?.health_status ?? null, corrected.health_status);
  checkDays(standing ?? null, corrected, await todayOf(service, before.org, before.dormitory));
  const placed = inEpisode(corrected, episodeOf(standing ?? null, corrected.health_status));
  const after = stamped({ ...placed, enters: corrected.health_status !== standing?.health_status }, now);
  const { resident } = await knownOf(service, before.org, before.employee);
  const caseIds = [...new Set([before.case, after.case])].filter((id) => id !== null);
  const cases = new Map((await service.rows(caseModel, scope).withIds(caseIds).toArray()).map((one) => [one._id, one]));
  const next = residentAfter(resident, after);
  const writes: Write[] = [entityWrite(recordEntity, before, after, 'updated'), markLevels(before.org, { people: [before.employee] })];
  const ofCase = after.case === null ? [] : await records.find({ case: after.case, _id: { $ne: after._id } }).sort({ _id: 1 }).toArray();
  writes.push(...episodeWrites(cases.get(after.case ?? 0) ?? null, [...ofCase, after], now), ...othersWrites(previous ?? null, ofCase, after));
  const left = before.case !== null && before.case !== after.case ? cases.get(before.case) : undefined;
  // The corrected status means that this episode never existed.
  if (left) writes.push(caseWrite(left, { ...left, state: 'discarded', closed_on: after.status_start_date, derive_at: now, update_time: now }, 'discarded'));
  const { changes = [], ...write } = joinWrites(writes);
  return {
    ...write,
    guards: [...(write.guards ?? []), residentGuard(resident, next)],
    changes: changes.map((change, i) => (i === 0 ? { ...change, data: { employee: residentHealthOf(next) } } : change)),
  };
}

/** Updates the case to what its records tell now. @param records in order, the corrected one last */
function episodeWrites(open: StoredCase | null, records: readonly StoredRecord[], now: Date): Write[] {
  const episode = caseOf(open, records, now);
  if (!episode) return [];
  return [caseWrite(open, episode, open === null ? 'opened' : episode.state === 'open' ? 'changed' : episode.state)];
}

/** Updates the records before the corrected one: the last of them ends on its first day, and those of its case have the case's state. */
function othersWrites(previous: StoredRecord | null, ofCase: readonly StoredRecord[], after: StoredRecord): Write[] {
  const earlier = ofCase.filter(({ _id, case_state }) => _id !== previous?._id && case_state !== after.case_state);
  const writes: Write[] = [{ guards: earlier.map((one) => recordGuard(one, { case_state: after.case_state })) }];
  if (previous === null) return writes;
  const isOfCase = previous.case !== null && previous.case === after.case;
  const ended = { ...previous, status_end_date: after.status_start_date, ...(isOfCase && { case_state: after.case_state }) };
  if (Object.keys(auditedChanges(recordEntity, previous, ended)).length > 0) writes.push(entityWrite(recordEntity, previous, ended, 'updated'));
  return writes;
}
