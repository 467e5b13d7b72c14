/** The planner: tasks, their places and statuses, the board and its order under many simultaneous moves, limits of people at a time. */
import { wholeOrg } from '@firm/platform/mongo/scope';
import { runs } from '@firm/platform/testing/deep';
import { standIn } from '@firm/platform/testing/standIns';
import { zones } from '@firm/residents/contract/published';
import type { Location } from '../contract/location/location.ts';
import type { Project } from '../contract/project/project.ts';
import type { Task, TaskBoard, TaskWritten } from '../contract/task/task.ts';
import { taskPresences, tasks } from '../contract/published.ts';
import { overLimit, type Span } from '../src/task/capacity.ts';
import { between, gap, inOrder, renumber } from '../src/task/rank.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;

beforeAll(async () => {
  firm = await startSafeDistance();
});
afterAll(() => firm.portal.stop());

type Added = TaskWritten & Failure & { occurrences: number[] };
const add = (body: object, as = firm.manager) => firm.call<Added>('POST', '/tasks/', as, { name: 'Sweep', ...body });
const patch = (task: Task, body: object, as = firm.manager) => firm.call<TaskWritten & Failure & { conflicts?: unknown[]; current?: Task }>('PATCH', `/tasks/${task.id}/`, as, { version: task.version, ...body });
const move = (id: number, body: object, as = firm.manager) => firm.call<TaskWritten & Failure & { current?: Task }>('POST', `/tasks/${id}/move/`, as, body);
const get = async (id: number, as = firm.manager) => (await firm.call<Task>('GET', `/tasks/${id}/`, as)).body;
const board = async (query = '', as = firm.manager) => (await firm.call<TaskBoard>('GET', `/tasks/board/${query}`, as)).body;
const laneOf = (shown: TaskBoard, id: number) => shown.lanes.find((lane) => lane.id === id);
const cardsOf = async (lane: number, query = '') => (laneOf(await board(`?lanes=${lane}${query}`), lane)?.tasks ?? []).map(({ id }) => id);
const at = (hour: number, day = '2031-05-05') => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

it('is added at a zone or a site, exactly one, with people, project and times of the caller', async () => {
  const { body: site } = await firm.call<Location>('POST', '/locations/', firm.manager, { name: 'Yard' });
  const { body: project } = await firm.call<Project>('POST', '/projects/', firm.manager, { name: 'Cranes' });
  const { status, body } = await add({ name: 'Scaffold check', type: 'inspection', zone: 17, project: project.id, people: [1, 2], people_count: 1, start_date: at(1), end_date: at(3), vendor: 31 });
  expect([status, body.ref_num, body.status, body.lane, body.zone_name, body.project_name, body.vendor_name]).toEqual([201, `TK-${String(body.id).padStart(6, '0')}`, 'planned', 17, 'Hall 17', 'Cranes', 'Keen Build']);
  expect([body.people_count, body.people_names.map(({ name }) => name), body.dorm_id, body.moves]).toEqual([2, ['Resident 1', 'Resident 2'], 1, ['in-progress', 'done', 'cancelled']]);
  // What health receives: who was together, and when.
  const [presence] = await firm.portal.connection.collection(taskPresences.name).find({ _id: body.id }).toArray();
  expect(taskPresences.row.parse(presence)).toMatchObject({ people: [1, 2], kind: 'facility', place: 'z:17', start: new Date(at(1)), end: new Date(at(3)) });
  const { body: outside } = await add({ location: site.id, people: [61] });
  expect([outside.lane, outside.dorm_id, outside.location_name]).toEqual([0, 2, 'Yard']);
  expect(laneOf(await board('?lanes=0', firm.oneDorm), 0)?.tasks?.map(({ id }) => id)).toEqual([outside.id]);
  expect((await firm.call('GET', `/tasks/${body.id}/`, firm.oneDorm)).status).toBe(404);
  for (const [bad, field] of [
    [{}, 'zone'],
    [{ zone: 17, location: site.id }, 'zone'],
    [{ zone: 99 }, 'zone'],
    [{ location: 999 }, 'location'],
    [{ zone: 17, people: [91] }, 'people'],
    [{ zone: 17, project: 999 }, 'project'],
    [{ zone: 17, vendor: 39 }, 'vendor'],
    [{ zone: 17, start_date: at(3), end_date: at(2) }, 'end_date'],
    [{ zone: 17, end_date: at(2) }, 'start_date'],
    [{ zone: 17, name: '' }, 'name'],
    [{ zone: 17, repeat: { weeks: 54 } }, 'repeat.weeks'],
  ] as const) {
    const refused = await add(bad);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
  for (const as of [firm.viewer, firm.nobody]) expect((await add({ zone: 17 }, as)).status).toBe(403);
  expect((await add({ zone: 17 }, firm.oneDorm)).status).toBe(422);
  expect((await move(body.id, { zone: 18 }, firm.stranger)).status).toBe(404);
  expect((await firm.call('GET', '/tasks/', null)).status).toBe(401);
});

it('at a site stays with the dormitory of its author and its people, whoever changes the rest', async () => {
  const { manager, oneDorm, portal } = firm;
  const both = await portal.user({ permissions: ['view_workzone', 'change_workzone', 'add_workzone'], dormitories: [1, 2] });
  const { body: site } = await firm.call<Location>('POST', '/locations/', manager, { name: 'South yard' });
  const { body: own } = await add({ location: site.id }, oneDorm);
  const renamed = await patch(own, { name: 'Swept' });
  const begun = await patch(renamed.body, { status: 'in-progress' }, both);
  const copied = await firm.call<{ results: Task[] }>('POST', '/tasks/bulk_copy/', manager, { ids: [own.id] });
  expect([own, renamed.body, begun.body, ...copied.body.results].map(({ dorm_id }) => dorm_id)).toEqual([2, 2, 2, 2]);
  expect((await get(own.id, oneDorm)).name).toBe('Swept');
  // Of the people named, the first decides, also for a user who may not view them.
  const { body: mixed } = await add({ location: site.id, people: [1, 61] });
  expect(mixed.dorm_id).toBe(1);
  const { body: turned } = await patch(mixed, { people: [61, 1] });
  expect(turned.dorm_id).toBe(2);
  const { body: inside } = await add({ zone: 27, people: [1, 61] });
  expect((await patch(inside, { zone: null, location: site.id }, oneDorm)).body).toMatchObject({ location: site.id, dorm_id: 1 });
});

it('changes its status as the table allows, reports stale writes with the current record, and is deleted', async () => {
  const { body: task } = await add({ zone: 18, start_date: '2020-01-01T00:00:00Z', end_date: '2020-01-01T01:00:00Z' });
  expect(task.overdue).toBe(true);
  const { body: done } = await patch(task, { status: 'done' });
  expect([done.status, done.overdue, done.moves]).toEqual(['done', false, ['in-progress']]);
  const illegal = await patch(done, { status: 'cancelled' });
  expect([illegal.status, illegal.body.code, illegal.body.allowed]).toEqual([409, 'illegal_transition', ['in-progress']]);
  const stale = await move(task.id, { zone: 17, version: task.version });
  expect([stale.status, stale.body.code, stale.body.current?.lane]).toEqual([409, 'stale_version', 18]);
  await firm.portal.connection.collection<{ _id: number }>('safedistance_tasks').updateOne({ _id: task.id }, { $set: { status_since: new Date(Date.now() - 8 * 86_400_000) } });
  expect((await get(task.id)).moves).toEqual([]);
  expect(await cardsOf(18)).not.toContain(task.id);
  expect((await firm.call('DELETE', `/tasks/${task.id}/`, firm.viewer)).status).toBe(403);
  expect((await firm.call('DELETE', `/tasks/${task.id}/`, firm.manager)).status).toBe(204);
  expect((await firm.call('GET', `/tasks/${task.id}/`, firm.manager)).status).toBe(404);
});

it('repeats weekly in the time zone of its dormitory', async () => {
  const { body } = await add({ zone: 27, repeat: { weeks: 3 }, start_date: at(1), end_date: at(2) });
  const all = await Promise.all(body.occurrences.map((id) => get(id)));
  expect(all.map(({ start_date, series }) => [start_date, series])).toEqual([5, 12, 19].map((day) => [at(1, `2031-05-${String(day).padStart(2, '0')}`), body.id]));
});

it('reports by how much it exceeds a limit, the next free time, and which other project is there; a setting makes it a refusal', async () => {
  const project = async (name: string) => (await firm.call<Project>('POST', '/projects/', firm.manager, { name })).body.id;
  const [one, two] = [await project('North crew'), await project('South crew')];
  await add({ zone: 18, people_count: 20, project: one, start_date: at(8), end_date: at(10) });
  const { body: over } = await add({ zone: 18, people_count: 14, project: two, start_date: at(9), end_date: at(11) });
  expect(over.warnings).toMatchObject([
    { code: 'over_capacity', people: 34, limit: 30, from: at(9), to: at(10), next_free: at(10) },
    { code: 'mixed_projects', project: one, project_name: 'North crew', from: at(9), to: at(10) },
  ]);
  const { body: moved } = await move(over.id, { zone: 18, start_date: at(10) });
  expect([moved.warnings, moved.start_date, moved.end_date]).toEqual([[], at(10), at(12)]);
  const strict = async (body: object) => expect((await firm.call('PUT', '/projects/settings/', firm.manager, body)).status).toBe(200);
  await strict({ capacity: 'block' });
  const refused = await move(over.id, { zone: 18, start_date: at(9) });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'over_capacity', 'The capacity of Hall 18 is 30 at a time; there would be 34']);
  await strict({ capacity: 'warn', mixing: 'block' });
  expect((await add({ zone: 18, people_count: 1, project: two, start_date: at(8), end_date: at(9) })).body.code).toBe('mixed_projects');
  expect((await add({ zone: 18, people_count: 1, project: one, start_date: at(8), end_date: at(9) })).status).toBe(201);
  await strict({ mixing: 'warn' });
});

it('moves, shifts, copies, deletes and restores several at once, all of them or none', async () => {
  const bulk = <T = { results: Task[]; warnings: object[] } & Failure>(what: string, body: object, as = firm.manager) => firm.call<T>('POST', `/tasks/bulk_${what}/`, as, body);
  const seen = (tasks: readonly Task[]) => tasks.map(({ id, version }) => ({ id, version }));
  const day = '2031-08-04';
  const tasks = [];
  for (const people_count of [12, 12, 12]) tasks.push((await add({ zone: 12, people_count, start_date: at(8, day), end_date: at(10, day) })).body);
  const [a, b, c] = tasks as [Added, Added, Added];
  // They count against each other in their new zone, whose limit is 30.
  const { status, body: moved } = await bulk('change', { tasks: seen([c, a, b]), zone: 17, days: 1 });
  expect([status, moved.results.map(({ id }) => id), new Set(moved.results.map(({ start_date }) => start_date))]).toEqual([200, [c.id, a.id, b.id], new Set([at(8, '2031-08-05')])]);
  expect(moved.warnings).toMatchObject(Array.from({ length: 3 }, () => ({ code: 'over_capacity', people: 36, limit: 30 })));
  expect((await cardsOf(17)).slice(-3)).toEqual([c.id, a.id, b.id]);
  // If one has changed meanwhile, none is moved.
  const stale = await bulk<Failure & { current: Task }>('change', { tasks: [...seen(moved.results.slice(0, 2)), { id: b.id, version: b.version }], zone: 18 });
  expect([stale.status, stale.body.code, stale.body.current.id]).toEqual([409, 'stale_version', b.id]);
  expect((await cardsOf(17)).slice(-3)).toEqual([c.id, a.id, b.id]);
  const { body: copied } = await bulk('copy', { ids: [a.id, b.id], days: 7 });
  expect(copied.results.map(({ start_date, zone, status, version }) => [start_date, zone, status, version])).toEqual([1, 2].map(() => [at(8, '2031-08-12'), 17, 'planned', 1]));
  // A task at a site must be allowed there; a user without access to a task sees none of its details.
  expect((await bulk('change', { tasks: seen(moved.results), zone: null })).status).toBe(422);
  expect((await bulk('change', { tasks: seen(moved.results), zone: 27 }, firm.oneDorm)).status).toBe(404);
  for (const what of ['change', 'delete']) expect((await bulk(what, { tasks: seen(moved.results) }, firm.viewer)).status).toBe(403);
  const all = [...moved.results, ...copied.results];
  expect((await bulk('delete', { tasks: seen(all) })).status).toBe(204);
  expect((await Promise.all(all.map(({ id }) => firm.call('GET', `/tasks/${id}/`, firm.manager)))).map((one) => one.status)).toEqual(all.map(() => 404));
  expect((await bulk('restore', { ids: [a.id] }, firm.oneDorm)).status).toBe(404);
  const { body: back } = await bulk('restore', { ids: all.map(({ id }) => id) });
  expect(back.results.map(({ id, zone, start_date, version }) => [id, zone, start_date, version])).toEqual(all.map(({ id, zone, start_date, version }) => [id, zone, start_date, version + 1]));
  expect((await cardsOf(17)).slice(-5)).toEqual(all.map(({ id }) => id));
  expect((await bulk('restore', { ids: [a.id] })).status).toBe(404);
  const check = async (body: object) => (await firm.call<{ warnings: object[] }>('POST', '/tasks/check/', firm.viewer, { zone: 17, start_date: at(8, '2031-08-05'), end_date: at(9, '2031-08-05'), ...body })).body.warnings;
  expect(await check({ people_count: 10 })).toMatchObject([{ people: 46, next_free: at(10, '2031-08-05') }]);
  expect(await check({ people_count: 6, id: a.id })).toEqual([]);
  // The calendar's week.
  const week = await firm.call<{ results: Task[] }>('GET', '/tasks/?from=2031-08-04T16:00:00.000Z&to=2031-08-11T16:00:00.000Z&status=planned,in-progress,done&ordering=start_date&limit=100', firm.manager);
  expect(week.body.results?.map(({ id }) => id)).toEqual([a.id, b.id, c.id]);
});

it('has a board: facilities of the user’s dormitories, a zone with those in it, the zones of a project; cards in order, from a given position', async () => {
  const names = async (query: string, as = firm.manager) => (await board(query, as)).lanes.map(({ id }) => id);
  expect(await names('')).toEqual([17, 18, 27, 0]);
  expect(await names('', firm.oneDorm)).toEqual([27, 0]);
  expect(await names('?dormitory=1')).toEqual([17, 18, 0]);
  expect(await names('?zone=11')).toEqual([11]);
  const { body: project } = await firm.call<Project>('POST', '/projects/', firm.manager, { name: 'Boarded', zones: [13] });
  const ids: number[] = [];
  for (let i = 0; i < 53; i += 1) ids.push((await add({ zone: 12, project: project.id })).body.id);
  const shown = await board(`?project=${project.id}`);
  expect([shown.lanes.map(({ id, count }) => [id, count]), shown.count]).toEqual([[[12, 53], [13, 0], [0, 0]], 53]);
  expect(laneOf(shown, 12)?.tasks?.map(({ id }) => id)).toEqual(ids.slice(0, 50));
  expect(laneOf(await board(`?project=${project.id}&lanes=12&skip=50`), 12)?.tasks?.map(({ id }) => id)).toEqual(ids.slice(50));
  const [a, b, c] = ids as [number, number, number];
  await move(c, { zone: 12, after: a });
  await move(b, { zone: 12, after: null });
  const first = laneOf(await board(`?project=${project.id}`), 12)?.tasks?.slice(0, 3).map(({ id }) => id);
  expect(first).toEqual([b, a, c]);
});

it('keeps one order under 50 simultaneous moves: no card is lost or duplicated', async () => {
  const lanes = [14, 15, 22];
  const cards: number[] = [];
  for (let i = 0; i < 24; i += 1) cards.push((await add({ zone: lanes[i % 3] })).body.id);
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < runs(1, 3); round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, mover) => {
        // Every fifth mover carries several at once.
        if (mover % 5 === 0) {
          const some = [...new Set([random(cards.length), random(cards.length), random(cards.length)])].map((i) => cards[i] as number);
          return Promise.all(some.map((id) => get(id))).then((seen) => firm.call('POST', '/tasks/bulk_change/', firm.manager, { tasks: seen.map(({ id, version }) => ({ id, version })), zone: lanes[random(3)] }));
        }
        const after = [null, undefined, cards[random(cards.length)]][random(3)];
        return move(cards[random(cards.length)] as number, { zone: lanes[random(3)], ...(after !== undefined && { after }) });
      }),
    );
    // A mover of several is refused as a whole if any of its cards have moved meanwhile.
    expect(answers.flatMap(({ status }, mover) => (status === 200 || (mover % 5 === 0 && status === 409) ? [] : [status]))).toEqual([]);
    const shown = await Promise.all(lanes.map((lane) => board(`?zone=${lane}`)));
    const standing = shown.flatMap(({ lanes: [own] }) => own?.tasks?.map(({ id }) => id) ?? []);
    expect(standing.toSorted((a, b) => a - b)).toEqual(cards);
    const ranks = await firm.portal.connection.collection<{ _id: number; rank: number; lane: number; zone: number }>('safedistance_tasks').find({ _id: { $in: cards } }).toArray();
    expect(new Set(ranks.map(({ lane, rank }) => `${lane} ${rank}`)).size).toBe(cards.length);
    expect(ranks.every(({ lane, zone }) => lane === zone)).toBe(true);
  }
  // Always into the same gap: the lane is renumbered when there is no more room.
  const [top, ...rest] = (await board('?zone=14')).lanes[0]?.tasks?.map(({ id }) => id) ?? [];
  const low = rest.at(-1) as number;
  for (let i = 0; i < 40; i += 1) expect((await move(i % 2 ? low : (rest[0] as number), { zone: 14, after: top })).status).toBe(200);
  expect((await board('?zone=14')).lanes[0]?.tasks?.slice(0, 3).map(({ id }) => id)).toEqual([top, low, rest[0]]);
});

it('numbers cards as a list would order them, whatever is moved', () => {
  let cards = Array.from({ length: 8 }, (_, i) => ({ _id: i + 1, rank: (i + 1) * gap }));
  let order = cards.map(({ _id }) => _id);
  let seed = 11;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let step = 0; step < 3_000; step += 1) {
    const card = 1 + random(8);
    const others = cards.filter(({ _id }) => _id !== card).sort(inOrder);
    const place = step % 2 ? 1 : random(8);
    const rank = between(others[place - 1]?.rank ?? null, others[place]?.rank ?? null);
    const placed = rank === null ? renumber(others, place) : { rank, renumbered: [] };
    const anew = new Map(placed.renumbered.map((one) => [one._id, one.rank]));
    cards = [...others.map((one) => ({ ...one, rank: anew.get(one._id) ?? one.rank })), { _id: card, rank: placed.rank }];
    order = order.filter((id) => id !== card);
    order.splice(place, 0, card);
    expect(cards.toSorted(inOrder).map(({ _id }) => _id)).toEqual(order);
    expect(new Set(cards.map((one) => one.rank)).size).toBe(8);
  }
});

it('finds the excess and the next free time as checking every hour does', () => {
  let seed = 3;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const load = (spans: readonly Span[], hour: number) => spans.reduce((sum, { from, to, people }) => (from <= hour && hour < to ? sum + people : sum), 0);
  for (let i = 0; i < 2_000; i += 1) {
    const span = (): Span => {
      const from = random(20);
      return { from, to: from + 1 + random(5), people: 1 + random(6) };
    };
    const [own, limit] = [span(), 4 + random(8)];
    const others = Array.from({ length: random(8) }, span);
    const fullAt = (from: number) => Math.max(...Array.from({ length: own.to - own.from }, (_, k) => load(others, from + k))) + own.people;
    const over = overLimit(own, others, limit);
    expect(over !== null).toBe(fullAt(own.from) > limit);
    if (!over) continue;
    const free = Array.from({ length: 40 }, (_, k) => own.from + k).find((from) => fullAt(from) <= limit) ?? null;
    expect([over.people, over.nextFree]).toEqual([fullAt(own.from), free]);
  }
  expect(overLimit({ from: 0, to: 1, people: 9 }, [], 0)).toBeNull();
});

it('publishes its cards in the form that residents reads', async () => {
  const { body: card } = await add({ zone: 18, people: [7, 8], name: 'Published' });
  const [row] = await firm.portal.context('safedistance').published(tasks, wholeOrg(1)).find({ _id: card.id });
  expect(tasks.row.parse(row)).toMatchObject({ ref_num: card.ref_num, zone: 18, person: 7, name: 'Published', start_date: null, dormitory: 1 });
});

it('shows facilities before corridors, whatever their references', async () => {
  await standIn(firm.portal.connection, zones, [{ _id: 10, org: 1, dormitory: 1, name: 'Corridor', zone_ref_id: 'A-01', zone_type: 14, zone_type_name: 'CORRIDOR', zone_kind: 'common' }]);
  expect((await board('', firm.manager)).lanes.map(({ id }) => id)).toEqual([17, 18, 27, 10, 0]);
});
