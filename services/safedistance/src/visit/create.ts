/** Recording visits: a single one, or a batch from a door that was offline. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { conflict, invalid, invalidField } from '@firm/platform/errors/apiError';
import type { Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { messageText } from '@firm/platform/errors/messages';
import type { Call, Handler } from '@firm/platform/http/call';
import { searchWords } from '@firm/platform/list/search';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { byNumber, dormitories, type EmployeeRow, employees, numbered, readResidentCode, type ZoneRow, zones } from '@firm/residents/contract/published';
import { locations } from '../../contract/published.ts';
import type { NewVisit, VisitsWritten } from '../../contract/visit.ts';
import type { visitRoutes } from '../../contract/visitRoutes.ts';
import { readSettings } from '../settings/model.ts';
import { peopleOn } from '../transport/people.ts';
import { renderVisits, type VisitReader } from './answer.ts';
import { visitWrite } from './change.ts';
import { decide, type Decided, type DoorRules, type SentVisit } from './decide.ts';
import { visitModel, type StoredVisit } from './model.ts';
import { overLimit } from './overLimit.ts';
import { fault, faultOf, isGate, type Fault, type Refusal } from './rules.ts';

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
  const { fresh, refusals, rules, watched } = await read(service, door, sent);
  const attempt = async (): Promise<VisitsWritten> => {
    const decided = await decide(service, door.scope, fresh, rules);
    const all = [...refusals, ...decided.refusals].toSorted((a, b) => a.index - b.index);
    if (decided.results.length === 0) throw invalid(Object.fromEntries(all.map(({ field, message }) => [field, [message]])));
    return write(service, door, decided, all, watched);
  };
  return retryOnConflict(attempt, { otherwise: () => conflict('conflict', 'conflict') });
}

/** Reads what the visits refer to, and the rules enforced at the doors. */
async function read(service: ServiceContext, { scope, by }: Door, sent: readonly NewVisit[]): Promise<{ fresh: SentVisit[]; refusals: Refusal[]; rules: DoorRules; watched: ReadonlyMap<number, ZoneRow> }> {
  const now = clock.now();
  const [zoneRows, sites, dormitoryRows, people, coded, ids, numbers] = await Promise.all([
    service.published(zones, scope).byId(sent.flatMap(({ zone }) => zone ?? [])),
    service.published(locations, wholeOrg(scope.org)).byId(sent.flatMap(({ location }) => location ?? [])),
    service.published(dormitories, scope).byId(sent.flatMap(({ dormitory }) => dormitory ?? [])),
    service.published(employees, scope).byId(sent.flatMap(({ employee, code }) => employee ?? idOf(code) ?? [])),
    byNumbers(service, scope, sent.flatMap(({ code }) => code ?? [])),
    service.sequence.take(visitModel.name, sent.length),
    readSettings(service, scope.org),
  ]);
  const residents = [...people.values(), ...coded.values()].map(({ _id }) => Number(_id));
  const known = await peopleOn(service, scope, residents, clock.today(defaultTimeZone));
  const fresh: SentVisit[] = [];
  const refusals: Refusal[] = [];
  for (const [index, one] of sent.entries()) {
    const refuse = (what: Fault) => refusals.push({ index, ...what });
    const wrong = faultOf(one, now);
    const place = zoneRows.get(one.zone ?? 0);
    const person = people.get(one.employee ?? idOf(one.code) ?? 0) ?? (one.code === undefined ? undefined : coded.get(numberOf(one.code)));
    const dormitory = place?.dormitory ?? (person ? person.dormitory : (one.dormitory ?? null));
    if (wrong) refuse(wrong);
    else if (one.zone && !place) refuse(fault('zone', 'unknown_reference'));
    else if (one.location && !sites.has(one.location)) refuse(fault('location', 'unknown_reference'));
    else if (!one.visitor && !person) refuse(fault(one.code === undefined ? 'employee' : 'code', 'unknown_reference'));
    else if (dormitory === null || (one.visitor && !place && !dormitoryRows.has(dormitory))) refuse(fault('dormitory', 'required'));
    else fresh.push({ index, visit: visitOf(one, { _id: ids[index] as number, org: scope.org, dormitory, gate: isGate(place), person, groups: person ? { dormitory: person.dormitory, ...known(person._id).groups } : null, now, by }) });
  }
  const withLimit = new Map([...zoneRows].filter(([, { zone_limit }]) => zone_limit > 0));
  const [limited, watched] = numbers.capacity === 'block' ? [withLimit, new Map<number, ZoneRow>()] : [new Map<number, ZoneRow>(), withLimit];
  return { fresh, refusals, watched, rules: { limited, refusesMixing: numbers.mixing === 'block', nameOf: ({ zone, location }) => zoneRows.get(zone ?? 0)?.name ?? sites.get(location ?? 0)?.name ?? '' } };
}

function visitOf(one: NewVisit, { person, now, by, ...of }: { _id: number; org: number; dormitory: number; gate: boolean; groups: StoredVisit['groups']; person: EmployeeRow | undefined; now: Date; by: number }): StoredVisit {
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
    left_at: one.left_at ?? null,
    assumed: false,
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

const idOf = (code: string | undefined): number | undefined => {
  const read = code === undefined ? null : readResidentCode(code);
  return read && 'id' in read ? read.id : undefined;
};

const numberAsTyped = (code: string): string => {
  const read = readResidentCode(code);
  return read && 'number' in read ? read.number : '';
};

const numberOf = (code: string): string => numberAsTyped(code).toUpperCase();

/** Residents by pass number or work pass number. */
async function byNumbers(service: ServiceContext, scope: Scope, codes: readonly string[]): Promise<ReadonlyMap<string, EmployeeRow>> {
  const numbers = codes.map(numberAsTyped).filter((number) => number !== '');
  return numbers.length === 0 ? new Map() : byNumber(await service.published(employees, scope).find(numbered(numbers)));
}

/**
 * The resident for a code.
 * @throws 422
 */
export async function residentOf(service: ServiceContext, scope: Scope, code: string): Promise<EmployeeRow> {
  const id = idOf(code);
  const found = id === undefined ? (await byNumbers(service, scope, [code])).get(numberOf(code)) : (await service.published(employees, scope).byId([id])).get(id);
  if (!found) throw invalidField('code', 'unknown_reference');
  return found;
}
