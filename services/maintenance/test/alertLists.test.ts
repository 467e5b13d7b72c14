/** Lists of alerts on a real MongoDB: pages, counts, searches, and what each user sees. */
import { entityStamp } from '@firm/platform/mongo/stamps';
import { pagesWithoutLimit } from '@firm/platform/testing/pages';
import type { Answer, TestPortal, TestUser } from '@firm/platform/testing/portal';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { dormitories } from '@firm/residents/contract/published';
import { maintenanceRoutes } from '../contract/index.ts';
import type { AlertDetail } from '../contract/alert.ts';
import { startAlerts, type AlertPortal, type Failure } from '../src/testing/alertPortal.ts';

let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;
let call: AlertPortal['call'];
let create: AlertPortal['create'];

beforeAll(async () => {
  ({ portal, manager, viewer, stranger, oneDorm, call, create } = await startAlerts());
  await makeSome();
});
afterAll(() => portal?.stop());

/**
 * Test data for the lists: three pages in both dormitories, including alerts whose counters have changed. Created by calls, since
 * only calls update the counters.
 */
async function makeSome(): Promise<void> {
  const change = async ({ id }: AlertDetail, ...steps: object[]) => {
    for (const step of steps) expect((await call('PATCH', `/alerts/${id}/`, manager, step)).status).toBe(200);
  };
  for (let i = 0; i < 11; i += 1) await create();
  await create({ assignee: 501 });
  await create({ assignee: 501, priority: 2 });
  await change(await create(), { dormitory: 2, zone_tag: 21 }, { dormitory: 1, zone_tag: null }, { dormitory: 2 });
  await create({ dormitory: undefined, zone_tag: 21 });
  await create({ dormitory: undefined, zone_tag: null }, oneDorm);
  await change(await create(), { assignee: 501 }, { status: 'in-progress', ack: true }, { status: 'resolved', resolve_remarks: 'New washer' });
  for (const edits of [1, 1, 5]) await change(await create(), ...Array.from({ length: edits }, (_, i) => ({ remarks: `Edit ${i}` })));
  const { id } = await create();
  expect((await call('DELETE', `/alerts/${id}/`, manager)).status).toBe(204);
}

describe('lists', () => {
  type List = { count: number; next: string | null; previous: string | null; results: AlertDetail[] };
  const list = (query: string, as = manager): Promise<Answer<List>> => call<List>('GET', `/alerts/?${query}`, as);
  const below = (address: string) => address.slice(address.indexOf('/alerts/'));

  it('page by cursor through all alerts once, forwards and backwards, in any order', async () => {
    for (const ordering of ['-created_time', 'priority,-update_time', '-resolve_time', 'assign_time', 'due_time', '-due_time', 'id']) {
      const pages: number[][] = [];
      let at: string | null = `/alerts/?limit=7&ordering=${ordering}`;
      let last: List | null = null;
      while (at) {
        last = (await call<List>('GET', at, manager)).body;
        pages.push(last.results.map((a) => a.id));
        at = last.next && below(last.next);
      }
      const seen = pages.flat();
      expect(seen).toHaveLength(last?.count ?? -1);
      expect(new Set(seen).size).toBe(seen.length);
      const back = (await call<List>('GET', below(last?.previous ?? ''), manager)).body;
      expect(back.results.map((a) => a.id)).toEqual(pages.at(-2));
    }
  });

  it('counters equal a real count', async () => {
    for (const query of ['', 'status=open', 'status=open,resolved', 'dormitory=2', 'dormitory=1,2&status=open']) {
      const counted = (await list(query)).body.count;
      expect((await list(`${query}&created_after=2000-01-01T00:00:00Z`)).body.count).toBe(counted);
    }
  });

  it('show nothing of other organisations and dormitories', async () => {
    expect((await list('', stranger)).body.count).toBe(0);
    const mine = (await list('', oneDorm)).body;
    expect(mine.count).toBeGreaterThan(0);
    expect(new Set(mine.results.map((a) => a.dorm_id))).toEqual(new Set([2]));
    expect((await list('dormitory=1', oneDorm)).body.count).toBe(0);
    expect((await call<{ total: number }>('GET', '/alerts/stats/?dormitory=1', oneDorm)).body.total).toBe(0);
  });

  it('are not counted in figures once their dormitory is closed, from that moment', async () => {
    const counted = async (query: string) => (await call<{ total: number; cancelled: number }>('GET', `/alerts/stats/${query}`, manager)).body.total;
    const created = async (query: string) => (await call<{ days: { created: number }[] }>('GET', `/alerts/trend/${query}`, manager)).body.days.reduce((sum, day) => sum + day.created, 0);
    const [all, north, days, daysOfNorth] = [await counted(''), await counted('?dormitory=1'), await created(''), await created('?dormitory=1')];
    expect(Math.min(north, daysOfNorth)).toBeGreaterThan(0);
    const close = async (is_active: boolean) => {
      await changeStandIns(portal.connection, dormitories, 1, { is_active });
      await portal.context('maintenance').stamps.move([entityStamp('residents', 'dormitory', 1)]);
    };
    await close(false);
    expect([await counted(''), await counted('?dormitory=1'), await created(''), await created('?dormitory=1')]).toEqual([all - north, 0, days - daysOfNorth, 0]);
    expect((await list('dormitory=1')).body.count).toBeGreaterThan(0);
    await close(true);
    expect(await counted('')).toBe(all);
  });

  it('name no resident of a dormitory that the caller may not see', async () => {
    const own = await create({ dormitory: 2, zone_tag: undefined }, oneDorm);
    expect((await call('PATCH', `/alerts/${own.id}/`, oneDorm, { resource_tag: 41 })).status).toBe(422);
    expect((await call('PATCH', `/alerts/${own.id}/`, oneDorm, { resource_tag: 42 })).body.resource_tag).toBe(42);
    for (const person_tag of [31, 33]) {
      const refused = await call<Failure>('PATCH', `/alerts/${own.id}/`, oneDorm, { person_tag });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['person_tag']]);
    }
    expect((await call('PATCH', `/alerts/${own.id}/`, oneDorm, { person_tag: 32 })).body.person_tag_name).toBe('Of South');
    expect((await call('PATCH', `/alerts/${own.id}/`, manager, { person_tag: 31 })).body.person_tag_name).toBe('Of North');
  });

  it('find by the beginnings of words, whatever their case and accents', async () => {
    const { id } = await create({ name: 'Électricité coupée', description: 'تسرب الماء' });
    for (const typed of ['electric', 'COUPÉE', 'تسرب', `ALT${String(id).padStart(6, '0')}`, `ALT-${String(id).padStart(6, '0')}`, `ALT-${id}`, `alt${id}`]) {
      const found = (await list(`search=${encodeURIComponent(typed)}`)).body.results.map((a) => a.id);
      expect(found).toContain(id);
      if (/alt/i.test(typed)) expect(found[0]).toBe(id);
    }
    expect((await list('search=.*')).body.count).toBe((await list('')).body.count);
  });

  it('find and name what an alert refers to: place, block, dormitory, resident, bed', async () => {
    const about = await create({ person_tag: 31, resource_tag: 41 });
    expect(about).toMatchObject({ block_tag: 1, block_tag_name: 'Block Cedar', resource_tag_name: 'A-01-01-B1', source: 'staff' });
    for (const typed of ['cedar', 'of north', 'A-01-01']) {
      expect((await list(`search=${encodeURIComponent(typed)}`)).body.results.map((a) => a.id)).toContain(about.id);
    }
    await call('PATCH', `/alerts/${about.id}/`, manager, { person_tag: null });
    expect((await list('search=of%20north')).body.results.map((a) => a.id)).not.toContain(about.id);
    const inBlock = (await list('block_tag=1')).body;
    expect(inBlock.count).toBe((await list('zone_tag=11')).body.count);
    expect((await list('block_tag=21')).body.results.every((a) => a.zone_tag === 21)).toBe(true);
  });

  it('are ordered by due time, unassigned alerts first', async () => {
    const { results } = (await list('status=open,assigned,in-progress&ordering=due_time&limit=1000')).body;
    const due = results.map((a) => (a.due_time === null ? 0 : Date.parse(a.due_time)));
    expect(due).toEqual([...due].sort((a, b) => a - b));
    expect(due.at(-1)).toBeGreaterThan(0);
    const later = (await list(`due_after=${new Date(due.at(-1) ?? 0).toISOString()}`)).body;
    expect(later.count).toBeGreaterThan(0);
    expect(later.count).toBeLessThan(results.length);
  });

  it('without a due time are ordered by priority, those without one last, and then by age', async () => {
    const created: number[] = [];
    for (const priority of [null, 3, 1, null, 3]) created.push((await create({ name: 'Waits for its turn', priority })).id);
    const [lamp, tap, fire, door, bed] = created;
    const turns = async (ordering: string) => (await list(`status=open&ordering=${ordering}&limit=1000`)).body.results.map(({ id }) => id).filter((id) => created.includes(id));
    expect(await turns('due_time')).toEqual([fire, tap, bed, lamp, door]);
    expect(await turns('-due_time')).toEqual([door, lamp, bed, tap, fire]);
  });

  it.each(['limit=0', 'limit=1001', 'limit=317262292983794691473408', 'limit=ten', 'offset=-1', 'ordering=password', 'ordering=constructor', 'status=lost', 'cursor=abc', 'status[$ne]=open', 'dormitory=1&dormitory=2', 'created_after=soon'])(
    'answer 400 to ?%s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  it('show a change at once, and answer 304 while nothing changes', async () => {
    const first = await call<List>('GET', '/alerts/?limit=3', viewer);
    const etag = first.headers.get('etag') ?? '';
    expect((await call('GET', '/alerts/?limit=3', viewer, undefined, { 'if-none-match': etag })).status).toBe(304);
    const { id } = await create();
    expect((await call<List>('GET', '/alerts/?limit=3', viewer)).body.results[0]?.id).toBe(id);
  });
});

test('every list is paged, assignees too', async () => {
  expect(pagesWithoutLimit(maintenanceRoutes)).toEqual([]);
  type People = { count: number; next: string | null; previous: string | null; results: { id: number }[] };
  const page = (query: string) => call<People>('GET', `/alerts/assignees/${query}`, viewer);
  const whole = await page('');
  expect(whole.body.results.length).toBe(whole.body.count);
  expect(whole.body.count).toBeGreaterThan(1);
  const one = await page('?limit=1&offset=1');
  expect(one.status).toBe(200);
  expect(one.body).toMatchObject({ count: whole.body.count, results: [whole.body.results[1]] });
  expect(one.body.previous).toMatch(/limit=1&offset=0$/);
  expect((await page('?limit=0')).status).toBe(400);
  expect((await page('?limit=317262292983794691473408')).status).toBe(400);
});
