/** What creating, changing and deleting have in common for every kind of record: answers, audit, versions, permissions and refusals. */
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { expectFiguresToMatchRecount } from '../testing/figuresByDormitory.ts';
import { writing, type Row } from '../testing/writing.ts';

let demo: DemoPortal;
const { call, fresh, newRoom, newResident, newVendor, newEmployer, newDormitory } = writing(() => demo);

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

interface Kind {
  readonly path: string;
  readonly make: () => Promise<Row>;
  readonly replacement: object;
  readonly bad: object;
}

const kinds: readonly Kind[] = [
  {
    path: '/vendors/',
    make: newVendor,
    replacement: { name: 'Another vendor', comp_rating: 4 },
    bad: { name: '', industry_type: 999 },
  },
  {
    path: '/employerfirms/',
    make: newEmployer,
    replacement: { name: 'Another firm', worksite: 'North' },
    bad: { name: 'x', supervisor_email: 'nobody' },
  },
  {
    path: '/dormitories/',
    make: newDormitory,
    replacement: { name: 'Another house', dorm_ref_id: 'AH' },
    bad: { name: 'x', dorm_ref_id: 'y', latitude: 91 },
  },
  {
    path: '/workzones/',
    make: newRoom,
    replacement: { name: 'Another room', zone_ref_id: 'AR', zone_type: 3 },
    bad: { name: 'x', zone_ref_id: 'y', zone_type: 3, zone_limit: -1 },
  },
  {
    path: '/employees/',
    make: newResident,
    replacement: { name: 'Another name', pass_number: 'AN' },
    bad: { name: 'x', pass_number: 'y', date_of_birth: '31/12/1990' },
  },
];

describe.each(kinds)('writes of $path', ({ path, make: create, replacement, bad }) => {
  it('creates, reads back, changes, deletes, and records all of it in the audit', async () => {
    const made = await create();
    const address = `${path}${made.id}/`;
    expect((await call('GET', address, demo.full)).body).toEqual(made);
    const changed = await call('PUT', address, demo.full, replacement);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...replacement, version: 2 });
    expect((await call('GET', address, demo.full)).body).toEqual(changed.body);
    expect((await call('DELETE', address, demo.full)).status).toBe(204);
    expect((await call('GET', address, demo.full)).status).toBe(404);
    const audit = await demo.portal.connection
      .collection('residents_changes')
      .find({ entity_id: made.id, 'by.id': demo.full.id })
      .sort({ _id: 1 })
      .toArray();
    const types = audit
      .filter((change) =>
        path.startsWith('/work') ? change.entity === 'zone' : path.includes(String(change.entity).slice(0, 4)),
      )
      .map((change) => change.type.split('.')[1]);
    expect(types).toEqual(['created', 'updated', 'deleted']);
  });

  it('accepts as input what it returned', async () => {
    const made = await create();
    const again = await call('PUT', `${path}${made.id}/`, demo.full, made);
    expect([again.status, again.body]).toEqual([200, made]);
  });

  it('refuses a stale version and returns the record as it is', async () => {
    const made = await create();
    const address = `${path}${made.id}/`;
    const current = (await call('PUT', address, demo.full, { ...replacement, ...uniqueIn(replacement), version: 1 })).body;
    const stale = await call('PUT', address, demo.full, { ...replacement, ...uniqueIn(replacement), version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'stale_version', current });
  });

  it('refuses users without permission, of another organisation or signed out, and changes nothing', async () => {
    const made = await create();
    const address = `${path}${made.id}/`;
    for (const [as, status] of [
      [demo.powerless, 403],
      [demo.other, 404],
      [null, 401],
    ] as const) {
      expect((await call('PUT', address, as, replacement)).status).toBe(status);
      expect((await call('DELETE', address, as)).status).toBe(status);
      if (as !== demo.other) expect((await call('POST', path, as, replacement)).status).toBe(status);
    }
    expect((await call('GET', address, demo.full)).body).toEqual(made);
  });

  it('refuses what is malformed, unknown or out of bounds', async () => {
    const made = await create();
    for (const body of [bad, { ...replacement, surely_unknown: 1 }, { ...replacement, name: { $ne: '' } }, {}]) {
      expect((await call('POST', path, demo.full, body)).status).toBe(422);
      expect((await call('PUT', `${path}${made.id}/`, demo.full, body)).status).toBe(422);
    }
    expect((await call('POST', path, demo.full, '{"name":')).status).toBe(400);
    expect((await call('GET', `${path}${made.id}/`, demo.full)).body).toEqual(made);
  });

  it('returns the first answer again for the same idempotency key', async () => {
    const send = () =>
      demo.portal.call<Row>('POST', path, { as: demo.full, body, headers: { 'idempotency-key': `key-${path}` } });
    const body = {
      ...replacement,
      ...uniqueIn(replacement),
      ...(path === '/employees/' || path === '/workzones/' ? { dorm_id: 1 } : {}),
    };
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
  });
});

/** New values for the fields that must be unique within an organisation. */
function uniqueIn(body: object): object {
  return Object.fromEntries(
    ['zone_ref_id', 'pass_number', 'dorm_ref_id'].filter((f) => f in body).map((f) => [f, fresh()]),
  );
}

it('keeps its figures correct through all these writes', () => expectFiguresToMatchRecount(demo));
