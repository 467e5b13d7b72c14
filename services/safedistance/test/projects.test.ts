/** Projects and their teams: calls, moves, rights and scope, and that nothing is closed while open records refer to it. */
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { contracts } from '@firm/admin/contract/published';
import { vendors, zones } from '@firm/residents/contract/published';
import { members, projects } from '../contract/published.ts';
import type { Location } from '../contract/location/location.ts';
import type { MembersWritten, ProjectMember } from '../contract/member.ts';
import type { Project } from '../contract/project/project.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;

beforeAll(async () => {
  firm = await startSafeDistance();
});
afterAll(() => firm.portal.stop());

interface Refused extends Failure {
  references?: { entity: string; count: number; ids: number[] }[];
}

const add = (body: object, as = firm.manager) => firm.call<Project & Refused>('POST', '/projects/', as, body);
const put = (project: Project, body: object) => firm.call<Project & Refused>('PUT', `/projects/${project.id}/`, firm.manager, { ...project, ...body });
const get = async (id: number, as = firm.manager) => (await firm.call<Project>('GET', `/projects/${id}/`, as)).body;
const listed = async <T>(path: string, as = firm.manager) => (await firm.call<{ results: T[] }>('GET', path, as)).body.results;
const join = (project: Project, body: object, as = firm.manager) => firm.call<MembersWritten & Failure>('POST', `/projects/${project.id}/members/`, as, { start_date: '2020-01-01', ...body });

it('is added with sites, zones, contractors and a manager of the caller, published by name, and found by words and by what it names', async () => {
  const { body: site } = await firm.call<Location>('POST', '/locations/', firm.manager, { name: 'Kranji yard' });
  const { status, body } = await add({ name: 'Tower cranes', locations: [site.id], zones: [17, 27], vendors: [31], manager: 501, start_date: '2026-01-01' });
  expect([status, body.status, body.ref_no, body.manager_name]).toEqual([201, 'planned', `PJ-${String(body.id).padStart(6, '0')}`, 'Officer Wai']);
  expect([body.sites.map(({ name }) => name), body.work_zones.map(({ id }) => id), body.contractors.map(({ name }) => name)]).toEqual([['Kranji yard'], [17, 27], ['Keen Build']]);
  expect((await get(body.id, firm.oneDorm)).work_zones.map(({ id }) => id)).toEqual([27]);
  expect(await firm.portal.connection.collection<{ _id: number }>(projects.name).findOne({ _id: body.id })).toEqual({ _id: body.id, org: 1, name: 'Tower cranes', vendors: [31], zones: [17, 27], status: 'planned', is_active: true });
  for (const query of ['search=cranes', `location=${site.id}`, 'zone=27', 'vendor=31', 'dormitory=2']) {
    expect((await listed<Project>(`/projects/?${query}`)).map(({ id }) => id)).toEqual([body.id]);
  }
  expect(await listed('/projects/?zone=18')).toEqual([]);
  for (const [bad, field] of [
    [{ name: 'Far', zones: [99] }, 'zones'],
    [{ name: 'Far', vendors: [39] }, 'vendors'],
    [{ name: 'Far', manager: 999 }, 'manager'],
    [{ name: 'Far', locations: [999] }, 'locations'],
    [{ name: 'Back', start_date: '2026-02-01', end_date: '2026-01-01' }, 'end_date'],
    [{}, 'name'],
  ] as const) {
    const refused = await add(bad);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
});

it('lists no zone out of the reader\u2019s scope, and keeps it when they change the rest', async () => {
  const { body: made } = await add({ name: 'Two houses', zones: [17, 27, 18] });
  const seen = await get(made.id, firm.oneDorm);
  expect([seen.zones, made.zones]).toEqual([[27], [17, 27, 18]]);
  const change = (body: object, as = firm.oneDorm) => firm.call<Project>('PUT', `/projects/${made.id}/`, as, body);
  expect((await change({ ...seen, name: 'Two houses, one yard' })).body.zones).toEqual([27]);
  expect((await get(made.id)).zones).toEqual([17, 27, 18]);
  await change({ ...(await get(made.id, firm.oneDorm)), zones: [21] });
  expect((await get(made.id)).zones).toEqual([17, 18, 21]);
  await change({ ...(await get(made.id)), zones: [18] }, firm.manager);
  expect((await get(made.id)).zones).toEqual([18]);
});

it('users with permission to view projects are offered as managers, by name', async () => {
  const offered = await listed<{ id: number; name: string }>('/projects/managers/');
  expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([firm.manager.id, firm.viewer.id]));
  expect(offered.map(({ name }) => name)).toEqual(offered.map(({ name }) => name).toSorted());
  expect(offered.map(({ id }) => id)).not.toContain(firm.stranger.id);
});

it('changes its status as the table allows; a refusal lists the allowed ones', async () => {
  const { body: planned } = await add({ name: 'Moves' });
  expect(planned.moves).toEqual(['active', 'cancelled']);
  const early = await put(planned, { status: 'completed' });
  expect([early.status, early.body.code, early.body.allowed]).toEqual([409, 'illegal_transition', ['active', 'cancelled']]);
  const { body: active } = await put(planned, { status: 'active' });
  const { body: held } = await put(active, { status: 'on-hold' });
  const { body: again } = await put(held, { status: 'active' });
  const { body: done } = await put(again, { status: 'completed' });
  expect([done.status, done.moves]).toEqual(['completed', ['active']]);
  expect((await put(planned, { status: 'cancelled' })).body.code).toBe('stale_version');
  const changes = await listed<{ type: string; changes: Record<string, unknown>; updated_by: string }>(`/projects/${planned.id}/detail_activities/`);
  expect(changes.map(({ changes: { status } }) => status)).toEqual([['active', 'completed'], ['on-hold', 'active'], ['active', 'on-hold'], ['planned', 'active'], [null, 'planned']]);
});

it('has a team: people join once, a second project warns, and each caller sees the people of their dormitories', async () => {
  const [{ body: one }, { body: two }] = [await add({ name: 'First team', people_limit: 2 }), await add({ name: 'Second team' })];
  const joined = await join(one, { employees: [1, 2, 61, 91, 999], team: 'Crane' });
  expect([joined.status, joined.body.results.map(({ employee, team, now }) => [employee, team, now])]).toEqual([201, [[1, 'Crane', true], [2, 'Crane', true], [61, 'Crane', true]]]);
  expect(joined.body.refusals).toEqual([{ employee: 91, code: 'unknown_reference' }, { employee: 999, code: 'unknown_reference' }]);
  // Uses of those who were refused are not counted.
  const uses = await firm.portal.connection.collection<{ _id: string }>('platform_uses').find({ _id: { $in: ['employee.61', 'employee.91', 'employee.999'] } }).toArray();
  expect(uses.map(({ _id }) => _id)).toEqual(['employee.61']);
  const twice = await join(one, { employees: [1, 3] });
  expect([twice.body.results.map(({ employee }) => employee), twice.body.refusals]).toEqual([[3], [{ employee: 1, code: 'already_member' }]]);
  const other = await join(two, { employees: [1, 4] });
  expect(other.body.warnings).toEqual([{ code: 'two_projects', employee: 1, name: 'Resident 1', project: one.id, project_name: 'First team' }]);
  const counted = await get(one.id);
  expect([counted.people, counted.people_now, counted.over_limit]).toEqual([4, 4, true]);
  const own = await get(one.id, firm.oneDorm);
  expect([own.people, own.over_limit]).toEqual([1, false]);
  expect((await listed<ProjectMember>(`/projects/${one.id}/members/`, firm.oneDorm)).map(({ employee, name, dorm_name }) => [employee, name, dorm_name])).toEqual([[61, 'Resident 61', 'South House']]);
  expect((await listed<ProjectMember>(`/projects/${one.id}/members/?search=crane&dormitory=1`)).map(({ employee }) => employee)).toEqual([1, 2]);
  const published = await firm.portal.connection.collection(members.name).find({ project: one.id }).toArray();
  expect(published.map(({ employee }) => Number(employee)).sort((a, b) => a - b)).toEqual([1, 2, 3, 61]);
  expect((await join(one, { employees: [5] }, firm.viewer)).status).toBe(403);
  expect((await join(one, { employees: [5], end_date: '2019-01-01' })).body.errors).toHaveProperty('end_date');
});

it('ends memberships after a day; those not yet begun are deleted, and nobody of another dormitory is affected', async () => {
  const { body: project } = await add({ name: 'Ends' });
  const { results } = (await join(project, { employees: [10, 62] })).body;
  const later = (await join(project, { employees: [11], start_date: '2999-01-01' })).body.results;
  const end = (ids: number[], end_date: string, as = firm.manager) => firm.call<MembersWritten>('POST', `/projects/${project.id}/members/end/`, as, { ids, end_date });
  const [of, south] = results.map(({ id }) => id) as [number, number];
  expect((await end([of], '2021-01-01', firm.oneDorm)).status).toBe(404);
  const ended = await end([of, later[0]?.id ?? 0], '2021-01-01');
  expect(ended.body.results.map(({ employee, end_date, now }) => [employee, end_date, now])).toEqual([[10, '2021-01-01', false]]);
  expect((await listed<ProjectMember>(`/projects/${project.id}/members/`)).map(({ id }) => id)).toEqual([south]);
  expect((await listed<ProjectMember>(`/projects/${project.id}/members/?all=true`)).length).toBe(2);
  expect((await join(project, { employees: [10] })).body.refusals).toEqual([{ employee: 10, code: 'already_member' }]);
  expect((await join(project, { employees: [10], start_date: '2021-01-02' })).body.results.length).toBe(1);
  const history = await listed<{ type: string; name: string }>(`/projects/${project.id}/detail_activities/`, firm.oneDorm);
  expect(history.map(({ type, name }) => [type, name])).toEqual([['projectmember.created', 'Resident 62'], ['project.created', 'Ends']]);
});

it('lengthens a membership only up to the next one of the same resident on the team', async () => {
  const { body: project } = await add({ name: 'Lengthened' });
  const on = async (employee: number, start_date: string, end_date: string) => (await join(project, { employees: [employee], start_date, end_date })).body.results[0]?.id ?? 0;
  const [january, march] = [await on(10, '2026-01-01', '2026-01-31'), await on(10, '2026-03-01', '2026-05-01')];
  const other = await on(11, '2026-01-01', '2026-01-31');
  const end = async (ids: number[], end_date: string) => (await firm.call<MembersWritten>('POST', `/projects/${project.id}/members/end/`, firm.manager, { ids, end_date })).body;
  // Who cannot be is named; the others are changed, one of them to an earlier day.
  const { results, refusals } = await end([january, march, other], '2026-04-01');
  expect([results.map(({ id, end_date }) => [id, end_date]), refusals]).toEqual([[[march, '2026-04-01'], [other, '2026-04-01']], [{ employee: 10, code: 'already_member' }]]);
  expect(await end([january], '2026-02-28')).toMatchObject({ results: [{ id: january, end_date: '2026-02-28' }], refusals: [] });
});

it('adds each of many who join at once exactly once', async () => {
  const { body: project } = await add({ name: 'Rush' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => join(project, { employees: [20, 21, 22] })));
  expect(answers.flatMap(({ body }) => body.results.map(({ employee }) => employee)).sort((a, b) => a - b)).toEqual([20, 21, 22]);
  expect((await get(project.id)).people).toBe(3);
});

it('is not deleted but made inactive, and neither it nor its site while anything refers to it', async () => {
  const { body: site } = await firm.call<Location>('POST', '/locations/', firm.manager, { name: 'Busy yard' });
  const { body: project } = await add({ name: 'Busy', locations: [site.id] });
  const gone = await firm.call<Failure>('DELETE', `/projects/${project.id}/`, firm.nobody);
  expect([gone.status, gone.body.code, gone.body.message]).toEqual([501, 'not_implemented', 'Not Implemented Yet']);
  const { results } = (await join(project, { employees: [30], location: site.id })).body;
  await changeStandIns(firm.portal.connection, zones, [18], { location: site.id });
  const refused = await put(project, { is_active: false });
  expect([refused.status, refused.body.code, refused.body.references]).toEqual([409, 'referenced', [{ entity: 'projectmember', count: 1, ids: [results[0]?.id] }]]);
  const closeSite = () => firm.call<Refused>('PUT', `/locations/${site.id}/`, firm.manager, { ...site, is_active: false });
  expect((await closeSite()).body.references).toEqual([
    { entity: 'zone', count: 1, ids: [18] },
    { entity: 'project', count: 1, ids: [project.id] },
    { entity: 'projectmember', count: 1, ids: [results[0]?.id] },
  ]);
  await firm.call('POST', `/projects/${project.id}/members/end/`, firm.manager, { ids: results.map(({ id }) => id), end_date: '2020-06-01' });
  expect((await put(project, { is_active: false })).status).toBe(200);
  await changeStandIns(firm.portal.connection, zones, [18], { location: null });
  expect((await closeSite()).status).toBe(200);
  expect((await join(project, { employees: [31] })).body.code).toBe('project_inactive');
});

it('mentions its tasks, and is not closed while one is open', async () => {
  const { body: project } = await add({ name: 'With tasks' });
  const { body: task } = await firm.call<{ id: number }>('POST', '/tasks/', firm.manager, { name: 'Lift panels', zone: 17, project: project.id, start_date: '2020-01-01T01:00:00Z', end_date: '2020-01-01T02:00:00Z' });
  expect((await put(project, { is_active: false })).body.references).toEqual([{ entity: 'task', count: 1, ids: [task.id] }]);
  expect((await listed<{ id: number }>(`/projects/list_activities/?project=${project.id}`)).map(({ id }) => id)).toEqual([task.id]);
  const activity = async () => (await listed<{ id: number }>('/projects/list_activity_status/?search=with')).find(({ id }) => id === project.id);
  expect(await activity()).toMatchObject({ activity_status: 'busy', changes_1_day: 1, changes_7_days: 1, open_tasks: 1 });
  const figures = async () => (await firm.call('GET', `/projects/activity_status/?project=${project.id}`, firm.manager)).body;
  expect(await figures()).toEqual({ planned: 1, in_progress: 0, done: 0, cancelled: 0, overdue: 1, total: 1, total_open: 1, closed: 0, percent: 0 });
  await firm.call('PATCH', `/tasks/${task.id}/`, firm.manager, { status: 'done' });
  expect(await figures()).toEqual({ planned: 0, in_progress: 0, done: 1, cancelled: 0, overdue: 0, total: 1, total_open: 0, closed: 1, percent: 100 });
  expect((await put(project, { is_active: false })).status).toBe(200);
});

it('shows its zones, contracts and vendors: of the team, contractors, and those who name it', async () => {
  const { body: project } = await add({ name: 'Parts', zones: [17, 27], vendors: [32] });
  await join(project, { employees: [1, 2, 13] });
  await changeStandIns(firm.portal.connection, vendors, [31], { project: project.id });
  await changeStandIns(firm.portal.connection, zones, [17], { occupied: 31 });
  await standIn(firm.portal.connection, contracts, [{ _id: 5, org: 1, dormitory: [1], ref_no: 'C-5', project: project.id }, { _id: 6, org: 1, dormitory: [1], ref_no: 'C-6', project: null }]);
  expect((await listed<{ zone: number; is_safe: boolean; occupancy: number; limit: number }>(`/projects/${project.id}/zone_info/`)).map(({ zone, is_safe, occupancy, limit }) => [zone, is_safe, occupancy, limit])).toEqual([[17, false, 31, 30], [27, true, 0, 30]]);
  expect((await listed<{ zone: number }>(`/projects/${project.id}/zone_info/`, firm.oneDorm)).map(({ zone }) => zone)).toEqual([27]);
  expect(await listed(`/projects/${project.id}/list_contracts/`)).toEqual([{ id: 5, ref_no: 'C-5' }]);
  expect((await listed<{ id: number; residents: number }>(`/projects/${project.id}/list_distinct_vendors/`)).map(({ id, residents }) => [id, residents])).toEqual([[31, 2], [32, 1]]);
});

it('is refused to others: no permission, another organisation, no session', async () => {
  const { body: project } = await add({ name: 'Ours' });
  expect((await add({ name: 'No' }, firm.viewer)).status).toBe(403);
  expect((await firm.call('GET', '/projects/', firm.nobody)).status).toBe(403);
  expect((await firm.call('GET', `/projects/${project.id}/`, null)).status).toBe(401);
  for (const path of ['', 'members/', 'zone_info/', 'list_contracts/', 'list_distinct_vendors/', 'detail_activities/']) {
    expect((await firm.call('GET', `/projects/${project.id}/${path}`, firm.stranger)).status).toBe(404);
  }
  expect(await listed('/projects/', firm.stranger)).toEqual([]);
});
