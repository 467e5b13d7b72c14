/** Details of people on transport: name, employer, project and block. A few reads, however many people. */
import { namesOf } from '@firm/platform/mongo/names';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, vendors, zones, type EmployeeRow, type ZoneRow } from '@firm/residents/contract/published';
import type { mixingRespects } from '../../contract/limits.ts';
import { onTeamFrom } from '../../contract/published.ts';
import { homeOf } from '../home.ts';
import { memberModel } from '../member/model.ts';
import { isOnTeam } from '../member/rules.ts';
import { projectModel } from '../project/model.ts';
import { mixedOf } from './rules.ts';

interface Person {
  readonly employee: number;
  /** Empty if out of the caller's scope. */
  readonly name: string;
  readonly pass_number: string;
  readonly vendor_name: string | null;
  readonly project_name: string | null;
  readonly block: string | null;
  /** The ids of these three groups. */
  readonly groups: Record<(typeof mixingRespects)[number], number | null>;
  readonly resource_ref_id: string;
  /** The dormitory where they live; null: none, or out of the caller's scope. */
  readonly home: number | null;
}

/**
 * Details of each resident on a given day, since projects differ by day.
 * @param scope the caller's: nothing about others is shown
 * @param since the first day in question
 */
export async function peopleSince(service: ServiceContext, scope: Scope, ids: readonly number[], since: string): Promise<(employee: number, day: string) => Person> {
  const found = await service.published(employees, scope).byId(new Set(ids));
  const rows = [...found.values()];
  const all = wholeOrg(scope.org);
  const [vendorRows, teams, blocks] = await Promise.all([
    service.published(vendors, all).byId(new Set(rows.flatMap(({ vendor }) => vendor ?? []))),
    service.rows(memberModel, all).find({ employee: { $in: [...found.keys()].map(Number) }, ...onTeamFrom(since) }).toArray(),
    blocksOf(service, scope, rows),
  ]);
  const projects = await namesOf(service, scope.org, projectModel, teams.map(({ project }) => project));
  const teamsOf = Map.groupBy(teams, ({ employee }) => employee);
  return (employee, day) => {
    const team = teamsOf.get(employee)?.findLast((one) => isOnTeam(one, day));
    const row = found.get(employee);
    const block = blocks.get(row?.zone ?? 0);
    return {
      employee,
      name: row?.name ?? '',
      pass_number: row?.pass_number ?? '',
      vendor_name: vendorRows.get(row?.vendor ?? 0)?.name ?? null,
      project_name: projects.get(team?.project ?? 0) ?? null,
      block: block?.name ?? null,
      groups: { project: team?.project ?? null, vendor: row?.vendor ?? null, block: block?._id ?? null },
      resource_ref_id: row?.resource_ref_id ?? '',
      home: homeOf(row),
    };
  };
}

/** Like `peopleSince`, for a single day. */
export async function peopleOn(service: ServiceContext, scope: Scope, ids: readonly number[], day: string): Promise<(employee: number) => Person> {
  const person = await peopleSince(service, scope, ids, day);
  return (employee) => person(employee, day);
}

/** Room → the outermost zone that contains it. */
async function blocksOf(service: ServiceContext, scope: Scope, people: readonly EmployeeRow[]): Promise<ReadonlyMap<number, Pick<ZoneRow, '_id' | 'name'>>> {
  const rooms = await service.published(zones, scope).byId(new Set(people.flatMap(({ zone }) => zone ?? [])));
  const dormitories = [...new Set([...rooms.values()].map(({ dormitory }) => dormitory))];
  if (dormitories.length === 0) return new Map();
  const structure = await service.published(zones, scope).find({ dormitory: { $in: dormitories }, zone_kind: 'structure' }, { fields: ['name', 'parent'] });
  const byId = new Map(structure.map((zone) => [zone._id, zone]));
  return new Map(
    [...rooms.values()].flatMap(({ _id, parent }) => {
      let top: Pick<ZoneRow, '_id' | 'name'> | null = null;
      const seen = new Set<number>();
      for (let at = parent; at !== null && !seen.has(at); at = byId.get(at)?.parent ?? null) {
        seen.add(at);
        top = byId.get(at) ?? top;
      }
      return top === null ? [] : [[_id, top] as const];
    }),
  );
}

/** Names of the projects and blocks of people who ride together; each list is empty if there is only one. */
export const mixture = (people: readonly Person[]): { mixed_projects: string[]; mixed_blocks: string[] } => ({
  mixed_projects: mixedOf(people.map(({ project_name }) => project_name)),
  mixed_blocks: mixedOf(people.map(({ block }) => block)),
});
