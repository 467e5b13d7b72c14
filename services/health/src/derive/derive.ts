/**
 * Derives the contacts of a case from presences: contact periods and follow-ups of the first step, written in one transaction on
 * condition that the case has not changed since it was read. So two simultaneous requests write once, a killed process leaves
 * nothing half done, and a stay corrected in between is not missed, since it changes the case.
 */
import { clock } from '@firm/platform/clock/clock';
import { auditedChanges, entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { NewChange, Write } from '@firm/platform/change/write';
import { dayIn } from '@firm/platform/contract/days';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, type EmployeeRow } from '@firm/residents/contract/published';
import { contactFacts, contactFields, tracerFacts, tracerFields } from '../../contract/fields/tracing.ts';
import { presenceKinds, type PresenceKind } from '../../contract/limits.ts';
import { caseModel, type StoredCase } from '../case/model.ts';
import { contactEntity, contactModel, dormitoriesOf, type StoredContact } from '../contact/model.ts';
import { isAssumed, presenceModel, zoneOf } from '../presence/model.ts';
import { visitsKeptSince } from '../presence/retention.ts';
import { wordsOf } from '../record/entity.ts';
import { caseWrite } from '../record/next.ts';
import type { AssigneeOf } from '../tracer/assignees.ts';
import { tracerEntity, tracerModel, type StoredTracer } from '../tracer/model.ts';
import { cancelled, courseAfter, type Exposed } from '../tracer/rules.ts';
import { probabilityOfAny, type Exposure } from '../tracing/engine.ts';
import { findTrace, lastDayOf, riskOf, settingOf, type Setting } from '../tracing/findTrace.ts';
import { contactKey, planContacts, type ContactPlan } from './plan.ts';

interface DeriveOptions {
  readonly kinds?: readonly PresenceKind[] | undefined;
  readonly excluded?: readonly number[] | undefined;
  /** Assignees of new follow-ups; nobody by default. */
  readonly assigneeOf?: AssigneeOf | undefined;
}

/** The result for a contact's follow-up. */
interface Followed {
  readonly before: StoredTracer | null;
  readonly after: StoredTracer;
}

export interface Derivation {
  readonly write: Write;
  readonly plan: ContactPlan;
  readonly followed: readonly Followed[];
  /** All contact periods of the case after the write. */
  readonly contacts: readonly StoredContact[];
  readonly counts: StoredCase['contacts'];
  /** All follow-ups of the case after the write, by resident. */
  readonly tracers: ReadonlyMap<number, StoredTracer>;
}

/**
 * Reads and decides; writes nothing.
 * @param episode must be read before anything else, so that its revision guards the other reads
 */
export async function derive(service: ServiceContext, episode: StoredCase, options: DeriveOptions = {}): Promise<Derivation> {
  const now = clock.now();
  const setting = await settingOf(service, episode);
  const { timeZone, numbers } = setting;
  const kinds = options.kinds ?? (episode.kinds.length > 0 ? episode.kinds.filter(isKind) : numbers.kinds);
  const excluded = options.excluded ?? episode.excluded;
  const of = { index_record: episode._id };
  const scope = wholeOrg(episode.org);
  const [{ trace, window }, existing, tracers, keptSince] = await Promise.all([
    findTrace(service, episode, setting, { hops: 1, kinds, direction: 'forward' }),
    service.rows(contactModel, scope).find(of).toArray(),
    service.rows(tracerModel, scope).find(of).toArray(),
    visitsKeptSince(service, episode.org),
  ]);
  const dayOf = (moment: number) => dayIn(timeZone, new Date(moment));
  const wanted = trace.exposures.map((exposure) => ({ key: contactKey(episode._id, exposure, dayOf), exposure }));
  const plan = planContacts(existing, wanted, { state: episode.state, excluded, kinds, window, keptSince }, now);
  const people = new Set([...plan.added.map(({ exposure }) => exposure.to), ...existing.map((one) => one.contact_employee)]);
  const [residents, own] = await Promise.all([
    service.published(employees, scope).byIdNow(people),
    service.rows(caseModel, scope).find({ employee: { $in: [...people] }, state: 'open' }, { projection: { employee: 1 } }).toArray(),
  ]);
  const ownCase = new Map(own.map((one) => [one.employee, one._id]));
  const added = await newContacts(service, episode, plan.added, residents, window, now);
  const changed = new Map(plan.changed.map(([, after]) => [after._id, after]));
  const contacts = [...existing.map((one) => changed.get(one._id) ?? one), ...added];
  const followed = await followUps(service, episode, contacts, tracers, residents, ownCase, setting, options.assigneeOf, now);
  const all = new Map([...tracers.map((one) => [one.employee, one] as const), ...followed.map(({ after }) => [after.employee, after] as const)]);
  const counts = countsOf([...all.values()]);
  const after: StoredCase = { ...episode, traced_at: now, derive_at: null, kinds: [...kinds], excluded: [...excluded], contacts: counts, update_time: now };
  const write = joinWrites([
    caseWrite(episode, after, 'traced'),
    ...added.map((one) => entityWrite(contactEntity, null, one, 'created')),
    ...plan.changed.map(([before, one]) => entityWrite(contactEntity, before, one, one.active ? 'updated' : 'ended')),
    ...followed.map(({ before, after: one }) => tracerWrite(before, one, before === null ? 'started' : one.final_status === before.final_status ? 'updated' : one.final_status)),
  ]);
  return { write, plan, followed, contacts, counts, tracers: all };
}

const isKind = (kind: string): kind is PresenceKind => presenceKinds.some((one) => one === kind);

/**
 * The write of a follow-up, which also appears in the resident's history.
 * @param type what happened
 */
export function tracerWrite(before: StoredTracer | null, after: StoredTracer, type: string): Write {
  const { changes: entityChanges = [], ...write } = entityWrite(tracerEntity, before, after, before === null ? 'created' : 'updated');
  const history: NewChange = {
    org: after.org,
    dormitory: after.dormitory,
    entity: 'healthfollowup',
    entity_id: after.employee,
    type: `healthfollowup.${type}`,
    changes: auditedChanges(tracerEntity, before, after),
    data: { tracer: after._id, index_record: after.index_record },
  };
  return { ...write, changes: [...entityChanges, history] };
}

/** Number of contacts of a case: of high risk, others, and still under follow-up. */
function countsOf(tracers: readonly Pick<StoredTracer, 'risk_level' | 'final_status'>[]): StoredCase['contacts'] {
  const held = tracers.filter(({ final_status }) => final_status !== 'cancelled');
  const close = held.filter(({ risk_level }) => risk_level === 'high').length;
  return { close, other: held.length - close, active: held.filter(({ final_status }) => final_status === 'under-follow-up').length };
}

async function newContacts(
  service: ServiceContext,
  episode: StoredCase,
  added: ContactPlan['added'],
  residents: ReadonlyMap<number, EmployeeRow>,
  window: { readonly from: number; readonly to: number },
  now: Date,
): Promise<StoredContact[]> {
  if (added.length === 0) return [];
  const beds = await bedsOf(service, episode.org, added.map(({ exposure }) => exposure), window);
  const ids = await service.sequence.take(contactModel.name, added.length);
  return added.map(({ key, exposure }, i) => {
    const { to, place, kind, start, end, minutes, days, score } = exposure;
    return {
      ...emptyOf(contactFields),
      ...emptyOf(contactFacts),
      ...contactBase(episode, residents.get(to)?.dormitory ?? null, now),
      _id: ids[i] ?? 0,
      key,
      contact_employee: to,
      zone: zoneOf(place),
      resource: beds.get(`${to} ${place}`) ?? null,
      place,
      exposure_type: kind,
      source: 'derived',
      // Having a bed does not prove that somebody slept in it, and team membership proves even less.
      certainty: isAssumed(place) ? 'possible' : 'probable',
      start: new Date(start),
      end: new Date(end),
      minutes,
      days,
      score,
    };
  });
}

/**
 * Values common to all contact periods of a case.
 * @param dormitory the contact's
 */
export const contactBase = (episode: StoredCase, dormitory: number | null, now: Date) => ({
  rev: 1,
  org: episode.org,
  index_record: episode._id,
  case_employee: episode.employee,
  dormitory,
  dormitories: dormitoriesOf(dormitory, episode.dormitory),
  created_time: now,
  update_time: now,
});

/** The bed of each contact at the place. */
async function bedsOf(service: ServiceContext, org: number, exposures: readonly Exposure[], { from, to }: { readonly from: number; readonly to: number }): Promise<Map<string, number | null>> {
  const rows = await service
    .everyRow(presenceModel, 'contacts of one case')
    .find(
      { org, employee: { $in: [...new Set(exposures.map((one) => one.to))] }, end: { $gt: new Date(from) }, start: { $lt: new Date(to) }, place: { $in: [...new Set(exposures.map(({ place }) => place))] } },
      { projection: { employee: 1, place: 1, resource: 1 } },
    )
    .toArray();
  return new Map(rows.map(({ employee, place, resource }) => [`${employee} ${place}`, resource]));
}

/** The follow-up of a contact who had none. */
function newTracer(_id: number, episode: StoredCase, course: ReturnType<typeof courseAfter>, { employee, dormitory, resident }: { readonly employee: number; readonly dormitory: number | null; readonly resident: EmployeeRow | undefined }, now: Date): StoredTracer {
  return {
    ...emptyOf(tracerFields),
    ...emptyOf(tracerFacts),
    ...course,
    _id,
    rev: 1,
    version: 1,
    org: episode.org,
    dormitory,
    key: `${episode._id}:${employee}`,
    index_record: episode._id,
    case_employee: episode.employee,
    employee,
    mark: null,
    mark_retry_at: null,
    name: resident?.name ?? '',
    words: resident ? wordsOf(resident) : [],
    created_time: now,
    update_time: now,
  };
}

async function followUps(
  service: ServiceContext,
  episode: StoredCase,
  contacts: readonly StoredContact[],
  tracers: readonly StoredTracer[],
  residents: ReadonlyMap<number, EmployeeRow>,
  ownCase: ReadonlyMap<number, number>,
  { numbers, timeZone }: Setting,
  assigneeOf: AssigneeOf | undefined,
  now: Date,
): Promise<Followed[]> {
  const today = dayIn(timeZone, now);
  const active = Map.groupBy(contacts.filter((one) => one.active), (one) => one.contact_employee);
  const known = new Map(tracers.map((one) => [one.employee, one]));
  const fresh = [...active.keys()].filter((person) => !known.has(person));
  const ids = fresh.length > 0 ? await service.sequence.take(tracerModel.name, fresh.length) : [];
  const followed: Followed[] = [];
  for (const [person, periods] of active) {
    const score = probabilityOfAny(periods.map((one) => one.score));
    const exposed: Exposed = {
      score: Math.round(score * 1_000) / 1_000,
      risk_level: riskOf(score, periods.some(({ exposure_type }) => exposure_type === 'room'), numbers),
      last_contact: lastDayOf(Math.max(...periods.map(({ end }) => end.getTime())), timeZone),
      own_case: ownCase.get(person) ?? null,
    };
    const before = known.get(person) ?? null;
    const resident = residents.get(person);
    const dormitory = resident?.dormitory ?? episode.dormitory;
    const course = courseAfter(before, exposed, numbers.followup_days, today);
    const base = before ?? { ...newTracer(ids[fresh.indexOf(person)] ?? 0, episode, course, { employee: person, dormitory, resident }, now), assignee: assigneeOf?.({ dormitory }) ?? null };
    const begins = course.final_status === 'under-follow-up' && before?.final_status !== 'under-follow-up';
    const marks = begins && numbers.mark_contacts && course.risk_level === 'high';
    const after: StoredTracer = { ...base, ...course, ...(marks && { mark: 'contact' as const }), update_time: now };
    if (before === null || isChanged(before, after)) followed.push({ before, after });
  }
  for (const before of tracers) {
    if (active.has(before.employee) || before.final_status === 'cancelled') continue;
    // Without any contact period left, there is no reason for a follow-up.
    const after: StoredTracer = { ...cancelled(before), mark: before.final_status === 'under-follow-up' ? 'healthy' : before.mark, update_time: now };
    if (isChanged(before, after)) followed.push({ before, after });
  }
  return followed;
}

const isChanged = (before: StoredTracer, after: StoredTracer): boolean =>
  (Object.keys(before) as (keyof StoredTracer)[]).some((field) => field !== 'update_time' && field !== 'rev' && JSON.stringify(before[field]) !== JSON.stringify(after[field]));
