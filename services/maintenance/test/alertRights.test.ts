/** Every call of the maintenance service on a real MongoDB: users with and without permission. */
import type { TestPortal, TestUser } from '@firm/platform/testing/portal';
import { principals } from '@firm/identity/contract/published';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { maintenanceRoutes } from '../contract/index.ts';
import { fixture, pictures, startAlerts, type AlertPortal, type Failure } from '../src/testing/alertPortal.ts';

let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let housekeeper: TestUser;
let nobody: TestUser;
let stranger: TestUser;
let call: AlertPortal['call'];
let create: AlertPortal['create'];

const photo = fixture('coffee.jpg');

beforeAll(async () => {
  ({ portal, manager, viewer, nobody, stranger, call, create } = await startAlerts());
  housekeeper = await portal.user({ permissions: ['view_workzone'] });
});
afterAll(() => portal?.stop());

describe('every call', () => {
  const path = (p: string) => p.replace('{id}', '1').replace('{image}', 'none').replace('{size}', 'full');
  /** Public calls are covered by test/doorReports.test.ts. */
  const routes = Object.entries(maintenanceRoutes).filter(([, spec]) => spec.permission !== 'public');

  it.each(routes)('%s answers 401 to the signed-out and to bad tokens', async (_, spec) => {
    for (const token of [null, 'not.a.token', portal.token(manager.id, 1, 'gone'), portal.token(manager.id, 1, 'x', 'access', -5)]) {
      const answer = await portal.call<Failure>(spec.method, path(spec.path), { as: token });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ statusCode: 401, message: expect.any(String), code: expect.any(String) });
    }
  });

  it.each(routes.filter(([, spec]) => spec.permission !== 'signed-in'))('%s answers 403 without its permission', async (_, spec) => {
    expect((await call(spec.method, path(spec.path), nobody)).status).toBe(403);
    if (spec.permission !== 'view_alert') expect((await call(spec.method, path(spec.path), viewer)).status).toBe(403);
  });

  it.each(routes.filter(([, spec]) => spec.path.startsWith('/alerts/{id}')))('%s answers 404 for an alert of another organisation', async (_, spec) => {
    const own = await create();
    const body = spec.method === 'PUT' ? { name: 'x' } : spec.method === 'PATCH' && !spec.path.includes('image') ? {} : undefined;
    const form = spec.path.includes('image_files') ? pictures(photo) : body;
    const answer = await call<Failure>(spec.method, path(spec.path).replace('/1/', `/${own.id}/`), stranger, form);
    expect(answer.status).toBe(404);
    expect((await call('GET', `/alerts/${own.id}/`, manager)).body).toMatchObject({ name: own.name, version: 1 });
  });

  it.each(routes.filter(([, spec]) => !('params' in spec) && spec.method === 'GET'))('%s refuses an unknown parameter', async (_, spec) => {
    const as = spec.permission === 'view_workzone' ? housekeeper : manager;
    expect((await call<Failure>('GET', `${spec.path}?nonsense=1`, as)).status).toBe(400);
  });
});

describe('rights', () => {
  it('bind on the next request when they are removed', async () => {
    const user = await portal.user({ permissions: ['view_alert'] });
    expect((await call('GET', '/alerts/', user)).status).toBe(200);
    await changeStandIns(portal.connection, principals, user.id, { permissions: [] });
    await portal.context('maintenance').stamps.move(['identity.access']);
    expect((await call('GET', '/alerts/', user)).status).toBe(403);
  });
});
