/** Merging a client into another, through all services that refer to clients, with their consumers on one database: what the preview says is what moves. */
import path from 'node:path';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { until } from '@firm/platform/testing/until';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');
const needed = ['residents', 'tenancy', 'maintenance', 'safedistance', 'admin'];
const patienceMs = 30_000;

let portal: TestPortal;
let clerk: TestUser;

const post = async <T = { readonly id: number }>(to: string, body: object): Promise<T> => {
  const answer = await portal.call<T>('POST', to, { as: clerk, body });
  if (answer.status >= 300) throw new Error(`${answer.status} from ${to}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const rows = (collection: string) => portal.connection.collection<{ _id: number; [field: string]: unknown }>(collection);

beforeAll(async () => {
  const services = (await serviceDefinitions(root)).filter(({ name }) => needed.includes(name));
  portal = await startTestPortal(services, { background: true });
  clerk = await portal.user({ permissions: ['vendor', 'employee', 'dormitory', 'workzone', 'alert', 'resource', 'resourcereserve'].flatMap((model) => ['view', 'add', 'change', 'delete'].map((action) => `${action}_${model}`)) });
}, 120_000);
afterAll(() => portal.stop());

test('reservations, alerts, projects, tasks, rides and contracts of the merged client become the other’s, once, each with its history', async () => {
  const dormitory = await post('/dormitories/', { name: 'North House', dorm_ref_id: 'NH' });
  const [winner, loser] = [await post('/vendors/', { name: 'Clear Pipes' }), await post('/vendors/', { name: 'Clear Pipes Pte Ltd' })];
  const [employer, oldEmployer] = [await post('/employerfirms/', { name: 'Builders' }), await post('/employerfirms/', { name: 'Builders Ltd' })];
  const person = await post('/employees/', { name: 'Ravi', pass_number: 'P1', dorm_id: dormitory.id, vendor: loser.id, employer: oldEmployer.id });
  const project = await post('/projects/', { name: 'Harbour', start_date: '2026-01-01', vendors: [loser.id, winner.id] });
  const alert = await post('/alerts/', { name: 'Leak', description: 'Water', dormitory: dormitory.id, vendor_tag: loser.id });
  const supply = await post('/contracts/', { name: 'Pipes', vendor: loser.id, dormitories: [dormitory.id] });
  const housing = await post('/contracts/', { name: 'Beds', employer: oldEmployer.id, dormitories: [dormitory.id] });
  const base = { rev: 1, org: 1, dormitory: dormitory.id, words: [], created_time: new Date(), update_time: new Date() };
  await rows('tenancy_reservations').insertOne({ _id: 900, ...base, vendor: loser.id, count: 2, allocated: 0, is_active: true });
  await rows('safedistance_routes').insertOne({ _id: 900, ...base, name: 'Bus', vendor: loser.id, riders: [] });
  await rows('safedistance_tasks').insertOne({ _id: 900, ...base, name: 'Dig', vendor: loser.id, people: [] });

  interface Trial {
    readonly moves: readonly { readonly entity: string; readonly count: number }[];
  }
  const trial = await post<Trial>(`/vendors/${winner.id}/merge/`, { from: loser.id, dry_run: true });
  const one = { employee: 1, resourcereserve: 1, contract: 1, alert: 1, project: 1, task: 1, transportroute: 1 };
  expect(Object.fromEntries(trial.moves.map(({ entity, count }) => [entity, count]))).toEqual(one);
  await post(`/vendors/${winner.id}/merge/`, { from: loser.id });
  await post(`/employerfirms/${employer.id}/merge/`, { from: oldEmployer.id });

  const named = async () => [
    (await rows('residents_employees').findOne({ _id: person.id }))?.vendor,
    (await rows('residents_employees').findOne({ _id: person.id }))?.employer,
    (await rows('tenancy_reservations').findOne({ _id: 900 }))?.vendor,
    (await rows('maintenance_alerts').findOne({ _id: alert.id }))?.vendor_tag,
    (await rows('safedistance_projects').findOne({ _id: project.id }))?.vendors,
    (await rows('safedistance_tasks').findOne({ _id: 900 }))?.vendor,
    (await rows('safedistance_routes').findOne({ _id: 900 }))?.vendor,
    (await rows('admin_contracts').findOne({ _id: supply.id }))?.vendor,
    (await rows('admin_contracts').findOne({ _id: housing.id }))?.employer,
  ];
  const wanted = [winner.id, employer.id, winner.id, winner.id, [winner.id], winner.id, winner.id, winner.id, employer.id];
  await until(async () => JSON.stringify(await named()) === JSON.stringify(wanted), 'all name the one that stands', patienceMs);
  const history = (service: string, entity: string, id: number) => rows(`${service}_changes`).find({ entity, entity_id: id, type: `${entity}.updated` }).toArray();
  expect(await history('admin', 'contract', supply.id)).toMatchObject([{ by: { id: clerk.id }, changes: { vendor: [loser.id, winner.id] } }]);
  expect(await history('maintenance', 'alert', alert.id)).toMatchObject([{ by: { id: clerk.id }, changes: { vendor_tag: [loser.id, winner.id] } }]);
  // The contract is found by the name of the remaining client.
  const found = await portal.call<{ results: { id: number }[] }>('GET', '/contracts/?search=builders', { as: clerk });
  expect(found.body.results.map(({ id }) => id)).toEqual([housing.id]);
  // Nothing new can refer to the merged client.
  const refused = await portal.call('POST', '/contracts/', { as: clerk, body: { name: 'Late', employer: oldEmployer.id, dormitories: [dormitory.id] } });
  expect(refused.status).toBe(422);
}, 90_000);
