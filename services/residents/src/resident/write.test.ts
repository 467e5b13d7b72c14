/** What is specific to residents: changes of tenancy status, leaving a bed, photo and name. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@firm/platform/contract/route';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { expectFiguresToMatchRecount } from '../testing/figuresByDormitory.ts';
import { writing, type Row } from '../testing/writing.ts';
import type { ResidentDocument } from './model.ts';

let demo: DemoPortal;
const { call, one, newResident, newVendor } = writing(() => demo);

beforeAll(async () => {
  demo = await startDemoPortal();
});
// These writes also move the kept figures: afterwards a recount must confirm them.
afterAll(() => expectFiguresToMatchRecount(demo));
afterAll(() => demo.portal.stop());

describe('residents', () => {
  it('start as pending, change status by the transitions table, and give up the bed on leaving', async () => {
    const fresher = await newResident();
    expect(fresher).toMatchObject({ tenancy_status: 'P', gender: 'M', is_active: true });
    const bad = await call('PATCH', `/employees/${fresher.id}/`, demo.full, { tenancy_status: 'CO' });
    expect([bad.status, bad.body.allowed]).toEqual([409, ['S']]);

    const living = await one('/employees/?tenancy_status=CI&dormitory=1');
    const room = (await call('GET', `/workzones/${String(living.zone)}/`, demo.full)).body;
    const left = await call('PATCH', `/employees/${living.id}/`, demo.full, { tenancy_status: 'CO' });
    expect(left.body).toMatchObject({ tenancy_status: 'CO', zone: null, resource_ref_id: '' });
    const after = (await call('GET', `/workzones/${room.id}/`, demo.full)).body;
    expect(after.occupied).toBe(Number(room.occupied) - 1);
  });

  it('have names that show something, and numbers that differ in more than case', async () => {
    const add = (body: object) => call<{ errors: Record<string, string[]> }>('POST', '/employees/', demo.full, { dorm_id: 1, ...body });
    for (const name of ['\u200b', '\u3164', ' \u00ad\u202e ']) expect((await add({ name, pass_number: 'SEEN-0' })).body.errors).toEqual({ name: [expect.any(String)] });
    const { status, body } = await call('POST', '/employees/', demo.full, { dorm_id: 1, name: ' Ali\u202e Re\u0301my\u200b', pass_number: 'Se\u200den-1\u0007' });
    expect([status, body.name, body.pass_number]).toEqual([201, 'Ali Rémy', 'Seen-1']);
    for (const pass_number of ['SEEN-1', 'seen-1', '\u2060seen-1', 'ＳＥＥＮ－１']) {
      const twice = await add({ name: 'Ben', pass_number });
      expect([pass_number, twice.status, Object.keys(twice.body.errors)]).toEqual([pass_number, 409, ['pass_number']]);
    }
    expect((await call('DELETE', `/employees/${body.id}/`, demo.full)).status).toBe(204);
  });

  it('leave a room dirty when the last one leaves', async () => {
    const room = await one('/workzones/?zone_type=3&status=occupied&dormitory=1');
    const { results } = (await call<Page<Row>>('GET', `/employees/?zone=${room.id}`, demo.full)).body;
    await Promise.all(results.map((e) => call('PATCH', `/employees/${e.id}/`, demo.full, { tenancy_status: 'CO' })));
    expect((await call('GET', `/workzones/${room.id}/`, demo.full)).body).toMatchObject({
      occupied: 0,
      status: 'vacant-dirty',
    });
  });

  it('with a bed, are neither deleted nor moved to another dormitory', async () => {
    const living = await one('/employees/?tenancy_status=CI&dormitory=1');
    expect((await call('DELETE', `/employees/${living.id}/`, demo.full)).body.references).toMatchObject([
      { entity: 'zone' },
    ]);
    expect((await call('PATCH', `/employees/${living.id}/`, demo.full, { dorm_id: 2 })).status).toBe(422);
  });

  it('cannot be born on a day to come, registered so or changed', async () => {
    const to_come = { date_of_birth: ['The "date_of_birth" must not be in the future'] };
    const fresh = await call('POST', '/employees/', demo.full, { name: 'Test Resident', pass_number: 'T-BORN', date_of_birth: '2130-01-01' });
    expect([fresh.status, fresh.body.code, fresh.body.errors]).toEqual([422, 'validation', to_come]);
    const { id } = await newResident({ date_of_birth: '1990-01-01' });
    const changed = await call('PATCH', `/employees/${id}/`, demo.full, { date_of_birth: '2130-01-01' });
    expect([changed.status, changed.body.errors]).toEqual([422, to_come]);
    expect((await call('GET', `/employees/${id}/`, demo.full)).body).toMatchObject({ date_of_birth: '1990-01-01', version: 1 });
  });

  it('cannot have an end date before its start date, whichever of the two is changed', async () => {
    const refused = async (method: string, path: string, body: object) => {
      const answer = await call(method, path, demo.full, body);
      return [answer.status, answer.body.code, answer.body.errors];
    };
    const swab = { next_swab_date: ['The "next_swab_date" must not be before the "last_swab_date"'] };
    const fresh = { name: 'Test Resident', pass_number: 'T-SWAB', last_swab_date: '2026-03-02', next_swab_date: '2026-03-01' };
    expect(await refused('POST', '/employees/', fresh)).toEqual([422, 'validation', swab]);
    const { id } = await newResident({ last_swab_date: '2026-03-02', next_swab_date: '2026-03-02', access_pass_start_dt: '2026-01-01', access_pass_end_dt: '2026-12-31' });
    const path = `/employees/${id}/`;
    expect(await refused('PATCH', path, { next_swab_date: '2026-03-01' })).toEqual([422, 'validation', swab]);
    expect(await refused('PATCH', path, { last_swab_date: '2026-03-03' })).toEqual([422, 'validation', swab]);
    expect(await refused('PATCH', path, { access_pass_start_dt: '2027-01-01' })).toMatchObject([422, 'validation', { access_pass_end_dt: [expect.any(String)] }]);
    expect((await call('PATCH', path, demo.full, { last_swab_date: '2026-03-03', next_swab_date: '2026-03-09' })).status).toBe(200);
    expect((await call('PATCH', path, demo.full, { next_swab_date: null })).status).toBe(200);
  });

  it('whose dates are already in the wrong order can be changed in everything else', async () => {
    const { id } = await newResident({ last_swab_date: '2026-03-02' });
    await demo.portal.connection.collection<ResidentDocument>('residents_employees').updateOne({ _id: id }, { $set: { next_swab_date: '2026-02-01' } });
    const path = `/employees/${id}/`;
    expect((await call('PATCH', path, demo.full, { occupation: 'Mason', next_swab_date: '2026-02-01' })).body).toMatchObject({ occupation: 'Mason', next_swab_date: '2026-02-01' });
    expect((await call('PATCH', path, demo.full, { next_swab_date: '2026-02-02' })).status).toBe(422);
  });

  it('have a photo that is sent as form data', async () => {
    const resident = await newResident();
    const photo = await readFile(join(__dirname, '../../../platform/src/uploads/fixtures/coffee.jpg'));
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

  it('are found by a new name at once, and other records show it', async () => {
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
