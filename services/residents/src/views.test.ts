/** The views and events that residents declares match the data, over all of the demo data. */
import { checkPublished } from '@firm/platform/testing/publishedRows';
import { zoneEvents, zoneOccupancy } from '../contract/published.ts';
import { startDemoPortal, type DemoPortal } from './testing/demoPortal.ts';
import { views } from './views.ts';

let demo: DemoPortal;
beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

test('views and events hold what the contract declares', async () => {
  const call = async <T>(method: string, path: string, body?: object) => {
    const answer = await demo.portal.call<T>(method, path, { as: demo.full, body });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer.body;
  };
  const room = { dormitory: 1, name: 'A room', zone_ref_id: 'NEW-1', zone_type: 3, bed_count: 2 };
  const { id } = await call<{ id: number }>('POST', '/workzones/', room);
  await call('PATCH', `/workzones/${id}/`, { name: 'The room' });
  await call('PATCH', `/workzones/${id}/`, { status: 'vacant-dirty' });
  await call('DELETE', `/workzones/${id}/`);
  expect(await checkPublished(demo.portal.connection, views, [zoneEvents])).toEqual({ empty: [], unfit: [] });
});

test('occupancy of zones is counted from an index, without reading a zone', async () => {
  const plan = await demo.portal.connection
    .collection(zoneOccupancy.name)
    .aggregate([
      { $match: { org: 1, dormitory: { $in: [1, 2] }, is_active: true, zone_type: { $in: [3, 4, 15] }, _id: { $nin: [7] } } },
      { $group: { _id: { people: '$occupied', limit: '$zone_limit' }, zones: { $sum: 1 } } },
    ])
    .explain('executionStats');
  const text = JSON.stringify(plan);
  expect(text).toContain('PROJECTION_COVERED');
  expect(new Set([...text.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, docs]) => Number(docs)))).toEqual(new Set([0]));
});
