/** What lists of vendors and employers say of their people: what the residents' own calls say, for one question per page. */
import type { EmployerFirmRow, VendorRow } from '../../contract/vendor.ts';
import type { ExpiryCounts } from '../../contract/expiryRoutes.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';

let demo: DemoPortal;
const call = <T>(path: string, as = demo.full, method = 'GET', body?: object) => demo.portal.call<T>(method, path, { as, body });
const list = async <T>(path: string, as = demo.full) => (await call<{ results: T[] }>(path, as)).body.results;

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

describe.each([
  ['/employerfirms/', 'employer'],
  ['/vendors/', 'vendor'],
] as const)('%s', (path, field) => {
  it('counts residents and expiring passes within the scope of the caller', async () => {
    for (const as of [demo.full, demo.restricted]) {
      const rows = await list<EmployerFirmRow | VendorRow>(`${path}?limit=8`, as);
      expect(rows.length).toBeGreaterThan(1);
      for (const { id, resident_count, passes_expiring } of rows) {
        const residents = await call<{ count: number }>(`/employees/?${field}=${id}&limit=1`, as);
        const { work_pass } = (await call<ExpiryCounts>(`/employees/expiry_counts/?${field}=${id}`, as)).body;
        expect([id, resident_count, passes_expiring]).toEqual([id, residents.body.count, { expired: work_pass.expired, within_30: work_pass.within_30 }]);
      }
    }
    const sum = async (as = demo.full) => (await list<VendorRow>(path, as)).reduce((total, row) => total + row.resident_count, 0);
    expect(await sum(demo.restricted)).toBeGreaterThan(0);
    expect(await sum(demo.restricted)).toBeLessThan(await sum());
  });

  it('asks once per page, and reads no resident for it', async () => {
    const database = demo.portal.connection.db;
    await database?.command({ profile: 2 });
    await list(`${path}?limit=7`);
    await database?.command({ profile: 0 });
    const asked = await database
      ?.collection('system.profile')
      .find({ ns: /residents_employees$/, 'command.pipeline.0.$match': { $exists: true } })
      .toArray();
    expect(asked?.map(({ op, docsExamined }) => [op, docsExamined])).toEqual([['command', 0]]);
    await database?.dropCollection('system.profile');
  });

  it('moves with the residents at once, and takes a row back as it was given', async () => {
    const [row] = await list<VendorRow>(`${path}?limit=1`);
    const id = row?.id as number;
    const made = await call<{ id: number }>('/employees/', demo.full, 'POST', { name: 'New', pass_number: `NEW-${field}`, [field]: id, work_pass_expiry: '2020-01-01' });
    expect(made.status).toBe(201);
    const [after] = await list<VendorRow>(`${path}?limit=1`);
    expect(after?.resident_count).toBe((row?.resident_count ?? 0) + 1);
    expect(after?.passes_expiring.expired).toBe((row?.passes_expiring.expired ?? 0) + 1);
    expect((await call(`${path}${id}/`, demo.full, 'PUT', after)).status).toBe(200);
    await call(`/employees/${made.body.id}/`, demo.full, 'DELETE');
    expect((await list<VendorRow>(`${path}?limit=1`))[0]?.resident_count).toBe(row?.resident_count);
  });
});

it('answers under the other spelling of vendors too, and keeps no project before there are any', async () => {
  for (const path of ['', 'list_vendors_org/']) {
    const [usual, other] = await Promise.all([call(`/vendors/${path}`), call(`/vendor/${path}`)]);
    expect([other.status, other.body]).toEqual([200, { ...(usual.body as object), next: (other.body as { next: unknown }).next }]);
  }
  const make = (body: object) => call<{ id: number; name: string; errors?: object }>('/vendors/', demo.full, 'POST', body);
  const offScale = await make({ name: 'Rated', comp_rating: 6 });
  expect(offScale.body.errors).toEqual({ comp_rating: ['The "comp_rating" must be between 0 and 5'] });
  const refused = await make({ name: 'Of a project', project: 7 });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['project']]);
  const { status, body } = await make({ name: 'Of none', project: null });
  expect(status).toBe(201);
  expect((await call(`/vendors/${body.id}/`, demo.full, 'PUT', { ...body, project: 7 })).status).toBe(422);
  expect((await call(`/vendors/${body.id}/`, demo.full, 'PUT', body)).status).toBe(200);
});
