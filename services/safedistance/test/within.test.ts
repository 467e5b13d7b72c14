/** The filters by project and site apply to every screen alike: figures, zones, map, mixing, projects, board and tasks. */
import { changeStandIns } from '@firm/platform/testing/standIns';
import { zones } from '@firm/residents/contract/published';
import type { Location } from '../contract/location/location.ts';
import type { Project } from '../contract/project/project.ts';
import type { TaskBoard } from '../contract/task/task.ts';
import type { SafeDistanceOverview } from '../contract/zoneHealth.ts';
import { startSafeDistance, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
let yard: Location;
let cranes: Project;

const post = async <T>(path: string, body: object): Promise<T> => (await firm.call<T>('POST', path, firm.manager, body)).body;
const get = async <T>(path: string): Promise<T> => (await firm.call<T>('GET', path, firm.manager)).body;
const listed = async <T>(path: string, of: (row: never) => T): Promise<T[]> => (await get<{ results: never[] }>(path)).results.map(of);

beforeAll(async () => {
  firm = await startSafeDistance();
  yard = await post<Location>('/locations/', { name: 'Yard' });
  await post<Location>('/locations/', { name: 'Elsewhere' });
  cranes = await post<Project>('/projects/', { name: 'Cranes', status: 'active', locations: [yard.id], zones: [18, 27] });
  await post<Project>('/projects/', { name: 'Formwork', status: 'active', zones: [17] });
  await changeStandIns(firm.portal.connection, zones, [17, 18], { location: yard.id });
  await changeStandIns(firm.portal.connection, zones, [17, 27], { occupied: 31 });
  await post(`/projects/${cranes.id}/members/`, { employees: [1, 2], location: yard.id, start_date: '2020-01-01' });
});
afterAll(() => firm.portal.stop());

it('the overview counts and names zones and people of both', async () => {
  const of = async (query: string) => {
    const { zones: all, over_limit, worst, people_on_projects, projects } = await get<SafeDistanceOverview>(`/projects/overview/?${query}`);
    return [all, over_limit, worst.map(({ zone }) => zone), people_on_projects, projects];
  };
  expect(await of(`project=${cranes.id}`)).toEqual([2, 1, [27], 2, 1]);
  expect(await of(`location=${yard.id}`)).toEqual([2, 1, [17], 2, 1]);
  expect(await of(`project=${cranes.id}&location=${yard.id}`)).toEqual([1, 0, [], 2, 1]);
  expect(await of('project=999')).toEqual([0, 0, [], 0, 0]);
  // Residents with an open visit are counted where they are.
  await post('/zonevisits/', { visits: Array.from({ length: 31 }, (_, i) => ({ zone: 18, employee: i + 1 })) });
  expect((await of(`project=${cranes.id}&location=${yard.id}`)).slice(0, 3)).toEqual([1, 1, [18]]);
});

it('so do the list of zones, the map and the projects', async () => {
  const zonesOf = (query: string) => listed(`/projects/zone_health_status/?ordering=zone_ref_id&${query}`, ({ zone }: { zone: number }) => zone);
  expect((await zonesOf(`location=${yard.id}`)).toSorted()).toEqual([17, 18]);
  expect(await zonesOf(`location=${yard.id}&project=${cranes.id}`)).toEqual([18]);
  const placesOf = (query: string) => listed(`/locations/monitor/?${query}`, ({ name }: { name: string }) => name);
  expect(await placesOf('')).toEqual(['Elsewhere', 'North House', 'South House', 'Yard']);
  expect(await placesOf(`location=${yard.id}`)).toEqual(['Yard']);
  expect(await placesOf(`project=${cranes.id}`)).toEqual(['North House', 'South House', 'Yard']);
  expect(await listed(`/projects/?project=${cranes.id}`, ({ name }: { name: string }) => name)).toEqual(['Cranes']);
  expect(await listed(`/projects/?location=${yard.id}`, ({ name }: { name: string }) => name)).toEqual(['Cranes']);
});

it('the board of a site has its zones and the tasks at it; the lists of tasks have the same', async () => {
  for (const [name, at] of [['In the hall', { zone: 17 }], ['Outside', { location: yard.id, people: [1] }], ['Far', { zone: 27 }]] as const) await post('/tasks/', { name, ...at });
  const shown = await get<TaskBoard>(`/tasks/board/?site=${yard.id}`);
  expect(shown.lanes.map(({ id, count }) => [id, count]).toSorted()).toEqual([[0, 1], [17, 1], [18, 0]]);
  expect((await listed(`/tasks/?site=${yard.id}`, ({ name }: { name: string }) => name)).toSorted()).toEqual(['In the hall', 'Outside']);
});

it('people who mix elsewhere are not shown', async () => {
  await post('/zonevisits/', { visits: [{ zone: 17, employee: 4 }, { zone: 17, employee: 16 }] });
  const mixed = (query: string) => listed(`/projects/mixing/?kind=place&by=vendor&${query}`, ({ zone }: { zone: number }) => zone);
  expect((await mixed('')).toSorted()).toEqual([17, 18]);
  expect((await mixed(`location=${yard.id}`)).toSorted()).toEqual([17, 18]);
  expect(await mixed(`project=${cranes.id}`)).toEqual([18]);
});
