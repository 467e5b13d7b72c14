/** Whom arriving people meet (docs/rules/safe-distance.md#mixing): read once for all visits that are recorded together. */
import { wholeOrg, inScope, type Scope } from '@firm/platform/mongo/scope';
import { namesOf } from '@firm/platform/mongo/names';
import type { ServiceContext } from '@firm/platform/service/context';
import { vendors, zones } from '@firm/residents/contract/published';
import { projectModel } from '../project/model.ts';
import { GroupCounts, type Other } from './groupCounts.ts';
import { visitModel, type StoredVisit } from './model.ts';

type Placed = Pick<StoredVisit, 'zone' | 'location' | 'groups'>;

interface Meeting {
  /** Names of the groups present that differ from the arrival's own; empty: nobody newly mixes. */
  readonly othersFor: (visit: Placed) => string[];
  readonly come: (visit: Placed) => void;
  readonly leave: (visit: Placed) => void;
}

const keyOf = ({ zone, location }: Pick<Placed, 'zone' | 'location'>): string => (zone === null ? `l:${location}` : `z:${zone}`);
const nobody: Meeting = { othersFor: () => [], come: () => undefined, leave: () => undefined };

/** The database counts the people present by group, so that the cost depends on the number of groups, not of people. Residents out of scope are not named. */
export async function readMeeting(service: ServiceContext, scope: Scope, coming: readonly Placed[]): Promise<Meeting> {
  const residents = coming.filter(({ groups }) => groups);
  if (residents.length === 0) return nobody;
  const there = await insideOf(service, scope, residents);
  const places = new Map(residents.map((one) => [keyOf(one), new GroupCounts()]));
  const count = ({ groups, ...place }: Placed, people: number): void => {
    if (groups && inScope(scope, scope.org, groups.dormitory)) places.get(keyOf(place))?.add(groups, people);
  };
  for (const { people, ...one } of there) count(one, people);
  const nameOf = await groupNames(service, scope, [...residents, ...there]);
  return {
    othersFor: (visit) => (visit.groups ? (places.get(keyOf(visit))?.othersFor(visit.groups).map(nameOf).toSorted() ?? []) : []),
    come: (visit) => count(visit, 1),
    leave: (visit) => count(visit, -1),
  };
}

/** Number of residents of each combination of groups at each of these places now, in the caller's scope or not. */
async function insideOf(service: ServiceContext, { org }: Scope, coming: readonly Placed[]): Promise<(Placed & { readonly people: number })[]> {
  const visits = service.everyRow(visitModel, 'the places are in scope');
  const [halls, sites] = [new Set(coming.flatMap(({ zone }) => zone ?? [])), new Set(coming.flatMap(({ zone, location }) => (zone === null ? (location ?? []) : [])))];
  const counted = (at: object) =>
    visits
      .aggregate<Placed & { readonly people: number }>([
        { $match: { org, ...at, left_at: null, employee: { $ne: null } } },
        { $group: { _id: { zone: '$zone', location: '$location', groups: '$groups' }, people: { $sum: 1 } } },
        { $replaceWith: { $mergeObjects: ['$_id', { people: '$people' }] } },
      ])
      .toArray();
  const found = await Promise.all([halls.size === 0 ? [] : counted({ zone: { $in: [...halls] } }), sites.size === 0 ? [] : counted({ zone: null, location: { $in: [...sites] } })]);
  return found.flat();
}

async function groupNames(service: ServiceContext, { org }: Scope, of: readonly Placed[]): Promise<(other: Other) => string> {
  const ids = (by: Other['by']) => of.flatMap(({ groups }) => groups?.[by] ?? []);
  const [project, vendorRows, blocks] = await Promise.all([
    namesOf(service, org, projectModel, ids('project')),
    service.published(vendors, wholeOrg(org)).byId(ids('vendor')),
    service.published(zones, wholeOrg(org)).byId(ids('block')),
  ]);
  const names = { project: (id: number) => project.get(id), vendor: (id: number) => vendorRows.get(id)?.name, block: (id: number) => blocks.get(id)?.name };
  return ({ by, id }) => names[by](id) ?? '';
}
