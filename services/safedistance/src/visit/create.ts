/** Recording visits: a single one, or a batch from a door that was offline. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { invalid } from '@firm/platform/errors/apiError';
import { fault, type Fault } from '@firm/platform/errors/fault';
import type { Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { messageText } from '@firm/platform/errors/messages';
import type { Call, Handler } from '@firm/platform/http/call';
import { searchWords } from '@firm/platform/list/search';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, type EmployeeRow, employees, type ZoneRow, zones } from '@firm/residents/contract/published';
import { locations } from '../../contract/published.ts';
import type { NewVisit, VisitsWritten } from '../../contract/visit/visit.ts';
import type { visitRoutes } from '../../contract/visit/routes.ts';
import { readSettings } from '../settings/model.ts';
import { peopleOn } from '../transport/people.ts';
import { usesAmong } from '../uses.ts';
import { renderVisits, type VisitReader } from './answer.ts';
import { visitWrite } from './change.ts';
import { decide, type Decided, type DoorRules, type SentVisit } from './decide.ts';
import { visitModel, type StoredVisit } from './model.ts';
import { overLimit } from './overLimit.ts';
import { idsByCode } from './residentCode.ts';
import { faultOf, isGate, isLate, type Refusal } from './rules.ts';

/** Of a batch each visit is decided by itself: some may be refused while the others are recorded (docs/rules/safe-distance.md#visits). */
export function createVisitsHandler(service: ServiceContext): Handler<(typeof visitRoutes)['createVisits']> {
  return async (call) => {
    const { visits, ...one } = call.body;
    const { scope, caller, language, commit } = call;
    return recordVisits(service, { scope, caller, by: caller.id, language, commit }, visits ?? [one]);
  };
}

/** On whose behalf visits are recorded, and how they are written. */
interface Door extends VisitReader, Pick<Call, 'language'> {
  readonly by: number;
  readonly commit: (write: Write, answer: VisitsWritten) => Promise<void>;
}

/** @throws 422 if none of them can be recorded */
export async function recordVisits(service: ServiceContext, door: Door, sent: readonly NewVisit[]): Promise<VisitsWritten> {
  const ids = await service.sequence.take(visitModel.name, sent.length);
  return retryOnConflict(async () => {
    const { fresh, refusals, rules, watched, uses } = await read(service, door, sent, ids);
    const decided = await decide(service, door.scope, fresh, rules);
    const all = [...refusals, ...decided.refusals].toSorted((a, b) => a.index - b.index);
    if (decided.results.length === 0) throw invalid(Object.fromEntries(all.map(({ field, message }) => [field, [message]])));
    return write(service, door, { ...decided, guards: [...decided.guards, ...uses(namedBy(decided.results))] }, all, watched);
  });
}

interface Read {
  readonly fresh: SentVisit[];
  readonly refusals: Refusal[];
  readonly rules: DoorRules;
  readonly watched: ReadonlyMap<number, ZoneRow>;
  /** Guards for accepted visits: nothing that they name was closed or deleted since it was read. */
  readonly uses: Awaited<ReturnType<typeof usesAmong>>;
}

/** What visits name that may be closed or deleted; a site is not because of visits. */
const namedBy = (visits: readonly StoredVisit[]) => ({
  zone: visits.map(({ zone }) => zone),
  dormitory: visits.map(({ dormitory }) => dormitory),
  employee: visits.map(({ employee }) => employee),
});

/** Reads what the visits refer to, and the rules enforced at the doors. */
async function read(service: ServiceContext, { scope, by }: Door, sent: readonly NewVisit[], ids: readonly number[]): Promise<Read> {
  const now = clock.now();
  const idByCode = await idsByCode(service, scope, sent.flatMap(({ code }) => code ?? []));
  const idFor = ({ employee, code }: NewVisit): number | undefined => employee ?? idByCode(code);
  const named = { zone: sent.map(({ zone }) => zone), dormitory: sent.map(({ dormitory }) => dormitory), employee: sent.map(idFor) };
  const uses = await usesAmong(service, scope.org, named);
  const [zoneRows, sites, dormitoryRows, people, numbers] = await Promise.all([
    service.published(zones, scope).byIdNow(named.zone.flatMap((id) => id ?? [])),
    service.published(locations, wholeOrg(scope.org)).byId(sent.flatMap(({ location }) => location ?? [])),
    service.published(dormitories, scope).byIdNow(named.dormitory.flatMap((id) => id ?? [])),
    service.published(employees, scope).byIdNow(named.employee.flatMap((id) => id ?? [])),
    readSettings(service, scope.org),
  ]);
  const known = await peopleOn(service, scope, [...people.keys()], clock.today(defaultTimeZone));
  const fresh: SentVisit[] = [];
  const refusals: Refusal[] = [];
  for (const [index, one] of sent.entries()) {
    const refuse = (what: Fault) => refusals.push({ index, ...what });
    const wrong = faultOf(one, now);
    const place = zoneRows.get(one.zone ?? 0);
    const person = people.get(idFor(one) ?? 0);
    const dormitory = place?.dormitory ?? (person ? person.dormitory : (one.dormitory ?? null));
    const closed = closedOf(place, person);
    if (wrong) refuse(wrong);
    else if (one.zone && !place) refuse(fault('zone', 'unknown_reference'));
    else if (one.location && !sites.has(one.location)) refuse(fault('location', 'unknown_reference'));
    else if (!one.visitor && !person) refuse(unknownPerson(one));
    else if (closed && !one.left_at && !isLate(one, now)) refuse(closed === place ? fault('zone', 'unknown_reference') : unknownPerson(one));
    else if (dormitory === null || (one.visitor && !place && !dormitoryRows.has(dormitory))) refuse(fault('dormitory', 'required'));
    else fresh.push({ index, visit: visitOf(one, { _id: ids[index] as number, org: scope.org, dormitory, gate: isGate(place), isClosed: closed !== null, person, groups: person ? { dormitory: person.dormitory, ...known(person._id).groups } : null, now, by }) });
  }
  const withLimit = new Map([...zoneRows].filter(([, { zone_limit }]) => zone_limit > 0));
  const [limited, watched] = numbers.capacity === 'block' ? [withLimit, new Map<number, ZoneRow>()] : [new Map<number, ZoneRow>(), withLimit];
  return { fresh, refusals, watched, uses, rules: { limited, hours: numbers.visit_auto_leave_hours, refusesMixing: numbers.mixing === 'block', nameOf: ({ zone, location }) => zoneRows.get(zone ?? 0)?.name ?? sites.get(location ?? 0)?.name ?? '' } };
}

/** A number was typed or scanned by people, who do not know what calls name it. */
const unknownPerson = ({ code }: NewVisit): Fault => (code === undefined ? fault('employee', 'unknown_reference') : fault('code', 'no_such_resident'));

function visitOf(one: NewVisit, { person, isClosed, now, by, ...of }: { _id: number; org: number; dormitory: number; gate: boolean; isClosed: boolean; groups: StoredVisit['groups']; person: EmployeeRow | undefined; now: Date; by: number }): StoredVisit {
  const visitor = one.visitor ? { name: one.visitor.name, id_number: one.visitor.id_number ?? '', mobile: one.visitor.mobile ?? '', company: one.visitor.company ?? '' } : null;
  const enteredAt = one.entered_at && one.entered_at < now ? one.entered_at : now;
  return {
    ...of,
    rev: 1,
    zone: one.zone ?? null,
    location: one.location ?? null,
    employee: person?._id ?? null,
    visitor,
    purpose: one.purpose ?? '',
    temperature: one.temperature ?? null,
    entered_at: enteredAt,
    // Nobody is in what has been closed since.
    left_at: one.left_at ?? (isClosed ? enteredAt : null),
    assumed: isClosed && !one.left_at,
    source: one.source ?? 'staff',
    recorded_by: by,
    words: searchWords(person?.name, person?.pass_number, visitor?.name, visitor?.id_number, visitor?.company),
  };
}

/** Writes the decision, on condition that nothing it rests on has changed. */
async function write(service: ServiceContext, { scope, caller, language, commit }: Door, { results, fresh, ended, known, guards, warnings }: Decided, refusals: readonly Refusal[], watched: ReadonlyMap<number, ZoneRow>): Promise<VisitsWritten> {
  const rendered = (of: readonly Refusal[]) => of.map(({ message, ...rest }) => ({ ...rest, code: message.key, message: messageText(language, message.key, message.values) }));
  const answer = { results: await renderVisits(service, { scope, ...(caller && { caller }) }, results), refusals: rendered(refusals), warnings: rendered(warnings) };
  const written = visitWrite('entered', fresh, ended, known);
  const over = await overLimit(service, scope.org, watched, written);
  await commit({ ...written, guards: [...guards, ...(written.guards ?? [])], changes: [...(written.changes ?? []), ...over] }, answer);
  return answer;
}

/** The zone or the resident that has been closed; null: neither. */
const closedOf = (place: ZoneRow | undefined, person: EmployeeRow | undefined): ZoneRow | EmployeeRow | null => [place, person].find((one) => one?.is_active === false) ?? null;
