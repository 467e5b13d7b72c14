/** The demo's projects: what the calls would have let happen. */
import type { Project } from '../contract/project.ts';
import type { ProjectMember } from '../contract/member.ts';
import { startSafeDistance, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';
import { seedSafeDistance } from './seed.ts';

let firm: SafeDistancePortal;
beforeAll(async () => {
  firm = await startSafeDistance();
  await seedSafeDistance(firm.portal.context('safedistance'));
  // It may be broken off and begun again.
  await seedSafeDistance(firm.portal.context('safedistance'));
});
afterAll(() => firm.portal.stop());

const listed = async <T>(path: string) => (await firm.call<{ results: T[] }>('GET', path, firm.manager)).body.results;

it('has four projects at its sites, and nobody is on two of them', async () => {
  const projects = await listed<Project>('/projects/?ordering=id');
  expect(projects.map(({ status, sites }) => [status, sites.length])).toEqual([['active', 1], ['active', 1], ['active', 1], ['planned', 0]]);
  const people = (await Promise.all(projects.map(({ id }) => listed<ProjectMember>(`/projects/${id}/members/?limit=1000`)))).flat();
  expect(people).toHaveLength(60);
  expect(new Set(people.map(({ employee }) => employee)).size).toBe(60);
  expect(projects.filter(({ over_limit }) => over_limit)).toEqual([]);
  for (const { project, location, start_date } of people) {
    const own = projects.find(({ id }) => id === project);
    expect([own?.locations.includes(location ?? 0), (own?.start_date ?? '9') <= start_date]).toEqual([true, true]);
  }
});
