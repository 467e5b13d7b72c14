/** Renaming a site updates the zones that are assigned to it, and no others. */
import { locationEvents } from '@firm/safedistance/contract/published';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { followSites } from './followSites.ts';
import type { ZoneDocument } from './model.ts';

let demo: DemoPortal;
beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

it('shows the new name with the next read, once, and leaves other zones and organisations alone', async () => {
  const zones = demo.portal.connection.collection<ZoneDocument>('residents_zones');
  const [one, two, other] = (await zones.find({ org: 1 }).sort({ _id: 1 }).limit(3).toArray()).map(({ _id }) => _id) as [number, number, number];
  await zones.updateMany({ _id: { $in: [one, two] } }, { $set: { location: 40, location_name: 'Old yard' } });
  await zones.updateOne({ _id: other }, { $set: { location: 41, location_name: 'Other yard' } });
  const service = demo.portal.context('residents');
  const event = { _id: 1, org: 1, dormitory: null, service: 'safedistance', entity: 'location', entity_id: 40, type: 'location.updated', at: new Date(), by: { id: 7, name: 'Planner' }, changes: {}, data: locationEvents.data.parse({ name: 'New yard' }), request_id: null };
  const apply = () => service.commits.transaction(async (session) => ({ result: null, write: (await followSites(service).apply(event, session)) ?? {} }));
  await apply();
  const names = async () => (await zones.find({ _id: { $in: [one, two, other] } }).sort({ _id: 1 }).toArray()).map(({ location_name, rev }) => ({ location_name, rev }));
  const first = await names();
  expect(first.map(({ location_name }) => location_name)).toEqual(['New yard', 'New yard', 'Other yard']);
  await apply();
  expect(await names()).toEqual(first);
  await service.commits.transaction(async (session) => ({ result: null, write: (await followSites(service).apply({ ...event, org: 2, data: { name: 'Not ours' } }, session)) ?? {} }));
  expect(await names()).toEqual(first);
});
