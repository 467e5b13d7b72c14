/** What is specific to zones: changes of status, closing, sick bays, references, and nesting. */
import type { Page } from '@firm/platform/contract/route';
import type { TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { tasks } from '@firm/safedistance/contract/published';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { expectFiguresToMatchRecount } from '../testing/figuresByDormitory.ts';
import { writing, type Row } from '../testing/writing.ts';

let demo: DemoPortal;
const { call, make, one, fresh, newRoom, newResident } = writing(() => demo);

beforeAll(async () => {
  demo = await startDemoPortal();
});
// These writes also move the kept figures: afterwards a recount must confirm them.
afterAll(() => expectFiguresToMatchRecount(demo));
afterAll(() => demo.portal.stop());

describe('zones', () => {
  const move = (zone: Row, status: string, as: TestUser | null = demo.full) =>
    call('PATCH', `/workzones/${zone.id}/switch_status/`, as, { status });

  it('change status only along the table of transitions', async () => {
    const room = await newRoom();
    expect((await move(room, 'vacant-dirty')).body).toMatchObject({ status: 'vacant-dirty', version: 2 });
    const refused = await move(room, 'occupied');
    expect([refused.status, refused.body.code]).toEqual([409, 'illegal_transition']);
    expect(refused.body.allowed).toEqual(['vacant-ready', 'vacant-disinfect', 'out-of-order']);
    expect((await move(room, 'clean')).status).toBe(422);
    expect((await move(room, 'vacant-ready', demo.powerless)).status).toBe(403);
    expect((await move(room, 'vacant-ready', demo.other)).status).toBe(404);
    expect(
      (await call('PUT', `/workzones/${room.id}/`, demo.full, { ...room, version: 2, status: 'occupied-dirty' }))
        .status,
    ).toBe(409);
    expect((await call('GET', `/workzones/${room.id}/`, demo.full)).body).toMatchObject({
      status: 'vacant-dirty',
      version: 2,
    });
  });

  it('stay in their dormitory: another one is refused, the same is accepted', async () => {
    const room = await newRoom({ dorm_id: 1 });
    for (const body of [{ dormitory: 2 }, { dorm_id: 2 }, { dormitory: '/backend/api/dormitories/2/', name: 'Moved' }]) {
      const refused = await call('PATCH', `/workzones/${room.id}/`, demo.full, body);
      expect([body, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([body, 422, [Object.keys(body)[0]]]);
    }
    expect((await call('PUT', `/workzones/${room.id}/`, demo.full, room)).status).toBe(200);
  });

  it('show their next cards as the planner publishes them: for one zone and on small pages, on larger pages on request', async () => {
    const room = await newRoom({ dorm_id: 1 });
    const card = (_id: number, more: object) => ({ _id, org: 1, dormitory: 1, zone: room.id, ref_num: `TK-00000${_id}`, name: `Card ${_id}`, type: 'cleaning' as const, rank: _id, ...more });
    await standIn(demo.portal.connection, tasks, [card(1, { rank: 9, start_date: new Date('2031-01-01T00:00:00Z') }), card(2, { rank: 3 }), card(3, { status: 'done' }), card(4, { org: 2 }), card(5, { dormitory: 2 })]);
    const ids = (zone: Row) => (zone.tasks as { id: number }[]).map(({ id }) => id);
    const read = (await call('GET', `/workzones/${room.id}/`, demo.restricted)).body;
    expect(ids(read)).toEqual([2, 1]);
    expect((read.tasks as object[])[1]).toEqual({ id: 1, ref_num: 'TK-000001', name: 'Card 1', avatar: null, start_date: '2031-01-01T00:00:00.000Z', end_date: null, type: 'cleaning' });
    const listed = async (query: string) => ((await call('GET', `/workzones/?ordering=-id&${query}`, demo.full)).body as unknown as Page<Row>).results.find(({ id }) => id === room.id) as Row;
    expect(ids(await listed('limit=5'))).toEqual([2, 5, 1]);
    expect(ids(await listed('limit=150'))).toEqual([]);
    expect(ids(await listed('limit=150&with_tasks=true'))).toEqual([2, 5, 1]);
  });

  it('cannot be put out of order, closed or deleted with residents in them', async () => {
    const lived = await one('/workzones/?zone_type=3&status=occupied&dormitory=1');
    expect(lived.occupied).toBeGreaterThan(0);
    expect((await move(lived, 'out-of-order')).status).toBe(409);
    expect((await move(lived, 'vacant-dirty')).status).toBe(409);
    const closing = await call('PATCH', `/workzones/${lived.id}/`, demo.full, { is_active: false });
    expect([closing.status, closing.body.references?.[0]?.entity]).toEqual([409, 'employee']);
    expect((await call('DELETE', `/workzones/${lived.id}/`, demo.full)).status).toBe(409);
    expect((await call('PATCH', `/workzones/${lived.id}/`, demo.full, { bed_count: 0 })).status).toBe(422);
  });

  it('and residents have numbers that are stored and found in one form, whatever digits and invisible characters are typed', async () => {
    const made = await newResident({ pass_number: '\u200f٠٠٤٢٧\u200e', work_pass_num: ' ＷＰ１', passport_no: 'X\u200b9' });
    expect(made).toMatchObject({ pass_number: '00427', work_pass_num: 'WP1', passport_no: 'X9' });
    expect((await call('POST', '/employees/', demo.full, { name: 'Twin', pass_number: '00427', dorm_id: 1 })).status).toBe(409);
    const found = await call<Page<Row>>('GET', `/employees/?pass_number=${encodeURIComponent('٠٠٤٢٧')}`, demo.full);
    expect(found.body.results.map(({ id }) => id)).toEqual([made.id]);
    expect((await call('POST', '/employees/', demo.full, { name: 'None', pass_number: ' \u200f ', dorm_id: 1 })).body.errors).toHaveProperty('pass_number');
    expect(await newRoom({ zone_ref_id: '\u202aZ٩٩\u202c' })).toMatchObject({ zone_ref_id: 'Z99' });
  });

  it('can become sick bays, or stop being one, only while vacant-ready, and only if they are rooms', async () => {
    const room = await newRoom();
    const bay = (zone: Row, is_sick_bay: boolean) =>
      call('PATCH', `/workzones/${zone.id}/switch_sick_bay/`, demo.full, { is_sick_bay });
    expect((await bay(room, true)).body).toMatchObject({ sick_bay: true, is_sick_bay: true });
    await move(room, 'vacant-dirty');
    expect((await bay(room, false)).status).toBe(409);
    await move(room, 'vacant-ready');
    expect((await bay(room, false)).body).toMatchObject({ sick_bay: false });
    expect((await bay(await one('/workzones/?zone_kind=facility'), true)).status).toBe(422);
    for (const flag of ['sick_bay', 'is_sick_bay']) {
      expect(await newRoom({ [flag]: true })).toMatchObject({ sick_bay: true, is_sick_bay: true });
    }
  });

  it('are never nested in themselves, and are not deleted while they contain others', async () => {
    const floor = await make('/workzones/', { name: 'Floor', zone_ref_id: fresh(), zone_type: 2, dorm_id: 1 });
    const room = await newRoom({ parent: floor.id });
    expect((await call('PATCH', `/workzones/${floor.id}/`, demo.full, { parent: room.id })).status).toBe(422);
    expect((await call('DELETE', `/workzones/${floor.id}/`, demo.full)).body.references).toMatchObject([
      { entity: 'zone', count: 1 },
    ]);
  });
});
