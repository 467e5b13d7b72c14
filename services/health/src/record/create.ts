/** Recording how a resident is (docs/rules/health.md#records): by a call, or by the system itself. */
import { clock } from '@firm/platform/clock/clock';
import type { Change } from '@firm/platform/change/change';
import { requireVersion } from '@firm/platform/change/version';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { emptyOf } from '@firm/platform/contract/entity/field';
import { invalidField, staleVersion } from '@firm/platform/errors/apiError';
import { checkChoices, given } from '@firm/platform/http/given';
import type { ServiceContext } from '@firm/platform/service/context';
import { withPicture } from '@firm/platform/uploads/newPicture';
import type { EmployeeRow } from '@firm/residents/contract/published';
import { recordFacts, recordFields } from '../../contract/fields/record.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import type { NewRecord } from '../../contract/record.ts';
import type { Handler } from '@firm/platform/http/call';
import type { recordRoutes } from '../../contract/recordRoutes.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { readSettings } from '../settings/model.ts';
import { healthLists } from '../lookup/setup.ts';
import { recordLists, recordLookups, renderRecords } from './answer.ts';
import { renderChanges } from './history.ts';
import { demandResident, demandZone, knownOf } from './known.ts';
import { recordModel, type StoredRecord } from './model.ts';
import { inEpisode, nextWrite, type Known } from './next.ts';
import { wordsOf } from './entity.ts';
import { checkDays, checkMove, episodeOf } from './rules.ts';

/** What is asked for of a new record, besides the resident. */
export type AskedRecord = Omit<NewRecord, 'employee' | 'current'>;

/** @throws 422 for a symptom that is in no list */
export function checkSymptoms(symptoms: readonly number[] | undefined, lists: Pick<OrgLists, 'has'>): void {
  if (symptoms?.some((id) => !lists.has('symptomtypes', id))) throw invalidField('symptoms', 'unknown_reference');
}

/** The day that it is where the resident lives; of nobody's dormitory by the default time zone. */
export async function todayOf(service: ServiceContext, org: number, dormitory: number | null): Promise<string> {
  return clock.today(await timeZoneOf(service, org, dormitory));
}

interface Decision {
  readonly record: StoredRecord;
  readonly write: Write;
}

/** What a further record comes to, on what is known. @throws 409 · 422 where it may not be */
export async function decideRecord(
  service: ServiceContext,
  resident: EmployeeRow,
  known: Known,
  asked: AskedRecord,
  { id, by, image = null, guards = [] }: { readonly id: number; readonly by: number | null; readonly image?: string | null; readonly guards?: readonly GuardedUpdate[] },
): Promise<Decision> {
  const now = clock.now();
  const [today, numbers] = await Promise.all([todayOf(service, resident.org, resident.dormitory), readSettings(service, resident.org)]);
  const { current } = known;
  const reporting_date = asked.reporting_date ?? today;
  const reported: StoredRecord = {
    ...emptyOf(recordFields),
    ...emptyOf(recordFacts),
    zone: resident.zone,
    // What nobody says is as it was: the same illness began on the same day.
    onset_date: current?.case_state === 'open' ? current.onset_date : null,
    curr_location_status: current?.curr_location_status ?? null,
    ...given(asked),
    employee: resident._id,
    reporting_date,
    status_start_date: asked.status_start_date ?? reporting_date,
    _id: id,
    rev: 1,
    version: 1,
    org: resident.org,
    dormitory: resident.dormitory,
    employee_name: resident.name,
    vendor: resident.vendor,
    words: wordsOf(resident),
    image,
    recorded_by: by,
    is_current: true,
    enters: asked.health_status !== current?.health_status,
    flagged: (asked.temperature ?? 0) >= numbers.temperature_flag,
    created_time: now,
    update_time: now,
  };
  checkMove(current?.health_status ?? null, reported.health_status);
  checkDays(current, reported, today);
  const record = inEpisode(reported, episodeOf(current, reported.health_status));
  return { record, write: nextWrite(known, record, now, guards) };
}

export function createHandler(service: ServiceContext): Handler<(typeof recordRoutes)['createRecord']> {
  return async (call) => {
    const { employee, current: seen, ...asked } = call.body;
    checkChoices(asked, recordLookups, recordLists);
    checkSymptoms(asked.symptoms, await healthLists(service, call.scope.org));
    const resident = await demandResident(service, call.scope, employee);
    if (asked.zone) await demandZone(service, call.scope, asked.zone);
    const about = () => ({ org: resident.org, dormitory: resident.dormitory, kind: 'health-proof', uploadedBy: call.caller.id });
    const id = await service.sequence.next(recordModel.name);
    const current = async () => {
      const { current: now } = await knownOf(service, resident.org, employee);
      return now && ((await renderRecords(service, [now], call.base))[0] ?? null);
    };
    return withPicture(service, call.files, 'image_proof', about, (image) =>
      retryOnConflict(
        async () => {
          const known = await knownOf(service, resident.org, employee);
          await requireVersion(seen, known.resident?.current ?? null, current);
          const guards = image ? [service.files.attaching(image)] : [];
          const { record, write } = await decideRecord(service, resident, known, asked, { id, by: call.caller.id, image: image ?? null, guards });
          const changes = await Promise.all(
            (write.changes ?? []).map(async (change) => ({ ...change, _id: await service.sequence.next(`${service.name}_changes`), at: record.created_time })),
          );
          const answer = await writtenRecord(service, record, changes as unknown as Change[], call);
          await call.commit({ ...write, changes }, answer);
          return answer;
        },
        { otherwise: async () => staleVersion(await current()) },
      ),
    );
  };
}

/** The answer to a write, made before the commit so that an `Idempotency-Key` can keep it with it. */
async function writtenRecord(
  service: ServiceContext,
  record: StoredRecord,
  changes: readonly Change[],
  { base, caller }: { readonly base: string; readonly caller: { readonly id: number; readonly name: string } },
) {
  const by = { id: caller.id, name: caller.name };
  const own = changes.filter(({ entity, entity_id }) => entity === 'healthtrackrecord' && entity_id === record._id).map((change) => ({ ...change, changes: change.changes ?? {}, by }));
  const [shown, audit_records] = await Promise.all([renderRecords(service, [record], base), renderChanges(service, record.org, own, record.employee_name)]);
  const detail = { ...shown[0]!, audit_records };
  return { ...detail, results: [detail] };
}
