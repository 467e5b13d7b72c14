/** Figures about residents in lists of vendors and employers: equal to what the residents' own calls give, by company, with two queries per page. */
import type { EmployerFirmRow, VendorRow } from '../../contract/vendor/vendor.ts';
import type { ExpiryCounts } from '../../contract/resident/expiryRoutes.ts';
import { removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { projects } from '@firm/safedistance/contract/published';
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

  it('reads once per page and register, without reading residents', async () => {
    const database = demo.portal.connection.db;
    await database?.command({ profile: 2 });
    await list(`${path}?limit=7`);
    await database?.command({ profile: 0 });
    const asked = await database
      ?.collection('system.profile')
      .find({ ns: /residents_employees$/, 'command.pipeline.0.$match': { $exists: true } })
      .toArray();
    expect(asked?.map(({ op, docsExamined }) => [op, docsExamined])).toEqual([
      ['command', 0],
      ['command', 0],
    ]);
    await database?.dropCollection('system.profile');
  });

  it('reflects changes of residents at once, and accepts a row as it was returned', async () => {
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

it('answers under the alternative path of vendors too, and refuses an unknown project', async () => {
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

it('accepts only a project that safe distance publishes for the same organisation', async () => {
  await standIn(demo.portal.connection, projects, [{ _id: 701, org: 1, name: 'Tower' }, { _id: 702, org: 2, name: 'Elsewhere' }]);
  const make = (name: string, project: number) => call<{ id: number; version: number; project: number | null; errors?: object }>('/vendors/', demo.full, 'POST', { name, project });
  const made = await make('Of the tower', 701);
  expect([made.status, made.body.project]).toEqual([201, 701]);
  for (const project of [702, 703]) {
    const refused = [await make(`Of ${project}`, project), await call<{ errors?: object }>(`/vendors/${made.body.id}/`, demo.full, 'PUT', { ...made.body, project })];
    expect(refused.map(({ status, body }) => [status, body.errors])).toEqual(Array(2).fill([422, { project: ['The "project" does not exist'] }]));
  }
  // A project that no longer exists is kept on the record, and can be removed.
  await removeStandIns(demo.portal.connection, projects);
  const kept = await call<typeof made.body>(`/vendors/${made.body.id}/`, demo.full, 'PUT', { ...made.body, name: 'Of a tower once' });
  expect([kept.status, kept.body.project]).toEqual([200, 701]);
  const none = await call<typeof made.body>(`/vendors/${made.body.id}/`, demo.full, 'PUT', { ...kept.body, project: null });
  expect([none.status, none.body.project]).toEqual([200, null]);
});

describe('one company in two registers', () => {
  type Client = { id: number; name: string; version: number; same_vendor: number | null; same_vendor_name: string | null; code: string };
  type Told = { vendors: { id: number }[]; employerfirms: { id: number }[]; offers: { id: number }[] };
  const make = async (path: string, body: object, as = demo.full) => (await call<Client>(path, as, 'POST', body)).body;
  const company = async (path: string, as = demo.full) => {
    const { body } = await call<Told>(`${path}company/`, as);
    return [body.vendors, body.employerfirms, body.offers].map((some) => some.map(({ id }) => id));
  };
  let made = 0;
  const resident = async (of: object, as = demo.full, dorm_id = 1) => make('/employees/', { name: 'Worker', pass_number: `CO-${(made += 1)}`, dorm_id, ...of }, as);
  const listed = async (query: string, as = demo.full) => (await list<Client>(`/employees/?${query}`, as)).map(({ id }) => id).sort((a, b) => a - b);
  const counted = async (path: string, id: number) => (await list<VendorRow>(`${path}?limit=1000`)).find((row) => row.id === id)?.resident_count;

  it('is recognised by the register number, however it is written, within the organisation', async () => {
    const vendor = await make('/vendors/', { name: 'Alike Works', uen_number: '2019-11111-K' });
    const employer = await make('/employerfirms/', { name: 'Quite another name', uen_number: '201911111k' });
    const foreign = await make('/employerfirms/', { name: 'Alike Works', uen_number: '201911111K' }, demo.other);
    const [theirs, both] = [await resident({ employer: employer.id }), await resident({ employer: employer.id, vendor: vendor.id })];
    expect(await company(`/vendors/${vendor.id}/`)).toEqual([[], [employer.id], []]);
    expect(await company(`/employerfirms/${employer.id}/`)).toEqual([[vendor.id], [], []]);
    expect(await company(`/employerfirms/${foreign.id}/`, demo.other)).toEqual([[], [], []]);
    for (const query of [`vendor=${vendor.id}`, `employer=${employer.id}`, `vendor=${vendor.id}&employer=${employer.id}`]) expect([query, await listed(query)]).toEqual([query, [theirs.id, both.id]]);
    expect([await counted('/vendors/', vendor.id), await counted('/employerfirms/', employer.id)]).toEqual([2, 2]);
    // The match ends when the number is removed.
    await call(`/vendors/${vendor.id}/`, demo.full, 'PUT', { name: 'Alike Works', uen_number: '' });
    expect(await listed(`vendor=${vendor.id}`)).toEqual([both.id]);
    expect(await counted('/vendors/', vendor.id)).toBe(1);
  });

  it('is linked by staff with permission to change clients, to an existing vendor; suggested for similar names', async () => {
    const vendor = await make('/vendors/', { name: 'Tall Crane Hire Pte. Ltd.' });
    const employer = await make('/employerfirms/', { name: 'TALL CRANE HIRE' });
    const worker = await resident({ employer: employer.id });
    expect(await company(`/vendors/${vendor.id}/`)).toEqual([[], [], [employer.id]]);
    expect(await company(`/employerfirms/${employer.id}/`)).toEqual([[], [], [vendor.id]]);
    const link = (to: number | null, as = demo.full) => call<Client>(`/employerfirms/${employer.id}/same_company/`, as, 'POST', { vendor: to });
    const foreign = await make('/vendors/', { name: 'Tall Crane Hire' }, demo.other);
    expect([(await link(vendor.id, demo.powerless)).status, (await link(vendor.id, demo.other)).status, (await link(foreign.id)).status]).toEqual([403, 404, 422]);
    const linked = await link(vendor.id);
    expect([linked.status, linked.body.same_vendor, linked.body.same_vendor_name]).toEqual([200, vendor.id, vendor.name]);
    expect(await company(`/vendors/${vendor.id}/`)).toEqual([[], [employer.id], []]);
    expect(await listed(`vendor=${vendor.id}`)).toEqual([worker.id]);
    // A linked vendor cannot be deleted.
    expect((await call<Client>(`/vendors/${vendor.id}/`, demo.full, 'DELETE')).body.code).toBe('referenced');
    expect((await link(null)).body.same_vendor).toBeNull();
    expect(await listed(`vendor=${vendor.id}`)).toEqual([]);
    expect((await call(`/vendors/${vendor.id}/`, demo.full, 'DELETE')).status).toBe(204);
  });
});
