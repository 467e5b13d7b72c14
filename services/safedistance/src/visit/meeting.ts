/** Whom those who come in meet (docs/rules/safe-distance.md#mixing): read once for what is taken in at one time. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { peopleOn } from '../transport/people.ts';
import { Gathered, type Groups } from './gathered.ts';
import { visitModel, type StoredVisit } from './model.ts';

type Placed = Pick<StoredVisit, 'zone' | 'location' | 'employee'>;

interface Meeting {
  /** The groups that are there and that are not those of who comes; empty: nothing newly mixes. */
  readonly othersFor: (visit: Placed) => string[];
  readonly come: (visit: Placed) => void;
  readonly leave: (visit: Placed) => void;
}

const keyOf = ({ zone, location }: Placed): string => (zone === null ? `l:${location}` : `z:${zone}`);
const nobody: Meeting = { othersFor: () => [], come: () => undefined, leave: () => undefined };

/** Three reads, and those of who the people are. Of residents whom the scope does not reach nothing is told. */
export async function readMeeting(service: ServiceContext, scope: Scope, coming: readonly Placed[]): Promise<Meeting> {
  const residents = coming.filter(({ employee }) => employee !== null);
  if (residents.length === 0) return nobody;
  const there = await insideOf(service, residents);
  const person = await peopleOn(service, scope, [...residents, ...there].flatMap(({ employee }) => employee ?? []), clock.today(defaultTimeZone));
  const groupsOf = (employee: number): Groups => {
    const { project_name: project, vendor_name: vendor, block } = person(employee);
    return { project, vendor, block };
  };
  const places = new Map(residents.map((one) => [keyOf(one), new Gathered()]));
  const at = (visit: Placed): Gathered | undefined => places.get(keyOf(visit));
  const come = (visit: Placed): void => {
    if (visit.employee !== null) at(visit)?.come(visit.employee, groupsOf(visit.employee));
  };
  for (const one of there) come(one);
  return {
    othersFor: (visit) => (visit.employee === null ? [] : (at(visit)?.othersFor(groupsOf(visit.employee)) ?? [])),
    come,
    leave: (visit) => at(visit)?.leave(visit.employee ?? 0),
  };
}

/** Residents who are at these places now, whoever sees them. */
async function insideOf(service: ServiceContext, coming: readonly Placed[]): Promise<Placed[]> {
  const visits = service.everyRow(visitModel, 'the places are in scope');
  const [zones, locations] = [new Set(coming.flatMap(({ zone }) => zone ?? [])), new Set(coming.flatMap(({ zone, location }) => (zone === null ? (location ?? []) : [])))];
  const open = { left_at: null, employee: { $ne: null } };
  const fields = { projection: { zone: 1, location: 1, employee: 1 } };
  const found = await Promise.all([
    zones.size === 0 ? [] : visits.find({ zone: { $in: [...zones] }, ...open }, fields).toArray(),
    locations.size === 0 ? [] : visits.find({ location: { $in: [...locations] }, ...open }, fields).toArray(),
  ]);
  return found.flat();
}
