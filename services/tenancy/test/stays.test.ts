/** The life of stays through the calls, on a real MongoDB: from allocating the bed to releasing it, and the events published. */
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { employees } from '@firm/residents/contract/published';
import { never } from '../contract/interval.ts';
import type { DayPlan, Stay, StayWritten } from '../contract/stay/stay.ts';
import { migrations } from '../src/migrations.ts';
import { stayCollection, type StoredStay } from '../src/stay/model.ts';
import { beds, day, startStays, today, type Page, type StaysPortal } from '../src/testing/staysPortal.ts';

let portal: StaysPortal;
let manager: TestUser;

beforeAll(async () => {
  portal = await startStays();
  ({ manager } = portal.people);
});
afterAll(() => portal?.stop());
beforeEach(() => portal.clear());

describe('allocating a bed', () => {
  test('a stay starts reserved, active, not checked in, not checked out, not transferred', async () => {
    const stay = await portal.allocate({ end_date: day(30), remarks: 'By the window' });
    expect(stay).toMatchObject({
      reserved: true, is_active: true, checked_in: false, checked_out: false, transferred: false, is_temp_checkout: false,
      state: 'reserved', start_date: today, end_date: day(30), resource_status: 'reserved', remarks: 'By the window', tenancy_status: 'P', warnings: [],
    });
    expect(await portal.lastEvent(stay.id)).toMatchObject({
      type: 'resourceallocation.created',
      by: { id: manager.id },
      data: { employee: { id: 1001, tenancy_status: 'P', dormitory: 1, zone: null, allocation: stay.id, temporarily_out: false }, zones: [{ id: 101, occupied: 0, reserved: 1, beds: 4 }] },
    });
  });

  test('the same bed on overlapping days is 409 with the conflict; on the day of leaving it is free', async () => {
    const first = await portal.allocate({ start_date: day(5), end_date: day(10) });
    const again = (start: string, end: string | null) => portal.refused('POST', '/resourceallocations/', manager, { person: 1_020, resource: first.resource, start_date: start, end_date: end });
    for (const [start, end] of [[day(5), day(10)], [day(9), null], [day(0), day(6)], [today, null]] as const) {
      const { status, body } = await again(start, end);
      expect([status, body.code]).toEqual([409, 'bed_taken']);
      expect(body.conflicts).toEqual([expect.objectContaining({ allocation: first.id, ref: first.resource_ref_id })]);
    }
    expect((await again(day(10), null)).status).toBe(201);
    await portal.call('POST', '/resourceallocations/', manager, { person: 1_021, resource: first.resource, start_date: today, end_date: day(5) });
    expect((await portal.call<Page<Stay>>('GET', `/resourceallocations/?resource=${first.resource}`, manager)).body.count).toBe(3);
  });

  test('a resident has one stay at a time', async () => {
    const stay = await portal.allocate({ end_date: day(10) });
    const { status, body } = await portal.refused('POST', '/resourceallocations/', manager, { person: stay.person, resource: beds[5], start_date: day(9) });
    expect([status, body.code]).toEqual([409, 'resident_has_stay']);
    expect((await portal.call('POST', '/resourceallocations/', manager, { person: stay.person, resource: beds[5], start_date: day(10) })).status).toBe(201);
  });

  test('invalid input is 422 with the field', async () => {
    const bad = async (fields: object) => Object.keys((await portal.refused('POST', '/resourceallocations/', manager, { ...portal.fresh(), ...fields })).body.errors ?? {});
    expect(await bad({ person: 999_999 })).toEqual(['person']);
    expect(await bad({ person: 9_001 })).toEqual(['person']);
    expect(await bad({ resource: 9_011 })).toEqual(['resource']);
    expect(await bad({ start_date: day(-1) })).toEqual(['start_date']);
    expect(await bad({ start_date: day(3), end_date: day(3) })).toEqual(['end_date']);
    expect(await bad({ end_date: '2026-02-30' })).toEqual(['end_date']);
    expect(await bad({ bed: 1 })).toEqual(['bed']);
    expect((await portal.refused('POST', '/resourceallocations/', manager, { ...portal.fresh(), reservation: 77 })).status).toBe(404);
  });

  test('repeating a call with the same Idempotency-Key has no further effect', async () => {
    const body = portal.fresh();
    const headers = { 'idempotency-key': 'give-1' };
    const first = await portal.call('POST', '/resourceallocations/', manager, body, headers);
    const second = await portal.call('POST', '/resourceallocations/', manager, body, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('check-in and check-out', () => {
  test('checked in, temporarily out, back, and checked out: bed, room and resident follow', async () => {
    const stay = await portal.allocate();
    const inside = await portal.done(stay, { checked_in: true, version: stay.version });
    expect(inside).toMatchObject({ checked_in: true, reserved: false, state: 'checked-in', resource_status: 'occupied', tenancy_status: 'CI' });
    expect((await portal.lastEvent(stay.id)).data).toMatchObject({ employee: { tenancy_status: 'CI', zone: 101, resource: stay.resource }, zones: [{ id: 101, occupied: 1, reserved: 0 }] });
    const away = await portal.done(stay, { is_temp_checkout: true, return_date: day(4), away_reason: 'hospital' });
    expect(away).toMatchObject({ state: 'temporarily-out', is_temp_checkout: true, return_date: day(4), tenancy_status: 'CI', resource_status: 'occupied' });
    expect((await portal.lastEvent(stay.id)).data).toMatchObject({ employee: { tenancy_status: 'CI', temporarily_out: true }, zones: [{ occupied: 1 }] });
    expect(await portal.done(stay, { is_temp_checkout: false })).toMatchObject({ state: 'checked-in', return_date: null });
    const out = await portal.done(stay, { checked_out: true });
    expect(out).toMatchObject({ state: 'checked-out', is_active: false, end_date: today, tenancy_status: 'CO', resource_status: 'vacant' });
    expect((await portal.lastEvent(stay.id)).data).toMatchObject({ employee: { tenancy_status: 'CO', zone: null, resource: null, dormitory: 1 }, zones: [{ occupied: 0, reserved: 0 }] });
    const { status, body } = await portal.refused('PUT', `/resourceallocations/${stay.id}/`, manager, { checked_in: false });
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    const [absence, ...others] = await portal.db.collection('tenancy_absences').find({ stay: stay.id }).toArray();
    expect([absence, others]).toEqual([{ _id: expect.any(String), org: 1, dormitory: 1, stay: stay.id, person: stay.person, reason: 'hospital', note: '', from: new Date(away.temp_checkout_time as string), until: expect.any(Date) }, []]);
    expect(absence!['until'].getTime()).toBeGreaterThan(absence!['from'].getTime());
  });

  test('an early arrival has the bed from today; an arrival while the bed is still occupied is refused', async () => {
    const early = await portal.allocate({ start_date: day(3), end_date: day(9) });
    expect(await portal.done(early, { checked_in: true })).toMatchObject({ start_date: today });
    const next = await portal.allocate({ resource: early.resource, start_date: day(9) });
    const { status, body } = await portal.refused('PUT', `/resourceallocations/${next.id}/`, manager, { checked_in: true });
    expect([status, body.code]).toEqual([409, 'bed_occupied']);
  });

  test('an expired pass and an uncleared health status prevent it, but not in a sick bay', async () => {
    await changeStandIns(portal.db, employees, 1_038, { work_pass_expiry: day(-1) });
    await changeStandIns(portal.db, employees, 1_039, { health_status: 4 });
    const expired = await portal.allocate({ person: 1_038 });
    expect((await portal.refused('PUT', `/resourceallocations/${expired.id}/`, manager, { checked_in: true })).body.code).toBe('pass_expired');
    const ill = await portal.allocate({ person: 1_039, resource: 1_021 });
    expect((await portal.refused('PUT', `/resourceallocations/${ill.id}/`, manager, { checked_in: true })).body.code).toBe('not_cleared');
    // Users with permission to view health records are told the status.
    const officer = await portal.portal.user({ permissions: ['change_resourceallocation', 'view_resourceallocation', 'view_healthtrackrecord'] });
    expect((await portal.refused('PUT', `/resourceallocations/${ill.id}/`, officer, { checked_in: true })).body).toMatchObject({ code: 'not_cleared', health_status: 4 });
    await portal.db.collection('tenancy_resources').updateOne({ _id: 1_034 }, { $set: { res_type: 3 } });
    expect(await portal.done(ill, { resource: 1_034 })).toMatchObject({ resource: 1_034 });
    expect(await portal.done(ill, { checked_in: true })).toMatchObject({ tenancy_status: 'CI' });
    await portal.db.collection('tenancy_resources').updateOne({ _id: 1_034 }, { $set: { res_type: 1 } });
  });

  test('a resident without a known work pass cannot be checked in, except citizens, and this is shown in advance', async () => {
    const pass = (fields: object) => changeStandIns(portal.db, employees, 1_037, { work_pass_num: '', work_pass_expiry: null, citizenship: 'Work Pass', ...fields });
    const settings = (require_work_pass: boolean) => portal.call('PUT', '/resourceallocations/settings/', manager, { require_work_pass });
    const stay = await portal.allocate({ person: 1_037 });
    const passTrouble = async () => (await portal.call<{ arrivals: { id: number; pass_trouble: string | null }[] }>('GET', '/resourceallocations/day/', manager)).body.arrivals.find(({ id }) => id === stay.id)?.pass_trouble;
    const tried = async (): Promise<[string | null | undefined, string]> => {
      const beforehand = await passTrouble();
      const { status, body } = await portal.refused('PUT', `/resourceallocations/${stay.id}/`, manager, { checked_in: true });
      if (status === 200) await portal.call('POST', `/resourceallocations/${stay.id}/undo/`, manager);
      return [beforehand, status === 200 ? 'in' : body.code];
    };
    await pass({});
    expect(await tried()).toEqual(['pass_unknown', 'pass_unknown']);
    const { body } = await portal.call<{ refusals: { code: string }[] }>('POST', '/resourceallocations/bulk_checkin/', manager, { ids: [stay.id] });
    expect(body.refusals.map(({ code }) => code)).toEqual(['pass_unknown']);
    await settings(false);
    expect(await tried()).toEqual([null, 'in']);
    await settings(true);
    for (const fields of [{ citizenship: 'Singaporean' }, { citizenship: 'Permenant Resident' }, { work_pass_num: 'WP1' }, { work_pass_expiry: day(0) }]) {
      await pass(fields);
      expect(await tried()).toEqual([null, 'in']);
    }
    await pass({ citizenship: 'Singaporean', work_pass_expiry: day(-1) });
    expect(await tried()).toEqual(['pass_expired', 'pass_expired']);
  });

  test('the reason for an absence is given, changed and searchable during it, and kept in the absence', async () => {
    const stay = await portal.allocate({ checked_in: true });
    const wrong = async (fields: object) => Object.keys((await portal.refused('PUT', `/resourceallocations/${stay.id}/`, manager, fields)).body.errors ?? {});
    expect(await wrong({ away_reason: 'hospital' })).toEqual(['away_reason']);
    expect(await wrong({ is_temp_checkout: true, away_reason: 'fishing' })).toEqual(['away_reason']);
    expect(await wrong({ is_temp_checkout: true, away_reason: 'other', away_note: ' ' })).toEqual(['away_note']);
    expect(await portal.done(stay, { is_temp_checkout: true, away_reason: 'home-leave' })).toMatchObject({ away_reason: 'home-leave', away_note: '' });
    expect(await portal.done(stay, { away_reason: 'other', away_note: 'Family visit' })).toMatchObject({ away_reason: 'other', away_note: 'Family visit' });
    const found = async (reason: string) => (await portal.call<{ count: number }>('GET', `/resourceallocations/?away_reason=${reason}`, manager)).body.count;
    expect([await found('other,work-elsewhere'), await found('home-leave')]).toEqual([1, 0]);
    const absences = () => portal.db.collection('tenancy_absences').find({ stay: stay.id }).toArray();
    expect(await absences()).toEqual([expect.objectContaining({ reason: 'other', note: 'Family visit', until: null })]);
    expect(await portal.done(stay, { is_temp_checkout: false })).toMatchObject({ away_reason: '', away_note: '' });
    await portal.call('POST', `/resourceallocations/${stay.id}/undo/`, manager);
    expect(await absences()).toEqual([expect.objectContaining({ reason: 'other', until: null })]);
    expect((await portal.call<{ away_note: string }>('GET', `/resourceallocations/${stay.id}/`, manager)).body.away_note).toBe('Family visit');
  });

  test('a reason related to health needs the permission to view health records: in answers, lists, filters and history', async () => {
    const officer = await portal.portal.user({ permissions: ['view_resource', 'view_resourceallocation', 'change_resourceallocation', 'view_resourcereserve', 'view_healthtrackrecord'] });
    const stay = await portal.allocate({ checked_in: true, start_date: today });
    const away = await portal.done(stay, { is_temp_checkout: true, return_date: today, away_reason: 'hospital', away_note: 'Ward 12' });
    expect(away).toMatchObject({ is_temp_checkout: true, away_reason: '', away_note: '' });
    const one = async (as: TestUser, path: string) => (await portal.call<Page<StayWritten> & DayPlan & StayWritten>('GET', path, as)).body;
    const absence = { away_reason: 'hospital', away_note: 'Ward 12' };
    const hidden = { away_reason: '', away_note: '' };
    // A kept answer for one user is not given to the other, whichever asks first.
    for (const as of [officer, manager, officer, manager]) {
      const seen = as === officer ? absence : hidden;
      expect(await one(as, `/resourceallocations/${stay.id}/`)).toMatchObject(seen);
      expect((await one(as, `/resourceallocations/?person=${stay.person}`)).results).toEqual([expect.objectContaining(seen)]);
      expect((await one(as, '/resourceallocations/day/')).returns).toEqual([expect.objectContaining({ id: stay.id, ...seen })]);
    }
    const found = (as: TestUser, reasons: string) => portal.call<Page<StayWritten>>('GET', `/resourceallocations/?away_reason=${reasons}`, as);
    expect([(await found(officer, 'hospital')).body.count, (await found(manager, 'home-leave,hospital')).status, (await found(manager, 'home-leave')).body.count]).toEqual([1, 403, 0]);
    const fields = async (as: TestUser) => (await portal.call<Page<{ changed_fields: string[] }>>('GET', `/resources/${stay.resource}/detail_activities/`, as)).body.results.flatMap(({ changed_fields }) => changed_fields);
    expect([(await fields(officer)).includes('away_reason'), (await fields(manager)).filter((field) => field.startsWith('away'))]).toEqual([true, []]);
    // A hidden reason is sent back empty, as it was shown, and is kept.
    await portal.done(stay, { ...hidden, return_date: day(1) });
    expect(await one(officer, `/resourceallocations/${stay.id}/`)).toMatchObject({ ...absence, return_date: day(1) });
    expect(await portal.done(stay, { away_reason: 'home-leave', away_note: '' })).toMatchObject({ away_reason: 'home-leave' });
  });

  test('a return date is only for residents who are out, and not in the past', async () => {
    const stay = await portal.allocate({ checked_in: true });
    const asked = async (fields: object) => (await portal.change(stay, fields)).status;
    expect(await asked({ return_date: day(2) })).toBe(422);
    expect(await asked({ is_temp_checkout: true, return_date: day(-1) })).toBe(422);
    expect(await portal.done(stay, { is_temp_checkout: true, return_date: day(2) })).toMatchObject({ is_temp_checkout: true, return_date: day(2) });
    expect(await asked({ return_date: day(-1) })).toBe(422);
    expect(await portal.done(stay, { return_date: day(3) })).toMatchObject({ return_date: day(3) });
    expect(await portal.done(stay, { is_temp_checkout: false })).toMatchObject({ return_date: null });
  });

  test('a return date that an earlier release left after the end of the stay is bounded by the migration, but for a stay that was over already', async () => {
    const away = async (person: number, resource: number, fields: object) => {
      const stay = await portal.done(await portal.allocate({ person, resource, checked_in: true }), { is_temp_checkout: true });
      await stored().updateOne({ _id: stay.id }, { $set: fields });
      return stay.id;
    };
    const { connection } = portal.portal;
    const stored = () => connection.collection<StoredStay>(stayCollection);
    const late = { end_date: day(3), end_key: day(3), return_date: day(9) };
    const ids = [
      await away(1_001, 1_011, late),
      await away(1_002, 1_012, { ...late, return_date: day(2) }),
      await away(1_003, 1_013, { ...late, end_date: null, end_key: never }),
      await away(1_004, 1_014, { ...late, start_date: day(-9), end_date: day(-2), end_key: day(-2) }),
    ];
    const [before, warned] = [await stored().findOne({ _id: ids[0] }), [] as unknown[]];
    const step = migrations.find(({ id }) => id === '2026-11-29-returns-are-within-the-stay');
    for (const _ of ['once', 'again']) await step?.run({ connection, db: connection.db!, log: { warn: (of: unknown) => warned.push(of) } });
    const rows = await stored().find({ _id: { $in: ids } }).sort({ _id: 1 }).toArray();
    expect(rows.map(({ return_date }) => return_date)).toEqual([day(3), day(2), day(9), day(9)]);
    expect(rows[0]?.rev).toBe((before?.rev ?? 0) + 1);
    expect(warned).toEqual([{ stay: ids[0], return_date: day(9), end_date: day(3) }]);
  });

  test('a resident is suspended and resumed by the state machine', async () => {
    const stay = await portal.allocate({ checked_in: true });
    expect(stay).toMatchObject({ checked_in: true, tenancy_status: 'CI' });
    expect(await portal.done(stay, { suspended: true })).toMatchObject({ state: 'suspended', tenancy_status: 'S', resource_status: 'occupied' });
    expect((await portal.refused('PUT', `/resourceallocations/${stay.id}/`, manager, { is_temp_checkout: true })).body.allowed).toEqual(['resume', 'check-out', 'change']);
    expect(await portal.done(stay, { suspended: false })).toMatchObject({ state: 'checked-in', tenancy_status: 'CI' });
  });

  test('a stale version is 409 with the record as it is', async () => {
    const stay = await portal.allocate();
    await portal.done(stay, { remarks: 'First' });
    const { status, body } = await portal.call<{ code: string; current: Stay }>('PUT', `/resourceallocations/${stay.id}/`, manager, { remarks: 'Second', version: stay.version });
    expect([status, body.code, body.current.remarks]).toEqual([409, 'stale_version', 'First']);
  });

  test('repeating what is already done is no conflict: a second click, or another desk', async () => {
    const stay = await portal.allocate();
    const inside = await portal.done(stay, { checked_in: true, version: stay.version });
    expect(await portal.done(stay, { checked_in: true, version: stay.version })).toMatchObject({ version: inside.version, state: 'checked-in' });
    await portal.done(stay, { checked_out: true, version: inside.version });
    expect(await portal.done(stay, { checked_out: true, version: inside.version })).toMatchObject({ state: 'checked-out' });
    expect((await portal.refused('PUT', `/resourceallocations/${stay.id}/`, manager, { checked_in: true, version: stay.version })).body.code).toBe('stale_version');
  });

  test('a whole record sent back with one difference is that one action', async () => {
    const stay = await portal.allocate();
    const { warnings: _, ...record } = stay;
    expect(await portal.done(stay, { ...record, end_date: day(20) })).toMatchObject({ end_date: day(20), state: 'reserved' });
  });
});

describe('bulk steps', () => {
  test('possible ones are done in one step, the others are listed', async () => {
    const stays = [await portal.allocate(), await portal.allocate(), await portal.allocate()];
    await portal.done(stays[1] as Stay, { is_active: false });
    const ids = stays.map((stay) => stay.id);
    const arrived = await portal.call<{ results: Stay[]; refusals: { id: number; code: string; message: string }[] }>('POST', '/resourceallocations/bulk_checkin/', manager, { ids });
    expect(arrived.body.results.map((stay) => stay.id)).toEqual([ids[0], ids[2]]);
    expect(arrived.body.refusals).toEqual([expect.objectContaining({ id: ids[1], code: 'illegal_transition', message: expect.any(String) })]);
    // One of them is undone on its own, and checked in again; the other is not changed.
    const back = await portal.call<{ results: Stay[] }>('POST', `/resourceallocations/${ids[0]}/undo/`, manager, { only: true });
    expect(back.body.results.map((stay) => [stay.id, stay.state])).toEqual([[ids[0], 'reserved']]);
    expect((await portal.call('GET', `/resourceallocations/${ids[2]}/`, manager)).body).toMatchObject({ state: 'checked-in', undoable: 'checked_in' });
    await portal.done(stays[0] as Stay, { checked_in: true });
    const left = await portal.call<{ results: Stay[]; refusals: object[] }>('POST', '/resourceallocations/bulk_checkout/', manager, { ids: [ids[0], ids[2]] });
    expect(left.body).toMatchObject({ results: [{ state: 'checked-out' }, { state: 'checked-out' }], refusals: [] });
  });
});
