/** The life of an alert on a real MongoDB: reporting, changes, reports of its allowed time, history. */
import { setTimeout as wait } from 'node:timers/promises';
import { principals } from '@firm/identity/contract/published';
import { permissionName } from '@firm/platform/contract/permissions';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import type { TestPortal, TestUser } from '@firm/platform/testing/portal';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { employees, zones } from '@firm/residents/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import type { AlertDetail } from '../contract/alert.ts';
import { applySettings, reportDueAlerts } from '../src/alert/allowedTimeJob.ts';
import { alertCollection, type StoredAlert } from '../src/alert/model.ts';
import { report, startAlerts, type AlertPortal, type Failure } from '../src/testing/alertPortal.ts';

let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let oneDorm: TestUser;
let call: AlertPortal['call'];
let create: AlertPortal['create'];

beforeAll(async () => {
  ({ portal, manager, viewer, oneDorm, call, create } = await startAlerts());
});
afterAll(() => portal?.stop());

describe('reporting', () => {
  it('starts open, in the room by default, with names and an audit record', async () => {
    const alert = await create();
    expect(alert).toMatchObject({
      status: 'open', status_name: 'Open', issue_location: 'room', dorm_id: 1, dorm_name: 'North House', zone_tag_name: 'A-01-01',
      priority_name: 'Critical', allowed_hours: 4, ref_id: expect.stringMatching(/^ALT-\d{6}$/), org: 1,
    });
    expect(alert.dormitory).toMatch(/\/backend\/api\/dormitories\/1\/$/);
    expect(alert.audit_records).toMatchObject([{ type: 'alert.created', updated_by: expect.stringMatching(/^User/) }]);
  });

  it('is not reported in another status, nor with what is told about the work only later', async () => {
    for (const [field, value] of Object.entries({ status: 'resolved', ack: true, start_time: new Date().toISOString(), resolve_remarks: 'Done' })) {
      const { status, body } = await call<Failure>('POST', '/alerts/', manager, { ...report, [field]: value });
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    const given = { status: 'open', ack: false, start_time: null, resolve_remarks: '', due_time: '2026-01-01T00:00:00Z' };
    expect((await call('POST', '/alerts/', manager, { ...report, ...given })).body).toMatchObject({ status: 'open', ack: false });
  });

  it('with an assignee starts open too, and is assigned in a separate move', async () => {
    const alert = await create({ assignee: 501 });
    expect(alert).toMatchObject({ status: 'assigned', assignee: 501, assign_time: alert.created_time });
    expect(alert.audit_records.map(({ type, changes }) => [type, changes.status])).toEqual([
      ['alert.assigned', ['open', 'assigned']],
      ['alert.created', [null, 'open']],
    ]);
  });

  it('answers with the record as it is afterwards, including its history', async () => {
    const alert = await create({ assignee: 501, priority: 2 });
    expect((await call('GET', `/alerts/${alert.id}/`, manager)).body).toEqual(alert);
  });

  it('names what it referred to before, also what is no longer in use', async () => {
    const { id } = await create({ assignee: 501 });
    await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 2, zone_tag: 21 });
    await portal.connection.collection<{ _id: number }>(zones.name).updateOne({ _id: 11 }, { $set: { is_active: false } });
    const [moved, assigned] = (await call('GET', `/alerts/${id}/`, manager)).body.audit_records;
    expect(moved?.names).toEqual({ dormitory: { 1: 'North House', 2: 'South House' }, zone_tag: { 11: 'A-01-01', 21: 'B-01-01' } });
    expect(assigned?.names).toMatchObject({ assignee: { 501: expect.any(String) } });
    await portal.connection.collection<{ _id: number }>(zones.name).updateOne({ _id: 11 }, { $set: { is_active: true } });
  });

  it('names a record that its owner has deleted as it was named when the change was made', async () => {
    const kept = portal.connection.collection<{ _id: number }>(zones.name);
    const room = await kept.findOne({ _id: 11 });
    const { id } = await create({ dormitory: 1, zone_tag: 11 });
    await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 2, zone_tag: 21 });
    await kept.deleteOne({ _id: 11 });
    // For as long as names may be cached.
    await wait(2_100);
    const { audit_records } = (await call('GET', `/alerts/${id}/`, manager)).body;
    await kept.insertOne(room as { _id: number });
    expect(audit_records.map(({ names }) => names.zone_tag)).toEqual([{ 11: 'A-01-01', 21: 'B-01-01' }, { 11: 'A-01-01' }]);
  });

  it('stays in the dormitory of its zone, unless it leaves that too', async () => {
    const { id } = await create();
    const moved = await call<Failure>('PATCH', `/alerts/${id}/`, manager, { dormitory: 2 });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['zone_tag']]);
    expect((await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 2, zone_tag: 21 })).body).toMatchObject({ dorm_id: 2, zone_tag: 21 });
    expect((await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 1, zone_tag: null })).body).toMatchObject({ dorm_id: 1, zone_tag: null });
    expect((await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 2 })).body).toMatchObject({ dorm_id: 2 });
  });

  it('names a bed of its room, also when it moves to another room', async () => {
    const { id } = await create({ resource_tag: 41 });
    for (const edit of [{ resource_tag: 43 }, { dormitory: 2, zone_tag: 21 }, { dormitory: 2, zone_tag: null }]) {
      const moved = await call<Failure>('PATCH', `/alerts/${id}/`, manager, edit);
      expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['resource_tag']]);
    }
    expect((await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 2, zone_tag: 21, resource_tag: 42 })).body).toMatchObject({ dorm_id: 2, resource_tag: 42 });
    expect((await call('PATCH', `/alerts/${id}/`, manager, { zone_tag: null })).body).toMatchObject({ zone_tag: null, resource_tag: 42 });
  });

  it('refers to no resident or bed out of the reporter’s scope', async () => {
    for (const [field, foreign] of [['person_tag', 31], ['resource_tag', 41]] as const) {
      const { status, body } = await call<Failure>('POST', '/alerts/', oneDorm, { name: 'x', dormitory: 2, [field]: foreign });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('is assigned only to users who have access to its dormitory, wherever it moves', async () => {
    const refusal = async (method: string, path: string, body: object) => {
      const answer = await call<Failure>(method, path, manager, body);
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    const refused = [422, ['assignee']];
    const able = async (query: string) => (await call<{ results: { id: number }[] }>('GET', `/alerts/assignees/${query}`, manager)).body.results.map(({ id }) => id);
    expect(await able('?dormitory=2')).toEqual(expect.arrayContaining([manager.id, oneDorm.id, 501]));
    expect(await able('')).toContain(oneDorm.id);
    for (const elsewhere of ['?dormitory=1', '?dormitory=1,2']) expect(await able(elsewhere)).not.toContain(oneDorm.id);
    // Work that belongs to no dormitory is for those who have access to all: the list offers whom the check accepts.
    for (const query of ['?no_dormitory=true', '?dormitory=2&no_dormitory=true']) {
      const everywhere = await able(query);
      expect(everywhere).toContain(501);
      expect(everywhere).not.toContain(oneDorm.id);
    }
    const { id } = await create();
    const path = `/alerts/${id}/`;
    expect(await refusal('PATCH', path, { assignee: oneDorm.id })).toEqual(refused);
    expect(await refusal('POST', '/alerts/', { name: 'x', zone_tag: 11, assignee: oneDorm.id })).toEqual(refused);
    expect(await refusal('POST', '/alerts/', { name: 'x', assignee: oneDorm.id })).toEqual(refused);
    const moved = await call('PATCH', path, manager, { dormitory: 2, zone_tag: 21, assignee: oneDorm.id });
    expect(moved.body).toMatchObject({ status: 'assigned', assignee: oneDorm.id });
    expect((await call('GET', path, oneDorm)).status).toBe(200);
    expect(await refusal('PATCH', path, { dormitory: 1, zone_tag: 11 })).toEqual(refused);
    expect((await call('PATCH', path, manager, { dormitory: 1, zone_tag: 11, assignee: 501 })).body).toMatchObject({ dorm_id: 1, assignee: 501 });
  });

  it('keeps what it refers to, wherever that is by now', async () => {
    const { id } = await create({ dormitory: 2, zone_tag: 21, person_tag: 32, resource_tag: 42, assignee: 501 }, oneDorm);
    await changeStandIns(portal.connection, employees, 32, { dormitory: 1 });
    await changeStandIns(portal.connection, resources, 42, { zone: 22 });
    await changeStandIns(portal.connection, principals, 501, { permissions: [] });
    const edited = await call('PATCH', `/alerts/${id}/`, oneDorm, { remarks: 'Still dripping', person_tag: 32, assignee: 501 });
    await changeStandIns(portal.connection, employees, 32, { dormitory: 2 });
    await changeStandIns(portal.connection, resources, 42, { zone: 21 });
    await changeStandIns(portal.connection, principals, 501, { permissions: [permissionName('maintenance', 'change', 'alert')] });
    expect([edited.status, edited.body.remarks]).toEqual([200, 'Still dripping']);
  });

  it('accepts a dormitory by its address, or takes it from the zone', async () => {
    expect(await create({ dormitory: 'http://localhost/backend/api/dormitories/1/' })).toMatchObject({ dorm_id: 1 });
    expect(await create({ dormitory: undefined, zone_tag: 21 })).toMatchObject({ dorm_id: 2 });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(200) }, 'name'],
    [{ name: { $gt: '' } }, 'name'],
    [{ priority: 99 }, 'priority'],
    [{ zone_tag: 91 }, 'zone_tag'],
    [{ resource_tag: 49 }, 'resource_tag'],
    [{ resource_tag: 41_000 }, 'resource_tag'],
    [{ resource_tag: 43 }, 'resource_tag'],
    [{ zone_tag: undefined, resource_tag: 42 }, 'resource_tag'],
    [{ assignee: 502 }, 'assignee'],
    [{ assignee: 901 }, 'assignee'],
    [{ zone_tag: 21 }, 'zone_tag'],
    [{ dormitory: 9 }, 'dormitory'],
    [{ issue_location: 'roof' }, 'issue_location'],
    [{ planned_start_date: 'tomorrow' }, 'planned_start_date'],
    [{ planned_start_date: '2026-05-02T08:00:00Z', planned_end_date: '2026-05-02T07:59:00Z' }, 'planned_end_date'],
    [{ surprise: 1 }, 'surprise'],
    [{ $where: '1' }, '$where'],
    [{ priority: 1e30 }, 'priority'],
  ])('refuses %j and says which field', async (fields, field) => {
    const before = (await call<{ count: number }>('GET', '/alerts/?limit=1', manager)).body.count;
    const { status, body } = await call<Failure>('POST', '/alerts/', manager, { ...report, ...fields });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain(field);
    expect((await call<{ count: number }>('GET', '/alerts/?limit=1', manager)).body.count).toBe(before);
  });

  it('says what is required in the reader’s language', async () => {
    const { body } = await call<Failure>('POST', '/alerts/', manager, {}, { 'accept-language': 'fr-FR,fr;q=0.9' });
    expect(body.errors?.name).toEqual(['Le champ « name » est obligatoire']);
  });

  it.each([
    ['{"name": ', 'application/json', 400],
    ['"text"', 'application/json', 400],
    ['name=x', 'application/x-www-form-urlencoded', 415],
    [`{"name":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('answers a body it cannot take', async (body, type, status) => {
    const answer = await call<Failure>('POST', '/alerts/', manager, body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body.statusCode).toBe(status);
  });

  it('creates one alert for one Idempotency-Key, also for simultaneous calls', async () => {
    const headers = { 'idempotency-key': 'double-click-1' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/alerts/', manager, report, headers)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1);
    expect((await call<Failure>('POST', '/alerts/', manager, { ...report, name: 'Other' }, headers)).status).toBe(422);
  });

  it('returns alerts from before a field was declared with the field empty, and the history shows its first value', async () => {
    const { id } = await create({ remarks: 'to go' });
    await portal.connection.collection<StoredAlert>(alertCollection).updateOne({ _id: id }, { $unset: { remarks: '', planned_start_date: '' }, $inc: { rev: 1 } });
    const nothing = { remarks: '', planned_start_date: null };
    expect((await call('GET', `/alerts/${id}/`, manager)).body).toMatchObject(nothing);
    expect((await call<{ results: AlertDetail[] }>('GET', '/alerts/', manager)).body.results.find((one) => one.id === id)).toMatchObject(nothing);
    const answer = await call('PATCH', `/alerts/${id}/`, manager, { remarks: 'anew' });
    expect(answer.body.audit_records[0]?.changes).toEqual({ remarks: ['', 'anew'] });
  });

  it('answers malicious bodies without a server error', async () => {
    const send = (text: string) =>
      fetch(`${portal.address}/alerts/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json', 'idempotency-key': 'hostile' },
        body: text,
      });
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await send(`{"name":"deep","audit_records":${deep}}`)).status).toBe(400);
    expect((await send('{"name":"x","constructor":1}')).status).toBe(422);
    expect((await send('{"name":"x\\u0000"}')).status).toBe(400);
    expect((await send('{"name":"\\ud800"}')).status).toBe(400);
  });

  it('keeps the alerts of one dormitory within it', async () => {
    expect(await create({ dormitory: undefined, zone_tag: null }, oneDorm)).toMatchObject({ dorm_id: 2 });
    expect((await call<Failure>('POST', '/alerts/', oneDorm, report)).status).toBe(422);
  });
});

describe('changing', () => {
  it('goes from report to resolution, audited at each step', async () => {
    const { id } = await create();
    const step = async (body: object): Promise<AlertDetail> => {
      const answer = await call('PATCH', `/alerts/${id}/`, manager, body);
      expect(answer.status).toBe(200);
      return answer.body;
    };
    expect(await step({ assignee: 501 })).toMatchObject({ status: 'assigned', assignee_name: 'Ravi Kumar' });
    expect(await step({ status: 'in-progress', ack: true })).toMatchObject({ status: 'in-progress', ack: true });
    expect(await step({ status: 'resolved', resolve_remarks: 'New washer' })).toMatchObject({ status: 'resolved' });
    const done = await call('GET', `/alerts/${id}/`, viewer);
    expect(done.body.audit_records.map((r) => r.type)).toEqual(['alert.resolved', 'alert.in-progress', 'alert.assigned', 'alert.created']);
    expect(done.body.audit_records[0]?.changes.status).toEqual(['in-progress', 'resolved']);
  });

  it('refuses an illegal move and names the legal ones', async () => {
    const { id } = await create();
    const { status, body } = await call<Failure>('PATCH', `/alerts/${id}/`, manager, { status: 'resolved', resolve_remarks: 'x' });
    expect(status).toBe(409);
    expect(body.allowed).toEqual(['assigned', 'cancelled']);
    expect((await call('GET', `/alerts/${id}/`, manager)).body.status).toBe('open');
  });

  it('keeps what its status requires, and is assigned only to users to whom alerts can be assigned', async () => {
    const { id } = await create();
    const refused = async (body: object) => {
      const answer = await call<Failure>('PATCH', `/alerts/${id}/`, manager, body);
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await refused({ assignee: 502 })).toEqual([422, ['assignee']]);
    await call('PATCH', `/alerts/${id}/`, manager, { assignee: 501 });
    await call('PATCH', `/alerts/${id}/`, manager, { status: 'in-progress', ack: true });
    expect(await refused({ assignee: 502 })).toEqual([422, ['assignee']]);
    expect(await refused({ ack: false })).toEqual([422, ['ack']]);
    await call('PATCH', `/alerts/${id}/`, manager, { status: 'resolved', resolve_remarks: 'New washer' });
    expect(await refused({ resolve_remarks: '' })).toEqual([422, ['resolve_remarks']]);
    expect((await call('GET', `/alerts/${id}/`, manager)).body).toMatchObject({ status: 'resolved', ack: true, assignee: 501, resolve_remarks: 'New washer' });
  });

  it('refuses a planned end before the planned start, whichever of the two is changed', async () => {
    const { id } = await create({ planned_start_date: '2026-05-02T08:00:00Z', planned_end_date: '2026-05-02T08:00:00Z' });
    for (const edit of [{ planned_end_date: '2026-05-01T08:00:00Z' }, { planned_start_date: '2026-05-03T08:00:00Z' }]) {
      const { status, body } = await call<Failure>('PATCH', `/alerts/${id}/`, manager, edit);
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'validation', ['planned_end_date']]);
    }
    expect((await call('PATCH', `/alerts/${id}/`, manager, { planned_start_date: '2026-05-03T08:00:00Z', planned_end_date: '2026-05-04T08:00:00Z' })).status).toBe(200);
    // If the stored days are already in the wrong order, all other fields can still be changed.
    await portal.connection.collection<StoredAlert>(alertCollection).updateOne({ _id: id }, { $set: { planned_end_date: new Date('2026-05-01T08:00:00Z') } });
    expect((await call('PATCH', `/alerts/${id}/`, manager, { remarks: 'later', planned_end_date: '2026-05-01T08:00:00Z' })).status).toBe(200);
  });

  it('refuses a stale version with the record as it is', async () => {
    const { id, version } = await create();
    await call('PATCH', `/alerts/${id}/`, manager, { remarks: 'first', version });
    const { status, body } = await call<Failure>('PATCH', `/alerts/${id}/`, manager, { remarks: 'second', version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale_version', current: { remarks: 'first', version: version + 1 } });
  });

  it('accepts a whole record that it returned', async () => {
    const alert = await create();
    const { status, body } = await call('PUT', `/alerts/${alert.id}/`, manager, { ...alert, description: 'All night' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ description: 'All night', version: 2 });
  });

  it('loses none of many simultaneous edits', async () => {
    const { id } = await create();
    const edits = ['description', 'remarks'].flatMap((field) => Array.from({ length: 4 }, (_, i) => ({ [field]: `${field} ${i}` })));
    const answers = await Promise.all(edits.map((edit) => call('PATCH', `/alerts/${id}/`, manager, edit)));
    const done = answers.filter((a) => a.status === 200).length;
    const { body } = await call('GET', `/alerts/${id}/`, manager);
    expect(body.version).toBe(1 + done);
    expect(body.audit_records).toHaveLength(1 + done);
    expect(answers.every((a) => [200, 409].includes(a.status))).toBe(true);
  });

  it('is deleted, and its history stays', async () => {
    const { id } = await create();
    expect((await call('DELETE', `/alerts/${id}/`, manager)).status).toBe(204);
    expect((await call('GET', `/alerts/${id}/`, manager)).status).toBe(404);
    const kept = await portal.connection.collection('maintenance_changes').countDocuments({ entity_id: id, type: 'alert.deleted' });
    expect(kept).toBe(1);
  });
});

describe('the allowed time', () => {
  afterEach(resetClock);

  it('is reported once as due soon and once as overdue, however often the job runs and in however many processes', async () => {
    const { id } = await create({ priority: 1 });
    await call('PATCH', `/alerts/${id}/`, manager, { assignee: 501 });
    const context = portal.context('maintenance');
    const recorded = async () =>
      (await portal.connection.collection('maintenance_changes').find({ entity_id: id, type: /warned|breached/ }).sort({ at: 1 }).toArray()).map((c) => c.type);
    const lookAfter = (hours: number) => {
      shiftClock(hours * 3_600_000);
      return reportDueAlerts(context);
    };
    await lookAfter(3);
    expect(await recorded()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => lookAfter(3.5)));
    expect(await recorded()).toEqual(['alert.warned']);
    await Promise.all([1, 2, 3].map(() => lookAfter(4.5)));
    await lookAfter(9);
    expect(await recorded()).toEqual(['alert.warned', 'alert.breached']);
    resetClock();
    const { body } = await call('GET', `/alerts/${id}/`, manager);
    expect(body).toMatchObject({ warned_at: expect.any(String), breached_at: expect.any(String), version: 2 });
  });

  it('is not reported by a moment that earlier settings set: the moment is set anew', async () => {
    const { id } = await create({ priority: 1, assignee: 501 });
    const alerts = portal.connection.collection<StoredAlert>(alertCollection);
    const { clock_at } = (await alerts.findOne({ _id: id })) as StoredAlert;
    // As if it had been written with settings that were changed at the same moment.
    await alerts.updateOne({ _id: id }, { $set: { clock_at: new Date(Date.now() - 1_000) } });
    await reportDueAlerts(portal.context('maintenance'));
    expect(await alerts.findOne({ _id: id })).toMatchObject({ clock_at, warned_at: null, breached_at: null });
    const types = (await portal.connection.collection('maintenance_changes').find({ entity_id: id }).toArray()).map(({ type }) => type as string);
    expect(types.sort()).toEqual(['alert.assigned', 'alert.created', 'alert.rescheduled']);
  });

  it('reports once that it is unassigned, and applies new settings at once', async () => {
    const admin = await portal.user({ permissions: ['view_alert', 'change_dormitory'] });
    const waiting = await create();
    const { id } = await create({ priority: 1, assignee: 501 });
    const context = portal.context('maintenance');
    const aged = () => portal.connection.collection('maintenance_changes').countDocuments({ entity_id: waiting.id, type: 'alert.aged' });
    shiftClock(2.1 * 3_600_000);
    await Promise.all([1, 2].map(() => reportDueAlerts(context)));
    expect(await aged()).toBe(1);
    resetClock();
    const path = '/alerts/settings/';
    const settings = (await call<{ version: number; allowed_hours: Record<string, number> }>('GET', path, viewer)).body;
    expect(settings).toMatchObject({ version: 0, allowed_hours: { 1: 4 }, warn_percent: 80, reopen_days: 7, open_hours: 2 });
    const body = { version: 0, allowed_hours: { ...settings.allowed_hours, 1: 2 }, reopen_days: 0 };
    expect((await call('PUT', path, manager, body)).status).toBe(403);
    expect((await call('PUT', path, admin, { ...body, warn_percent: 100 })).status).toBe(422);
    expect((await call('PUT', path, admin, body)).body).toMatchObject({ version: 1, allowed_hours: { 1: 2 }, warn_percent: 80 });
    expect((await call('PUT', path, admin, body)).status).toBe(409);
    expect((await call('GET', `/alerts/${id}/`, viewer)).body.allowed_hours).toBe(2);
    await applySettings(context);
    shiftClock(2.1 * 3_600_000);
    await reportDueAlerts(context);
    resetClock();
    const { body: late } = await call('GET', `/alerts/${id}/`, viewer);
    expect(late).toMatchObject({ breached_at: expect.any(String), due_time: new Date(Date.parse(late.assign_time ?? '') + 2 * 3_600_000).toISOString() });
    const done = await call('PATCH', `/alerts/${id}/`, manager, { status: 'in-progress', ack: true });
    expect(done.body.ack_time).toEqual(expect.any(String));
    await call('PATCH', `/alerts/${id}/`, manager, { status: 'resolved', resolve_remarks: 'Done' });
    shiftClock(60_000);
    expect((await call('PATCH', `/alerts/${id}/`, manager, { status: 'in-progress' })).status).toBe(409);
    resetClock();
  });

  it('follows changed settings also for an alert that was stored just after, by settings read just before', async () => {
    const context = portal.context('maintenance');
    const rows = portal.connection.collection<StoredAlert>(alertCollection);
    const settings = portal.connection.collection<{ _id: number }>('maintenance_settings');
    const admin = await portal.user({ permissions: ['view_alert', 'change_dormitory'] });
    const path = '/alerts/settings/';
    const { version } = (await call<{ version: number }>('GET', path, viewer)).body;
    const { id } = await create();
    const assigned = (await call('PATCH', `/alerts/${id}/`, manager, { status: 'assigned', assignee: 501 })).body;
    const dueOf = async () => (await rows.findOne({ _id: id }))?.due_time?.toISOString();
    const { due_time, clock_at } = (await rows.findOne({ _id: id }))!;
    expect((await call('PUT', path, admin, { version, allowed_hours: { 1: 9, 2: 24, 3: 72, 4: 168 } })).status).toBe(200);
    const wanted = new Date(Date.parse(assigned.assign_time ?? '') + 9 * 3_600_000).toISOString();
    await applySettings(context);
    expect(await dueOf()).toBe(wanted);
    // As a write stores it that was decided before the change and commits after the round.
    await rows.updateOne({ _id: id }, { $set: { due_time, clock_at } });
    await applySettings(context);
    expect(await settings.findOne({ _id: 1 })).toMatchObject({ pending: true });
    shiftClock(91_000);
    await applySettings(context);
    expect(await dueOf()).toBe(wanted);
    // And that is all: settings that are settled are not looked at again.
    expect(await settings.findOne({ _id: 1 })).toMatchObject({ applied: version + 1 });
    expect(await settings.findOne({ pending: true })).toBeNull();
    resetClock();
  });
});
