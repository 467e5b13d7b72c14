/** Keeps the presences of teams up to date: after changes of memberships, after visits to a site, and each day. */
import type { ClientSession } from 'mongoose';
import type { Consumer } from '@firm/platform/change/following/consumer';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { dayIn } from '@firm/platform/contract/days';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees } from '@firm/residents/contract/published';
import { memberEvents, members } from '@firm/safedistance/contract/published';
import { timeZonesOf } from '../dormitory/timeZone.ts';
import { readSettings } from '../settings/model.ts';
import { byEmployee, presenceModel, siteOf, type StoredPresence } from './model.ts';
import { visitsKeptSince } from './retention.ts';
import { writePresences } from './sync.ts';
import { isOfMember, visitKey, teamDays, teamPresencesOf, teamSource } from './teams.ts';

/** The consumer of changes of memberships. */
export function followTeams(service: ServiceContext): Consumer<DataOf<typeof memberEvents>> {
  return { events: memberEvents, name: 'teams', apply: ({ org, data }, session) => syncTeams(service, org, [data.employee], session) };
}

/** Visits to sites that are being written in the same transaction. */
interface Visited {
  readonly gone: ReadonlySet<string>;
  readonly fresh: readonly StoredPresence[];
}

/** @returns null if nothing changed */
export async function syncTeams(service: ServiceContext, org: number, people: readonly number[], session: ClientSession, visited: Visited = { gone: new Set(), fresh: [] }): Promise<Write | null> {
  const scope = wholeOrg(org);
  const own = { employee: { $in: [...people] } };
  const since = new Date(clock.millis() - (teamDays + 2) * 86_400_000);
  const presences = service.everyRow(presenceModel, 'presences follow teams');
  const rows = await service.published(members, scope).find(own, { session });
  const stored = await presences.find({ org, ...own, end: { $gt: since }, source: teamSource }, { session, hint: byEmployee }).toArray();
  if (rows.length + stored.length === 0) return null;
  const [known, numbers, timeZone, keptSince] = await Promise.all([service.published(employees, scope).byIdNow(people), readSettings(service, org), timeZonesOf(service, scope), visitsKeptSince(service, org)]);
  // Whether there was a visit on an earlier day is not known any more: what was assumed of such days stays as it is.
  const isSettled = ({ start }: StoredPresence) => +start < +keptSince + 86_400_000;
  const visits = await presences.find({ org, ...own, end: { $gt: since }, kind: 'worksite', source: 'visit' }, { session, hint: byEmployee }).toArray();
  const seen = Map.groupBy([...visits.filter(({ _id }) => !visited.gone.has(_id)), ...visited.fresh], ({ employee }) => employee);
  const wanted = rows.flatMap((member) => {
    const resident = known.get(member.employee);
    // Who has left goes to work no more, but has been there: others are traced by these days.
    if (!resident?.is_active) return stored.filter((one) => isOfMember(one, member));
    const zone = timeZone(resident.dormitory);
    const days = (seen.get(member.employee) ?? []).map(({ place, start }) => visitKey(siteOf(place), dayIn(zone, start)));
    const derived = teamPresencesOf(member, { seen: new Set(days), dormitory: resident.dormitory, timeZone: zone, today: clock.today(zone) }, numbers);
    return [...stored.filter((one) => isSettled(one) && isOfMember(one, member)), ...derived.filter((one) => !isSettled(one))];
  });
  return writePresences(service, org, stored, wanted, session);
}

const atOnce = 100;

/** The current date in each dormitory: when one changes, every member gets one more day. */
export async function daysOfDormitories(service: ServiceContext, org: number, at: Date): Promise<string> {
  const zones = await service.published(dormitories, wholeOrg(org)).distinct('timezone', {});
  return zones.map((zone) => dayIn(zone, at)).join(' ');
}

/** All teams of an organisation, at the start of a day. Repeatable. */
export async function catchUpTeams(service: ServiceContext, org: number, isOver: () => boolean): Promise<void> {
  const people = await service.published(members, wholeOrg(org)).distinct('employee', { $or: [{ end_date: null }, { end_date: { $gte: dayIn('UTC', new Date(clock.millis() - teamDays * 86_400_000)) } }] });
  for (let at = 0; at < people.length && !isOver(); at += atOnce) {
    const some = people.slice(at, at + atOnce);
    await service.commits.transaction(async (session) => ({ result: null, write: (await syncTeams(service, org, some, session)) ?? {} }));
  }
}
