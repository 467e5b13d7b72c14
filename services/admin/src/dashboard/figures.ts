/** The figures of each card, from what the other services publish, and the permissions needed for them. */
import { careStatuses, confirmed, contactStatus, currentHealth, suspected, unwell } from '@firm/health/contract/published';
import { alertCounts, runningStatuses, unresolvedStatuses } from '@firm/maintenance/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import type { Right } from '@firm/platform/contract/permissions';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, zones } from '@firm/residents/contract/published';
import { members, occupancy, onTeamOn } from '@firm/safedistance/contract/published';
import type { DashboardCode } from '../../contract/dashboard/dashboard.ts';

/** Whose figures: `dormitories` are those selected, all within the scope; `timeZones`: those in which the days of each are counted. */
export interface Looked {
  readonly service: ServiceContext;
  readonly scope: Scope;
  readonly dormitories: readonly number[];
  readonly timeZones: ReadonlyMap<number, string>;
}

/** Figures by the keys of their texts; `of`: the total of which the first is a share. */
interface Figures {
  readonly value: number;
  readonly of?: number;
  readonly labels: Readonly<Record<string, number>>;
}

export interface CardSpec {
  readonly key: string;
  readonly dashboard: DashboardCode;
  readonly needs: Right;
  readonly icon: string;
  /** Colour of a figure greater than zero. */
  readonly color: string;
  readonly read: (looked: Looked) => Promise<Figures>;
}

/** A pass counts as expiring within this many days. */
const soonDays = 60;

const living = async ({ service, scope, dormitories }: Looked): Promise<Figures> => {
  const read = service.published(employees, scope);
  const count = (tenancy_status: 'CI' | 'T' | 'P') => read.count({ dormitory: { $in: dormitories }, tenancy_status });
  const [value, moved, expected] = await Promise.all([count('CI'), count('T'), count('P')]);
  return { value, labels: { transferring: moved, expected } };
};

const beds = async ({ service, scope, dormitories }: Looked): Promise<Figures> => {
  const [found] = await service
    .published(zones, scope)
    .aggregate({ dormitory: { $in: dormitories }, zone_kind: 'room', is_active: true })
    .group(null, { beds: { $sum: '$bed_count' }, occupied: { $sum: '$occupied' }, reserved: { $sum: '$reserved' } })
    .toArray();
  const { beds: of = 0, occupied: value = 0, reserved = 0 } = found ?? {};
  return { value, of, labels: { beds: of, reserved, free: Math.max(0, of - value) } };
};

const illness = async ({ service, scope, dormitories }: Looked): Promise<Figures> => {
  const found = await service
    .published(currentHealth, scope)
    .aggregate({ dormitory: { $in: dormitories }, health_status: { $in: [...careStatuses] } })
    .group('$health_status', { n: { $sum: 1 } })
    .toArray();
  const of = (status: number): number => found.find(({ _id }) => _id === status)?.n ?? 0;
  return { value: found.reduce((sum, { n }) => sum + n, 0), labels: { confirmed: of(confirmed), suspected: of(suspected), contacts: of(contactStatus), unwell: of(unwell) } };
};

const unresolvedAlerts = async ({ service, scope, dormitories }: Looked): Promise<Figures> => {
  const found = await service.published(alertCounts, scope).find({ dormitory: { $in: dormitories } });
  const sum = (...keys: readonly (keyof (typeof found)[number]['counts'])[]): number => found.reduce((all, { counts }) => all + keys.reduce((own, key) => own + (counts[key] ?? 0), 0), 0);
  return { value: sum(...unresolvedStatuses), labels: { open: sum('open'), running: sum(...runningStatuses), breached: sum('breached'), warned: sum('warned') } };
};

const inside = async (looked: Looked): Promise<Figures> => {
  const { service, scope, dormitories } = looked;
  const [parts, works] = await Promise.all([service.published(occupancy, scope).find({ dormitory: { $in: dormitories } }, { fields: ['people'] }), projectsWith(looked)]);
  return { value: parts.reduce((sum, { people }) => sum + people, 0), labels: { projects: works } };
};

/** Dormitories with the same date are counted together: around the world there are at most three dates. */
const byToday = ({ dormitories, timeZones }: Looked): [today: Day, dormitories: number[]][] => [...Map.groupBy(dormitories, (dormitory) => clock.today(timeZones.get(dormitory) ?? defaultTimeZone))];

/** Projects with a current team member who lives in these dormitories: a project itself belongs to none. */
async function projectsWith(looked: Looked): Promise<number> {
  const { service, scope } = looked;
  const works = await Promise.all(
    byToday(looked).map(async ([today, dormitories]) => {
      const teams = await service.published(members, wholeOrg(scope.org)).find(onTeamOn(today), { fields: ['project', 'employee'] });
      const here = await service.published(employees, scope).find({ _id: { $in: [...new Set(teams.map(({ employee }) => employee))] }, dormitory: { $in: dormitories } }, { fields: [] });
      const living = new Set(here.map(({ _id }) => _id));
      return teams.flatMap(({ employee, project }) => (living.has(employee) ? project : []));
    }),
  );
  return new Set(works.flat()).size;
}

const passes = async (looked: Looked): Promise<Figures> => {
  const read = looked.service.published(employees, looked.scope);
  const counts = await Promise.all(
    byToday(looked).map(([today, own]) => {
      const lives = { dormitory: { $in: own }, tenancy_status: 'CI' as const };
      return Promise.all([
        read.count({ ...lives, work_pass_expiry: { $ne: null, $lt: today } }),
        read.count({ ...lives, work_pass_expiry: { $gte: today, $lte: addDays(today, soonDays) } }),
      ]);
    }),
  );
  const over = counts.reduce((sum, [ended]) => sum + ended, 0);
  const soon = counts.reduce((sum, [, ending]) => sum + ending, 0);
  return { value: over + soon, labels: { over, soon } };
};

export const cards: readonly CardSpec[] = [
  { key: 'living', dashboard: 'operations', needs: 'view_employee', icon: 'users', color: 'blue', read: living },
  { key: 'beds', dashboard: 'tenancy', needs: 'view_resource', icon: 'bed', color: 'blue', read: beds },
  { key: 'illness', dashboard: 'health', needs: 'view_healthtrackrecord', icon: 'heart', color: 'red', read: illness },
  { key: 'alerts', dashboard: 'maintenance', needs: 'view_alert', icon: 'tool', color: 'orange', read: unresolvedAlerts },
  { key: 'inside', dashboard: 'safedistance', needs: 'view_workzone', icon: 'pin', color: 'blue', read: inside },
  { key: 'passes', dashboard: 'compliance', needs: 'view_employee', icon: 'file', color: 'orange', read: passes },
];
