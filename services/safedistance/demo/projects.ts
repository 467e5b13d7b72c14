/** Demo data: four projects of each organisation, with teams of checked-in residents. */
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, zones } from '@firm/residents/contract/published';
import { projectFields } from '../contract/fields/project.ts';
import { memberModel, type MemberDocument } from '../src/member/model.ts';
import { projectWords } from '../src/project/entity.ts';
import { projectModel, type ProjectDocument } from '../src/project/model.ts';

/** `since`: days since it began. `site`: index among the organisation's sites. */
const projects = [
  { name: 'Tuas dock extension', status: 'active', since: 120, site: 0, color: 'blue', people_limit: 60, teams: ['Crane', 'Formwork'] },
  { name: 'Jurong station fit-out', status: 'active', since: 60, site: 1, color: 'green', people_limit: 40, teams: ['Electrical', 'Finishing'] },
  { name: 'Punggol Point tower B', status: 'active', since: 30, site: 2, color: 'orange', people_limit: 20, teams: ['Scaffolding'] },
  { name: 'Dormitory refurbishment', status: 'planned', since: -14, site: null, color: 'purple', people_limit: 0, teams: [] },
] as const;

const teamSize = 12;

/** @param sites ids of the organisation's sites, in the order of the demo */
export async function writeProjects(service: ServiceContext, org: number, sites: readonly number[]): Promise<void> {
  const now = clock.now();
  const today = clock.today(defaultTimeZone);
  const scope = wholeOrg(org);
  const wanted = projects.reduce((sum, { teams }) => sum + teams.length * teamSize, 0);
  const [residents, halls, ids] = await Promise.all([
    service.published(employees, scope).find({ tenancy_status: 'CI', is_active: true }, { sort: { vendor: 1, _id: 1 }, limit: wanted, fields: ['dormitory', 'vendor'] }),
    service.published(zones, scope).find({ zone_kind: 'facility', is_active: true }, { limit: 4, fields: [] }),
    service.sequence.take(projectModel.name, projects.length),
  ]);
  const waiting = [...residents];
  const members: Omit<MemberDocument, '_id'>[] = [];
  const documents = projects.map((project, i): ProjectDocument => {
    const _id = ids[i] as number;
    const { name, status, since, site, color, people_limit } = project;
    const location = site === null ? null : (sites[site] ?? null);
    const start_date = addDays(today, -since);
    const own = project.teams.flatMap((team) => waiting.splice(0, teamSize).map((person) => ({ team, person })));
    for (const { team, person } of own) {
      members.push({ rev: 1, org, dormitory: person.dormitory, project: _id, employee: person._id, location, team, start_date: addDays(today, -Math.max(since - 7, 1)), end_date: null, created_time: now, update_time: now });
    }
    const vendors = [...new Set(own.flatMap(({ person }) => person.vendor ?? []))];
    const fields = { ...emptyOf(projectFields), name, status, start_date, end_date: addDays(today, 200), color, people_limit, vendors, locations: location === null ? [] : [location], zones: halls.slice(i, i + 1).map((hall) => hall._id) };
    return { ...fields, _id, rev: 1, org, status_since: status === 'planned' ? today : start_date, team_rev: 1, words: projectWords({ ...fields, _id }), created_time: now, update_time: now };
  });
  const memberIds = await service.sequence.take(memberModel.name, members.length);
  await service.everyRow(projectModel, 'demo data of every organisation').insertMany(documents);
  if (members.length > 0) await service.everyRow(memberModel, 'demo data of every organisation').insertMany(members.map((member, i): MemberDocument => ({ ...member, _id: memberIds[i] as number })));
}
