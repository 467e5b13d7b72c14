/** Creates health records (docs/rules/health.md#records): by a call, or by the system itself. */
import { clock } from '@firm/platform/clock/clock';
import type { Change } from '@firm/platform/change/change';
import { requireVersion } from '@firm/platform/change/writing/version';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { invalidField, staleVersion } from '@firm/platform/errors/apiError';
import { checkChoices, definedMembers } from '@firm/platform/http/bodyChecks';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { withPicture } from '@firm/platform/uploads/newPicture';
import type { EmployeeRow } from '@firm/residents/contract/published';
import { recordFacts, recordFields } from '../../contract/fields/record.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import type { NewRecord } from '../../contract/record/record.ts';
import type { Handler } from '@firm/platform/http/call';
import type { recordRoutes } from '../../contract/record/routes.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { readSettings } from '../settings/model.ts';
import { healthLists } from '../lookup/setup.ts';
import { recordLists, recordLookups, renderRecords } from './answer.ts';
import { renderChanges } from './history.ts';
import { holdResident, holdZone } from './held.ts';
import { demandResident, knownOf } from './known.ts';
import { recordModel, type StoredRecord } from './model.ts';
import { inEpisode, nextWrite, type Known } from './next.ts';
import { wordsOf } from './entity.ts';
import { checkDays, checkMove, episodeOf } from './rules.ts';

/** The input for a new record, besides the resident. */
export type RequestedRecord = Omit<NewRecord, 'employee' | 'current'>;

/** @throws 422 for an unknown symptom */
export function checkSymptoms(symptoms: readonly number[] | undefined, lists: Pick<OrgLists, 'has'>): void {
  if (symptoms?.some((id) => !lists.has('symptomtypes', id))) throw invalidField('symptoms', 'unknown_reference');
}

/** The current date where the resident lives; without a dormitory in the default time zone. */
export async function todayOf(service: ServiceContext, org: number, dormitory: number | null): Promise<string> {
  return clock.today(await timeZoneOf(service, org, dormitory));
}

interface Decision {
  readonly record: StoredRecord;
  readonly write: Write;
}

/**
 * The write of a further record, based on the known state.
 * @throws 409 · 422 if not allowed
 */
export async function decideRecord(
  service: ServiceContext,
  resident: EmployeeRow,
  known: Known,
  input: RequestedRecord,
  { id, by, image = null, guards = [] }: { readonly id: number; readonly by: number | null; readonly image?: string | null; readonly guards?: readonly GuardedUpdate[] },
): Promise<Decision> {
  const now = clock.now();
  const [today, numbers] = await Promise.all([todayOf(service, resident.org, resident.dormitory), readSettings(service, resident.org)]);
  const { current } = known;
  const reporting_date = input.reporting_date ?? today;
  const reported: StoredRecord = {
    ...emptyOf(recordFields),
    ...emptyOf(recordFacts),
    zone: resident.zone,
    // Values not given are taken from the current record: within an episode the onset stays the same.
    onset_date: current?.case_state === 'open' ? current.onset_date : null,
    curr_location_status: current?.curr_location_status ?? null,
    ...definedMembers(input),
    employee: resident._id,
    reporting_date,
    status_start_date: input.status_start_date ?? reporting_date,
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
    enters: input.health_status !== current?.health_status,
    flagged: (input.temperature ?? 0) >= numbers.temperature_flag,
    created_time: now,
    update_time: now,
  };
  checkMove(current?.health_status ?? null, reported.health_status);
  checkDays(current, reported, today);
  const record = inEpisode(reported, episodeOf(current, reported.health_status));
  return { record, write: nextWrite(known, record, now, guards) };
}

/**
 * Handler of the call, with its image. 409 with the current record if that is another than the client has seen, or with `allowed`
 * for a status that cannot follow it (docs/rules/health.md#statuses).
 */
export function createHandler(service: ServiceContext): Handler<(typeof recordRoutes)['createRecord']> {
  return async (call) => {
    const { employee, current: seen, ...input } = call.body;
    checkChoices(input, recordLookups, recordLists);
    checkSymptoms(input.symptoms, await healthLists(service, call.scope.org));
    const about = async () => {
      const { org, dormitory } = await demandResident(service, call.scope, employee);
      return { org, dormitory, kind: 'health-proof', uploadedBy: call.caller.id };
    };
    const id = await service.sequence.next(recordModel.name);
    const current = async () => {
      const { current: now } = await knownOf(service, call.scope.org, employee);
      return now && ((await renderRecords(service, call.scope, [now], call.base))[0] ?? null);
    };
    return withPicture(service, call.files, 'image_proof', about, (image) =>
      retryOnConflict(
        async () => {
          const { resident, guards: held } = await holdResident(service, call.scope, employee);
          const place = await holdZone(service, call.scope, input.zone);
          const known = await knownOf(service, resident.org, employee);
          await requireVersion(seen, known.resident?.current ?? null, current);
          const guards = [...held, ...place, ...(image ? [service.files.attaching(image)] : [])];
          const { record, write } = await decideRecord(service, resident, known, input, { id, by: call.caller.id, image: image ?? null, guards });
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

/** The answer to a write, made before the commit so that it can be stored with its `Idempotency-Key`. */
async function writtenRecord(
  service: ServiceContext,
  record: StoredRecord,
  changes: readonly Change[],
  { base, scope, caller }: { readonly base: string; readonly scope: Scope; readonly caller: { readonly id: number; readonly name: string } },
) {
  const by = { id: caller.id, name: caller.name };
  const own = changes.filter(({ entity, entity_id }) => entity === 'healthtrackrecord' && entity_id === record._id).map((change) => ({ ...change, changes: change.changes ?? {}, by }));
  const [shown, audit_records] = await Promise.all([renderRecords(service, scope, [record], base), renderChanges(service, scope, own, record.employee_name)]);
  const detail = { ...shown[0]!, audit_records };
  return { ...detail, results: [detail] };
}
