import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@firm/platform/contract/route';
import type { Answer, TestUser } from '@firm/platform/testing/portal';
import { recount } from './figures/recount.ts';
import { figuresByHouse } from './testing/figuresByHouse.ts';
import { startDemoPortal, type DemoPortal } from './testing/demoPortal.ts';

type Row = { id: number; version: number; [field: string]: unknown };
type Refusal = {
  code: string;
  allowed?: string[];
  current?: Row;
  references?: { entity: string; count: number }[];
  errors?: object;
};

let demo: DemoPortal;
const call = <T = Row>(
  method: string,
  path: string,
  as: TestUser | null,
  body?: unknown,
): Promise<Answer<T & Refusal>> => demo.portal.call<T & Refusal>(method, path, { as, body });
const make = async (path: string, body: object): Promise<Row> => {
  const made = await call('POST', path, demo.full, body);
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return made.body;
};
const one = async (path: string, as = demo.full): Promise<Row> =>
  (await call<Page<Row>>('GET', path, as)).body.results[0] as Row;
let serial = 0;
const fresh = () => `T-${(serial += 1)}`;

const newRoom = (more: object = {}) =>
  make('/workzones/', { name: 'Test room', zone_ref_id: fresh(), zone_type: 3, dorm_id: 1, bed_count: 4, ...more });
const newResident = (more: object = {}) =>
  make('/employees/', { name: 'Test Resident', pass_number: fresh(), dorm_id: 1, ...more });
const newVendor = () => make('/vendors/', { name: `Vendor ${fresh()}` });
const newFirm = () => make('/employerfirms/', { name: `Firm ${fresh()}` });
const newHouse = () => make('/dormitories/', { name: `House ${fresh()}`, dorm_ref_id: fresh() });

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

interface Kind {
  readonly path: string;
  readonly make: () => Promise<Row>;
  readonly put: object;
  readonly bad: object;
}

const kinds: readonly Kind[] = [
  {
    path: '/vendors/',
    make: newVendor,
    put: { name: 'Another vendor', comp_rating: 4 },
    bad: { name: '', industry_type: 999 },
  },
  {
    path: '/employerfirms/',
    make: newFirm,
    put: { name: 'Another firm', worksite: 'North' },
    bad: { name: 'x', supervisor_email: 'nobody' },
  },
  {
    path: '/dormitories/',
    make: newHouse,
    put: { name: 'Another house', dorm_ref_id: 'AH' },
    bad: { name: 'x', dorm_ref_id: 'y', latitude: 91 },
  },
  {
    path: '/workzones/',
    make: newRoom,
    put: { name: 'Another room', zone_ref_id: 'AR', zone_type: 3 },
    bad: { name: 'x', zone_ref_id: 'y', zone_type: 3, zone_limit: -1 },
  },
  {
    path: '/employees/',
    make: newResident,
    put: { name: 'Another name', pass_number: 'AN' },
    bad: { name: 'x', pass_number: 'y', date_of_birth: '31/12/1990' },
  },
];

describe.each(kinds)('writes of $path', ({ path, make: create, put, bad }) => {
  it('creates, reads back, changes, deletes, and keeps all of it in the audit', async () => {
    const made = await create();
    const address = `${path}${made.id}/`;
    expect((await call('GET', address, demo.full)).body).toEqual(made);
    const changed = await call('PUT', address, demo.full, put);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...put, version: 2 });
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

  it('takes back what it gave', async () => {
    const made = await create();
    const again = await call('PUT', `${path}${made.id}/`, demo.full, made);
    expect([again.status, again.body]).toEqual([200, made]);
  });

  it('refuses a stale version and shows the record as it is', async () => {
    const made = await create();
    const address = `${path}${made.id}/`;
    const current = (await call('PUT', address, demo.full, { ...put, ...uniqueIn(put), version: 1 })).body;
    const stale = await call('PUT', address, demo.full, { ...put, ...uniqueIn(put), version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'stale_version', current });
  });

  it('refuses people without permission, of another organisation, and signed out, and changes nothing', async () => {
    const made = await create();
    const address = `${path}${made.id}/`;
    for (const [as, status] of [
      [demo.powerless, 403],
      [demo.other, 404],
      [null, 401],
    ] as const) {
      expect((await call('PUT', address, as, put)).status).toBe(status);
      expect((await call('DELETE', address, as)).status).toBe(status);
      if (as !== demo.other) expect((await call('POST', path, as, put)).status).toBe(status);
    }
    expect((await call('GET', address, demo.full)).body).toEqual(made);
  });

  it('refuses what is malformed, unknown or out of bounds', async () => {
    const made = await create();
    for (const body of [bad, { ...put, surely_unknown: 1 }, { ...put, name: { $ne: '' } }, {}]) {
      expect((await call('POST', path, demo.full, body)).status).toBe(422);
      expect((await call('PUT', `${path}${made.id}/`, demo.full, body)).status).toBe(422);
    }
    expect((await call('POST', path, demo.full, '{"name":')).status).toBe(400);
    expect((await call('GET', `${path}${made.id}/`, demo.full)).body).toEqual(made);
  });

  it('gives the first answer again for the same key', async () => {
    const send = () =>
      demo.portal.call<Row>('POST', path, { as: demo.full, body, headers: { 'idempotency-key': `key-${path}` } });
    const body = {
      ...put,
      ...uniqueIn(put),
      ...(path === '/employees/' || path === '/workzones/' ? { dorm_id: 1 } : {}),
    };
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
  });
});

/** The fields that must be an organisation's only once, with new values. */
function uniqueIn(body: object): object {
  return Object.fromEntries(
    ['zone_ref_id', 'pass_number', 'dorm_ref_id'].filter((f) => f in body).map((f) => [f, fresh()]),
  );
}

describe('references', () => {
  it('refuses to delete or deactivate what residents refer to, and lists them', async () => {
    const [vendor, firm, house] = [await newVendor(), await newFirm(), await newHouse()];
    const resident = await newResident({ vendor: vendor.id, employer: firm.url, dorm_id: house.id });
    for (const path of [`/vendors/${vendor.id}/`, `/employerfirms/${firm.id}/`, `/dormitories/${house.id}/`]) {
      const refused = await call('DELETE', path, demo.full);
      expect(refused.status).toBe(409);
      expect(refused.body.references).toEqual([{ entity: 'employee', count: 1, ids: [resident.id] }]);
    }
    expect((await call('POST', `/vendors/${vendor.id}/toggleVendor/`, demo.full)).status).toBe(409);
    expect((await call('PATCH', `/dormitories/${house.id}/`, demo.full, { is_active: false })).status).toBe(409);
    expect((await call('DELETE', `/employees/${resident.id}/`, demo.full)).status).toBe(204);
    const toggled = await call('POST', `/vendors/${vendor.id}/toggleVendor/`, demo.full);
    expect(toggled.body).toMatchObject({ is_active: false, vendor_status: 'Inactive' });
    expect((await call('POST', `/vendors/${vendor.id}/toggleVendor/`, demo.full)).body).toMatchObject({
      is_active: true,
      vendor_status: 'Active',
    });
    for (const path of [`/vendors/${vendor.id}/`, `/employerfirms/${firm.id}/`, `/dormitories/${house.id}/`]) {
      expect((await call('DELETE', path, demo.full)).status).toBe(204);
    }
  });

  it('names nothing of other dormitories among what stands against a deletion', async () => {
    const [vendor, house] = [await newVendor(), await newHouse()];
    const there = await newResident({ vendor: vendor.id, dorm_id: house.id });
    const hidden = await call('DELETE', `/vendors/${vendor.id}/`, demo.restricted);
    expect([hidden.status, hidden.body.references]).toEqual([409, []]);
    const here = await newResident({ vendor: vendor.id, dorm_id: 1 });
    for (const [method, path] of [['DELETE', ''], ['POST', 'toggleVendor/']] as const) {
      const refused = await call(method, `/vendors/${vendor.id}/${path}`, demo.restricted);
      expect([refused.status, refused.body.references]).toEqual([409, [{ entity: 'employee', count: 1, ids: [here.id] }]]);
    }
    for (const { id } of [there, here]) await call('DELETE', `/employees/${id}/`, demo.full);
  });

  it('refuses references to what is not there or not in scope', async () => {
    const foreign = await one('/vendors/', demo.other);
    for (const more of [
      { vendor: 999_999 },
      { vendor: foreign.id },
      { employer: 999_999 },
      { dorm_id: 4 },
      { diet: 99 },
    ]) {
      const refused = await call('POST', '/employees/', demo.full, {
        name: 'x',
        pass_number: fresh(),
        dorm_id: 1,
        ...more,
      });
      expect([more, refused.status]).toEqual([more, 422]);
    }
    const elsewhere = { name: 'x', zone_ref_id: fresh(), zone_type: 3, dorm_id: 2 };
    expect((await call('POST', '/workzones/', demo.restricted, elsewhere)).status).toBe(422);
    expect(
      (await call('POST', '/employees/', demo.restricted, { name: 'x', pass_number: fresh(), dorm_id: 2 })).status,
    ).toBe(422);
    expect((await call('POST', '/employees/', demo.restricted, { name: 'x', pass_number: fresh() })).status).toBe(422);
    const parent = await one('/workzones/?dormitory=2');
    expect((await call('POST', '/workzones/', demo.full, { ...elsewhere, dorm_id: 1, parent: parent.id })).status).toBe(
      422,
    );
    expect((await call('POST', '/workzones/', demo.full, { ...elsewhere, location: 1 })).status).toBe(422);
    expect((await call('POST', '/dormitories/', demo.restricted, { name: 'x', dorm_ref_id: fresh() })).status).toBe(
      403,
    );
  });

  it('never leaves a resident with a deleted vendor, whichever comes first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const vendor = await newVendor();
      const [resident, removal] = await Promise.all([
        call('POST', '/employees/', demo.full, { name: 'Racer', pass_number: fresh(), dorm_id: 1, vendor: vendor.id }),
        call('DELETE', `/vendors/${vendor.id}/`, demo.full),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([resident.status, removal.status]);
    }
  });

  it('tells a reference that exists already by its field', async () => {
    const room = await newRoom();
    const twice = await call('POST', '/workzones/', demo.full, {
      name: 'x',
      zone_ref_id: room.zone_ref_id,
      zone_type: 3,
      dorm_id: 1,
    });
    expect([twice.status, twice.body.code, Object.keys(twice.body.errors ?? {})]).toEqual([
      409,
      'duplicate',
      ['zone_ref_id'],
    ]);
  });
});

describe('zones', () => {
  const move = (zone: Row, status: string, as: TestUser | null = demo.full) =>
    call('PATCH', `/workzones/${zone.id}/switch_status/`, as, { status });

  it('move by the table alone', async () => {
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

  it('are neither out of order nor closed with people in them', async () => {
    const lived = await one('/workzones/?zone_type=3&status=occupied&dormitory=1');
    expect(lived.occupied).toBeGreaterThan(0);
    expect((await move(lived, 'out-of-order')).status).toBe(409);
    expect((await move(lived, 'vacant-dirty')).status).toBe(409);
    const closing = await call('PATCH', `/workzones/${lived.id}/`, demo.full, { is_active: false });
    expect([closing.status, closing.body.references?.[0]?.entity]).toEqual([409, 'employee']);
    expect((await call('DELETE', `/workzones/${lived.id}/`, demo.full)).status).toBe(409);
    expect((await call('PATCH', `/workzones/${lived.id}/`, demo.full, { bed_count: 0 })).status).toBe(422);
  });

  it('and residents are known by their numbers, in whatever digits and with whatever marks these are typed', async () => {
    const made = await newResident({ pass_number: '\u200f٠٠٤٢٧\u200e', work_pass_num: ' ＷＰ１', passport_no: 'X\u200b9' });
    expect(made).toMatchObject({ pass_number: '00427', work_pass_num: 'WP1', passport_no: 'X9' });
    expect((await call('POST', '/employees/', demo.full, { name: 'Twin', pass_number: '00427', dorm_id: 1 })).status).toBe(409);
    const found = await call<Page<Row>>('GET', `/employees/?pass_number=${encodeURIComponent('٠٠٤٢٧')}`, demo.full);
    expect(found.body.results.map(({ id }) => id)).toEqual([made.id]);
    expect((await call('POST', '/employees/', demo.full, { name: 'None', pass_number: ' \u200f ', dorm_id: 1 })).body.errors).toHaveProperty('pass_number');
    expect(await newRoom({ zone_ref_id: '\u202aZ٩٩\u202c' })).toMatchObject({ zone_ref_id: 'Z99' });
  });

  it('become sick bays only while ready, and only rooms do', async () => {
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

  it('hold no zone within itself', async () => {
    const floor = await make('/workzones/', { name: 'Floor', zone_ref_id: fresh(), zone_type: 2, dorm_id: 1 });
    const room = await newRoom({ parent: floor.id });
    expect((await call('PATCH', `/workzones/${floor.id}/`, demo.full, { parent: room.id })).status).toBe(422);
    expect((await call('DELETE', `/workzones/${floor.id}/`, demo.full)).body.references).toMatchObject([
      { entity: 'zone', count: 1 },
    ]);
  });
});

describe('residents', () => {
  it('start pending and move by the table, leaving the bed as they go', async () => {
    const fresher = await newResident();
    expect(fresher).toMatchObject({ tenancy_status: 'P', gender: 'M', is_active: true });
    const bad = await call('PATCH', `/employees/${fresher.id}/`, demo.full, { tenancy_status: 'CO' });
    expect([bad.status, bad.body.allowed]).toEqual([409, ['CI', 'S']]);

    const living = await one('/employees/?tenancy_status=CI&dormitory=1');
    const room = (await call('GET', `/workzones/${String(living.zone)}/`, demo.full)).body;
    const left = await call('PATCH', `/employees/${living.id}/`, demo.full, { tenancy_status: 'CO' });
    expect(left.body).toMatchObject({ tenancy_status: 'CO', zone: null, resource_ref_id: '' });
    const after = (await call('GET', `/workzones/${room.id}/`, demo.full)).body;
    expect(after.occupied).toBe(Number(room.occupied) - 1);
  });

  it('leave a room to be cleaned when the last one goes', async () => {
    const room = await one('/workzones/?zone_type=3&status=occupied&dormitory=1');
    const { results } = (await call<Page<Row>>('GET', `/employees/?zone=${room.id}`, demo.full)).body;
    await Promise.all(results.map((e) => call('PATCH', `/employees/${e.id}/`, demo.full, { tenancy_status: 'CO' })));
    expect((await call('GET', `/workzones/${room.id}/`, demo.full)).body).toMatchObject({
      occupied: 0,
      status: 'vacant-dirty',
    });
  });

  it('are not deleted out of a bed, nor moved to another house with one', async () => {
    const living = await one('/employees/?tenancy_status=CI&dormitory=1');
    expect((await call('DELETE', `/employees/${living.id}/`, demo.full)).body.references).toMatchObject([
      { entity: 'zone' },
    ]);
    expect((await call('PATCH', `/employees/${living.id}/`, demo.full, { dorm_id: 2 })).status).toBe(422);
  });

  it('have a picture that is sent as form data', async () => {
    const resident = await newResident();
    const photo = await readFile(join(__dirname, '../../platform/src/uploads/fixtures/coffee.jpg'));
    const form = (content: string | Uint8Array<ArrayBuffer>, name: string) => {
      const data = new FormData();
      data.set('avatar', new Blob([content]), name);
      return data;
    };
    const sent = await call('PATCH', `/employees/${resident.id}/`, demo.full, form(photo, 'me.jpg'));
    expect(sent.status).toBe(200);
    expect(sent.body.avatar).not.toBe(resident.avatar);
    const path = String(sent.body.avatar).replace(/^.*\/backend\/api/, '');
    expect((await call('GET', path, demo.full)).headers.get('content-type')).toBe('image/webp');
    expect((await call('GET', path, demo.other)).status).toBe(404);
    expect(
      (
        await call(
          'PATCH',
          `/employees/${resident.id}/`,
          demo.full,
          form('<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.jpg'),
        )
      ).status,
    ).toBe(415);
    expect((await call('PATCH', `/employees/${resident.id}/`, demo.other, form(photo, 'me.jpg'))).status).toBe(404);
  });

  it('are found by a new name at once, and shown under it by others', async () => {
    const vendor = await newVendor();
    const resident = await newResident({ vendor: vendor.id });
    const shown = async () => (await one(`/employees/?vendor=${vendor.id}`)).vendor_name;
    expect(await shown()).toBe(vendor.name);
    await call('PUT', `/vendors/${vendor.id}/`, demo.full, { name: 'Renamed Zephyr Works' });
    expect(await shown()).toBe('Renamed Zephyr Works');
    await call('PATCH', `/employees/${resident.id}/`, demo.full, { name: 'Quirinus Xylander' });
    expect((await one('/employees/?search=xylan')).id).toBe(resident.id);
  });
});

it('keeps figures, through all these writes, that a count confirms', async () => {
  const context = demo.portal.context('residents');
  const kept = await figuresByHouse(context);
  await recount(context);
  expect(await figuresByHouse(context)).toEqual(kept);
});
