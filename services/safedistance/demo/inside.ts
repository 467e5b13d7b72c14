/**
 * Demo data: residents who are inside now, at sites, canteens and gyms, and residents who went out through the lobby. They entered
 * within the last hours, so that they are there at whatever hour the data are created, and until their visits are ended
 * automatically.
 */
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { randomOf, type Random } from '@firm/platform/demo/random';
import { searchWords } from '@firm/platform/list/search';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { currentHealth } from '@firm/health/contract/published';
import { employees, zones, type EmployeeRow, type ZoneRow } from '@firm/residents/contract/published';
import { memberModel } from '../src/member/model.ts';
import { peopleOn } from '../src/transport/people.ts';
import { runModel } from '../src/transport/model.ts';
import { visitWrite } from '../src/visit/change.ts';
import { visitModel, type StoredVisit } from '../src/visit/model.ts';
import { isGate } from '../src/visit/rules.ts';

const minute = 60_000;
/** Longest time since entering, in minutes: after last night's dinner, and long before a visit is ended automatically. */
const longest = 150;
/** People at one site, and at one place of each kind. Those at a lobby went out through it. */
const most = { site: 16, CANTEEN: 9, GYM: 5, LOBBY: 4 } as const;
type Kind = Exclude<keyof typeof most, 'site'>;

/** A resident's place. */
interface Stay extends Pick<StoredVisit, 'zone' | 'location' | 'entered_at' | 'left_at' | 'gate' | 'source'> {
  readonly person: EmployeeRow;
}

export async function writeInside(service: ServiceContext, org: number): Promise<void> {
  const scope = wholeOrg(org);
  const [members, zoneRows, ill] = await Promise.all([
    service.rows(memberModel, scope).find({ location: { $ne: null } }, { sort: { _id: 1 } }).toArray(),
    service.published(zones, scope).find({ zone_type_name: { $in: ['CANTEEN', 'GYM', 'LOBBY'] }, is_active: true }, { sort: { _id: 1 }, fields: ['dormitory', 'zone_type_name', 'zone_limit'] }),
    service.published(currentHealth, scope).find({ cleared: false }, { fields: [] }),
  ]);
  const apart = new Set(ill.map(({ _id }) => _id));
  const random = randomOf('inside', org);
  const atSites = await workers(service, scope, members.filter(({ employee }) => !apart.has(employee)), random);
  // Members of a team are at work.
  for (const { employee } of members) apart.add(employee);
  const inDormitories: Stay[] = [];
  for (const [dormitoryRow, own] of Map.groupBy(zoneRows, ({ dormitory }) => dormitory)) inDormitories.push(...atHome(await homeOf(service, scope, dormitoryRow, apart), own, random));
  const stays = [...atSites, ...inDormitories].toSorted((a, b) => +a.entered_at - +b.entered_at);
  if (stays.length === 0) return;
  const [ids, known] = await Promise.all([
    service.sequence.take(visitModel.name, stays.length),
    peopleOn(service, scope, stays.map(({ person }) => person._id), clock.today(defaultTimeZone)),
  ]);
  const visits = stays.map(({ person, ...stay }, i): StoredVisit => {
    const of = { dormitory: person.dormitory, employee: person._id, visitor: null, purpose: '', temperature: null, recorded_by: null, assumed: false };
    return { ...stay, ...of, _id: ids[i] as number, rev: 1, org, groups: { dormitory: person.dormitory, ...known(person._id).groups }, words: searchWords(person.name, person.pass_number) };
  });
  for (const own of Map.groupBy(visits, ({ dormitory }) => dormitory).values()) await service.commits.commit(visitWrite('entered', own, [], new Map()));
}

/** Some members of each team at their site, except those on a run, and nobody before the run arrived. */
async function workers(service: ServiceContext, scope: Scope, members: readonly { readonly employee: number; readonly location: number | null }[], random: Random): Promise<Stay[]> {
  const now = clock.now();
  const [residents, rides] = await Promise.all([
    service.published(employees, scope).byId(members.map(({ employee }) => employee)),
    service.rows(runModel, scope).find({ ends_at: { $gt: new Date(+now - longest * minute) } }).toArray(),
  ]);
  const came = new Map<number, Date>();
  for (const { boarded, ends_at } of rides) for (const { employee } of boarded) if (ends_at) came.set(employee, new Date(Math.max(+ends_at, +(came.get(employee) ?? 0))));
  const there = members.flatMap(({ employee, location }): Stay[] => {
    const person = residents.get(employee);
    const entered_at = new Date(Math.max(+agoOf(random, now), +(came.get(employee) ?? 0)));
    return person && location !== null && livesHere(person) && entered_at < now ? [{ person, zone: null, location, gate: false, entered_at, left_at: null, source: 'qr' }] : [];
  });
  return [...Map.groupBy(there, ({ location }) => location).values()].flatMap((own) => own.slice(0, most.site));
}

const agoOf = (random: Random, now: Date): Date => new Date(+now - random.whole(5, longest) * minute);
/** Resident since yesterday or longer, so that nobody has a visit before their arrival. */
const livesHere = ({ dormitory, tenancy_status_date }: EmployeeRow): boolean => dormitory !== null && (tenancy_status_date ?? '') < addDays(clock.today(defaultTimeZone), -1);

/** The residents of a dormitory who arrived last: enough for its places. */
async function homeOf(service: ServiceContext, scope: Scope, dormitory: number, apart: ReadonlySet<number>): Promise<EmployeeRow[]> {
  const found = await service.published(employees, scope).find({ dormitory, tenancy_status: 'CI', is_active: true }, { sort: { _id: -1 }, limit: 150 });
  return found.filter((person) => !apart.has(person._id) && livesHere(person));
}

/** Each resident at one place, and no place above half of its limit. */
function atHome(people: EmployeeRow[], places: readonly Pick<ZoneRow, '_id' | 'zone_type_name' | 'zone_limit'>[], random: Random): Stay[] {
  const now = clock.now();
  return places.flatMap(({ _id, zone_type_name, zone_limit }): Stay[] => {
    const room = zone_limit > 0 ? Math.floor(zone_limit / 2) : Infinity;
    return people.splice(0, Math.min(most[zone_type_name as Kind], room)).map((person) => {
      const gate = isGate({ zone_type_name });
      const entered_at = agoOf(random, now);
      return { person, zone: _id, location: null, gate, entered_at, left_at: gate ? new Date(+entered_at + minute) : null, source: gate ? 'qr' : 'kiosk' };
    });
  });
}
