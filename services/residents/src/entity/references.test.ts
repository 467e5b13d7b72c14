/** References: nothing is deleted while others refer to it, and nothing can refer to what does not exist or is out of scope. */
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { expectFiguresToMatchRecount } from '../testing/figuresByDormitory.ts';
import { writing } from '../testing/writing.ts';

let demo: DemoPortal;
const { call, one, fresh, newRoom, newResident, newVendor, newEmployer, newDormitory } = writing(() => demo);

beforeAll(async () => {
  demo = await startDemoPortal();
});
// These writes also move the kept figures: afterwards a recount must confirm them.
afterAll(() => expectFiguresToMatchRecount(demo));
afterAll(() => demo.portal.stop());

describe('references', () => {
  it('refuses to delete or deactivate what residents refer to, and lists them', async () => {
    const [vendor, client, dormitory] = [await newVendor(), await newEmployer(), await newDormitory()];
    const resident = await newResident({ vendor: vendor.id, employer: client.url, dorm_id: dormitory.id });
    for (const path of [`/vendors/${vendor.id}/`, `/employerfirms/${client.id}/`, `/dormitories/${dormitory.id}/`]) {
      const refused = await call('DELETE', path, demo.full);
      expect(refused.status).toBe(409);
      expect(refused.body.references).toEqual([{ entity: 'employee', count: 1, ids: [resident.id] }]);
    }
    expect((await call('POST', `/vendors/${vendor.id}/toggleVendor/`, demo.full)).status).toBe(409);
    expect((await call('PATCH', `/dormitories/${dormitory.id}/`, demo.full, { is_active: false })).status).toBe(409);
    expect((await call('DELETE', `/employees/${resident.id}/`, demo.full)).status).toBe(204);
    const toggled = await call('POST', `/vendors/${vendor.id}/toggleVendor/`, demo.full);
    expect(toggled.body).toMatchObject({ is_active: false, vendor_status: 'Inactive' });
    expect((await call('POST', `/vendors/${vendor.id}/toggleVendor/`, demo.full)).body).toMatchObject({
      is_active: true,
      vendor_status: 'Active',
    });
    for (const path of [`/vendors/${vendor.id}/`, `/employerfirms/${client.id}/`, `/dormitories/${dormitory.id}/`]) {
      expect((await call('DELETE', path, demo.full)).status).toBe(204);
    }
  });

  it('names no records of other dormitories among what prevents a deletion', async () => {
    const [vendor, dormitory] = [await newVendor(), await newDormitory()];
    const there = await newResident({ vendor: vendor.id, dorm_id: dormitory.id });
    const hidden = await call('DELETE', `/vendors/${vendor.id}/`, demo.restricted);
    expect([hidden.status, hidden.body.references]).toEqual([409, []]);
    const here = await newResident({ vendor: vendor.id, dorm_id: 1 });
    for (const [method, path] of [['DELETE', ''], ['POST', 'toggleVendor/']] as const) {
      const refused = await call(method, `/vendors/${vendor.id}/${path}`, demo.restricted);
      expect([refused.status, refused.body.references]).toEqual([409, [{ entity: 'employee', count: 1, ids: [here.id] }]]);
    }
    for (const { id } of [there, here]) await call('DELETE', `/employees/${id}/`, demo.full);
  });

  it('refuses references to what does not exist or is out of scope', async () => {
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

  it('reports a duplicate reference at its field, in whatever case it is written', async () => {
    const { zone_ref_id } = await newRoom({ zone_ref_id: 'Twice-1' });
    for (const written of [zone_ref_id, 'TWICE-1']) {
      const twice = await call('POST', '/workzones/', demo.full, { name: 'x', zone_ref_id: written, zone_type: 3, dorm_id: 1 });
      expect([twice.status, twice.body.code, Object.keys(twice.body.errors ?? {})]).toEqual([409, 'duplicate', ['zone_ref_id']]);
    }
  });
});
