/** News by e-mail, through a real mail server: sent once, in one e-mail, and only by current rights (docs/rules/access.md#news-by-e-mail). */
import { changeIndexes } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { changesOf, dormitoryAccess } from '@firm/platform/contract/accounts';
import type { ChangeRow } from '@firm/platform/contract/changes';
import type { EmailKinds } from '@firm/platform/contract/emailKind';
import { publishDeclaration } from '@firm/platform/service/declarations';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { startMailServer, type MailServerInTest } from '@firm/platform/testing/mailServer';
import { startProcess } from '@firm/platform/testing/processes';
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { until } from '@firm/platform/testing/until';
import { dormitories } from '@firm/residents/contract/published';
import { declaredElsewhere } from '../testing/declarations.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';
import { collectNews } from './collect.ts';
import { digestModel } from './model.ts';
import { sendDigests } from './send.ts';

const texts = (line: string) => ({ name: line, about: line, line });
const emailKinds: EmailKinds = {
  assigned: { order: 1, types: ['alert.assigned', 'alert.updated'], model: 'alert', to: 'assignee', unasked: [], called: { prefix: 'ALT' }, page: '/maintenance/{id}', list: '/maintenance', texts: { en: texts('Yours'), es: texts('Suyos'), fr: texts('À vous'), ar: texts('لك') } },
  overdue: { order: 2, types: ['alert.breached'], model: 'alert', unasked: ['change_alert'], called: { prefix: 'ALT' }, page: '/maintenance/{id}', list: '/maintenance', texts: { en: texts('Overdue'), es: texts('Vencidos'), fr: texts('En retard'), ar: texts('متأخرة') } },
  mornings: { order: 3, types: ['alert.aged'], model: 'alert', daily: true, apart: 'part', unasked: null, list: '/maintenance', texts: { en: texts('Aged') } },
};
const changes = changesOf('maintenance');
const minute = 60_000;
const settings = (mail: MailServerInTest) => ({ FIRM_SMTP_URL: mail.url, FIRM_MAIL_FROM: 'FIRM <portal@firm.example>', FIRM_PUBLIC_URL: 'https://firm.example/' });

let mail: MailServerInTest;
let identity: IdentityPortal;
let maintenance: number[];
beforeAll(async () => {
  mail = await startMailServer();
  identity = await startIdentity({ FIRM_DEMO: '1', ...settings(mail) });
  await identity.db.collection(changes.name).createIndex(changeIndexes.type);
  await standIn(identity.db, dormitories, [{ _id: 1, org: 1, name: 'Tuas', timezone: 'Asia/Singapore' }, { _id: 2, org: 1, name: 'Kranji', timezone: 'Asia/Singapore' }]);
  await publishDeclaration(identity.db, 'maintenance', declaredElsewhere.maintenance, { emailKinds });
  maintenance = [declaredElsewhere.maintenance.groups.maintenanceManager.id];
});
beforeEach(async () => {
  // As if all changes up to now had been read, and no news were waiting.
  await removeStandIns(identity.db, changes);
  await identity.db.collection(digestModel.name).deleteMany({});
  await identity.db.collection('identity_digest_marks').deleteMany({});
  await collectNews(context());
});
afterEach(() => {
  ahead = 0;
  resetClock();
});
afterAll(async () => {
  await identity.stop();
  await mail.stop();
});

const context = () => identity.portal.context('identity');
let lastChange = 0;
const happens = (part: Partial<ChangeRow>) => standIn(identity.db, changes, [{ _id: ++lastChange, org: 1, dormitory: 1, service: 'maintenance', entity: 'alert', at: clock.now(), by: null, changes: {}, data: {}, ...part }]);
const assigned = (alert: number, from: number | null, to: number, more: Partial<ChangeRow> = {}) => happens({ type: 'alert.assigned', entity_id: alert, changes: { assignee: [from, to] }, ...more });
let ahead = 0;
function later(minutes: number): void {
  ahead += minutes;
  shiftClock(ahead * minute);
}
/** Collects the news, and sends what is due `minutes` later. */
async function pass(minutes = 5): Promise<void> {
  later(2);
  await collectNews(context());
  later(minutes);
  await sendDigests(context());
}
const emailsTo = (address: string) => mail.arrived.filter(({ to }) => to.includes(address));
/** A user with this e-mail address, who sees these dormitories and manages alerts. */
async function manager(address: string, dormitories: 'all' | number[] = 'all'): Promise<UserAnswer> {
  const user = await identity.someone({ email: address, groups: maintenance });
  await standIn(identity.db, dormitoryAccess, [{ _id: user.id, all: dormitories === 'all', dormitories: dormitories === 'all' ? [] : dormitories }]);
  return user;
}

test('a flood of news is one e-mail: assigned alerts, overdue ones, with the link; then none before the interval is over', async () => {
  const ann = await manager('ann@example.org', [1]);
  await assigned(7, null, ann.id);
  for (let n = 20; n < 60; n += 1) await happens({ type: 'alert.breached', entity_id: n });
  await happens({ type: 'alert.breached', entity_id: 90, dormitory: 2 });
  await pass();
  await sendDigests(context());
  const [email, ...more] = emailsTo('ann@example.org');
  expect(more).toEqual([]);
  expect(email?.subject).toBe('Yours: 1 (and 1 more)');
  expect(email).toMatchObject({ automatic: 'auto-generated', unsubscribe: '<https://firm.example/auth/profile>' });
  expect(email?.body).toContain('Yours, Tuas: 1 (ALT-000007)\nhttps://firm.example/maintenance/7\n');
  expect(email?.body).toContain('Overdue, Tuas: 40 (ALT-000020,');
  expect(email?.body).not.toContain('Kranji');
  await assigned(8, null, ann.id);
  await pass(4);
  expect(emailsTo('ann@example.org')).toHaveLength(1);
  later(40);
  await sendDigests(context());
  expect(emailsTo('ann@example.org')).toHaveLength(2);
});

test('an alert of no dormitory is news for those who see every dormitory, as it is theirs alone to see', async () => {
  const [all, some, since] = [await manager('all@example.org'), await manager('some@example.org', [1]), await manager('since@example.org')];
  for (const { id } of [all, some, since]) await assigned(id, null, id, { dormitory: null });
  later(2);
  await collectNews(context());
  await changeStandIns(identity.db, dormitoryAccess, since.id, { all: false, dormitories: [1] });
  later(7);
  await sendDigests(context());
  expect(mail.arrived.filter(({ to }) => /^(all|some|since)@/.test(to[0] ?? '')).map(({ to }) => to[0])).toEqual(['all@example.org']);
});

test('users are not notified of what they did themselves, what was assigned to somebody else since, and what they have switched off', async () => {
  const bea = await manager('bea@example.org');
  const carl = await manager('carl@example.org');
  await identity.call('PATCH', '/userpreferences/letters/', { as: carl.username, body: { kinds: [{ kind: 'maintenance.overdue', wanted: false }] } });
  await assigned(1, null, bea.id, { by: { id: bea.id, name: 'Bea' } });
  await assigned(2, null, bea.id);
  await happens({ type: 'alert.updated', entity_id: 2, changes: { assignee: [bea.id, carl.id] } });
  await happens({ type: 'alert.breached', entity_id: 3, by: { id: bea.id, name: 'Bea' } });
  await pass();
  expect(emailsTo('bea@example.org')).toEqual([]);
  expect(emailsTo('carl@example.org').map(({ subject }) => subject)).toEqual(['Yours: 1']);
});

test('rights removed before the e-mail is sent count: the dormitory, the group, the account', async () => {
  const [one, two, three] = [await manager('one@example.org'), await manager('two@example.org'), await manager('three@example.org')];
  for (const { id } of [one, two, three]) await assigned(id, null, id);
  later(2);
  await collectNews(context());
  await changeStandIns(identity.db, dormitoryAccess, one.id, { all: false, dormitories: [2] });
  await identity.patchUser('superuser', two.username, { groups: [] });
  await identity.patchUser('superuser', three.username, { is_active: false });
  later(7);
  await sendDigests(context());
  expect(mail.arrived.filter(({ to }) => /^(one|two|three)@/.test(to[0] ?? ''))).toEqual([]);
  expect(await identity.db.collection(digestModel.name).countDocuments({ due: { $ne: null }, _id: { $in: [one.id, two.id, three.id] } } as object)).toBe(0);
});

test.each([
  ['en', 'Yours: 1', 'https://firm.example/maintenance/5'],
  ['es', 'Suyos: 1', 'https://firm.example/es/maintenance/5'],
  ['fr', 'À vous\u00a0: 1', 'https://firm.example/fr/maintenance/5'],
  ['ar', 'لك', 'https://firm.example/ar/maintenance/5'],
])('is in the language of the user: %s', async (language, subject, link) => {
  const user = await manager(`${language}@example.org`);
  // Users who never chose a language are written to in that of their last login.
  await identity.call('POST', '/token/', { body: { username: user.username, password: 'firm-demo-2026' }, headers: { 'accept-language': language, 'x-forwarded-for': identity.newAddress() } });
  await assigned(5, null, user.id);
  await pass();
  const [email] = emailsTo(`${language}@example.org`);
  expect(email?.subject).toContain(subject);
  expect(email?.body).toContain(`${link}\n`);
});

test('ten collectors and ten senders at the same moment notify once', async () => {
  const eve = await manager('eve@example.org');
  await assigned(11, null, eve.id);
  later(2);
  await Promise.all(Array.from({ length: 10 }, () => collectNews(context())));
  later(5);
  await Promise.all(Array.from({ length: 10 }, () => sendDigests(context())));
  expect(emailsTo('eve@example.org')).toHaveLength(1);
});

test('pending requests are sent to users who may decide them, decided ones to nobody, and the decision to the requester', async () => {
  const administrator = (email: string) => identity.someone({ email, groups: [7] });
  const [ivy, jo] = [await administrator('ivy@example.org'), await administrator('jo@example.org')];
  const kit = await identity.someone({ email: 'kit@example.org', groups: maintenance });
  let at = 8_000_000;
  const asks = (entity_id: number, type: string, by: number, changes: object = {}) =>
    identity.db.collection<{ _id: number; [field: string]: unknown }>('identity_changes').insertOne({ ...{ _id: (at += 1), org: 1, dormitory: null, service: 'identity', entity: 'rightsrequest', entity_id, type: `rightsrequest.${type}`, at: clock.now() }, by: { id: by, name: 'Somebody' }, changes, data: {}, request_id: null });
  await asks(501, 'requested', jo.id);
  await asks(502, 'requested', kit.id);
  await asks(502, 'withdrawn', kit.id);
  await asks(503, 'refused', ivy.id, { answered_to: [null, jo.id] });
  await pass();
  expect(emailsTo('ivy@example.org').map(({ subject }) => subject)).toEqual(['Requests waiting for approval: 1']);
  expect(emailsTo('ivy@example.org')[0]?.body).toContain('https://firm.example/admin/users?tab=approvals');
  expect(emailsTo('jo@example.org').map(({ subject }) => subject)).toEqual(['Your requests for approval that were answered: 1']);
  expect(emailsTo('kit@example.org')).toEqual([]);
});

test('daily news waits for the morning, and is sent only to those who chose it', async () => {
  const fay = await manager('fay@example.org');
  await manager('gus@example.org');
  expect((await identity.call('PATCH', '/userpreferences/letters/', { as: fay.username, body: { kinds: [{ kind: 'maintenance.mornings', wanted: true }] } })).status).toBe(200);
  await happens({ type: 'alert.aged', entity_id: 12 });
  later(2);
  await collectNews(context());
  const waiting = await identity.db.collection<{ _id: number; due: Date }>(digestModel.name).findOne({ _id: fay.id });
  expect(new Date((waiting?.due.getTime() ?? 0) + 8 * 3_600_000).toISOString()).toMatch(/T07:00:00/);
  later(24 * 60);
  await sendDigests(context());
  expect(emailsTo('fay@example.org').map(({ subject }) => subject)).toEqual(['Aged: 1']);
  expect(emailsTo('gus@example.org')).toEqual([]);
});

test('two things of one record are two, each counted once, whether they came together or one after the other', async () => {
  const ivo = await manager('ivo@example.org');
  await identity.call('PATCH', '/userpreferences/letters/', { as: ivo.username, body: { kinds: [{ kind: 'maintenance.mornings', wanted: true }] } });
  const ages = (entity_id: number, part: string) => happens({ type: 'alert.aged', entity_id, data: { part } });
  await ages(13, 'pump');
  await ages(13, 'valve');
  await ages(14, 'pump');
  later(2);
  await collectNews(context());
  await ages(13, 'pump');
  await ages(13, 'motor');
  later(2);
  await collectNews(context());
  later(24 * 60);
  await sendDigests(context());
  expect(emailsTo('ivo@example.org').map(({ subject }) => subject)).toEqual(['Aged: 4']);
});

test('a user’s choices: what may be viewed, what is on by default, and what is not a known kind', async () => {
  const answer = await identity.call<{ kinds: { kind: string; wanted: boolean }[] }>('GET', '/userpreferences/letters/', { as: 'nobody' });
  expect(answer.body).toMatchObject({ sends: true, pace: 'soon', kinds: [] });
  const { username } = await manager('hal@example.org');
  const own = await identity.call<{ kinds: { kind: string; wanted: boolean }[] }>('GET', '/userpreferences/letters/', { as: username });
  expect(own.body.kinds.map(({ kind, wanted }) => [kind, wanted])).toEqual([['maintenance.assigned', true], ['maintenance.overdue', true], ['maintenance.mornings', false]]);
  expect(await identity.call('PATCH', '/userpreferences/letters/', { as: 'nobody', body: { kinds: [{ kind: 'maintenance.overdue', wanted: true }] } })).toMatchObject({ status: 422 });
  expect(await identity.call('PATCH', '/userpreferences/letters/', { as: username, body: { pace: 'hour', language: 'fr' } })).toMatchObject({ status: 200, body: { pace: 'hour', language: 'fr' } });
});

test('if a process is killed while the mail server has the e-mail, another sends it again, under the same Message-ID', async () => {
  // A portal that sends no e-mail itself: only the processes that are killed do.
  const quiet = await startIdentity();
  try {
    await publishDeclaration(quiet.db, 'maintenance', declaredElsewhere.maintenance, { emailKinds });
    const own = await quiet.someone({ email: 'jon@example.org', groups: maintenance });
    await standIn(quiet.db, dormitoryAccess, [{ _id: own.id, all: true, dormitories: [] }]);
    const item = { key: 'maintenance.1 maintenance.assigned', kind: 'maintenance.assigned', dormitory: null, about: 1, called: 'ALT-000001', count: 1, at: new Date() };
    await quiet.db.collection<{ _id: number }>(digestModel.name).insertOne({ _id: own.id, ...{ org: 1, items: [item], more: 0, due: new Date(), held: null, tries: 0, sent: null } });
    mail.silent = true;
    const first = await startProcess(quiet.portal, 'identity', { FIRM_DEMO: '1', ...settings(mail) });
    await until(() => emailsTo('jon@example.org').length > 0, 'the e-mail is with the server', 60_000);
    await first.kill();
    mail.silent = false;
    // As if the dead process's lease had expired.
    await quiet.db.collection<{ _id: number }>(digestModel.name).updateOne({ _id: own.id }, { $set: { held: new Date(0) } });
    const second = await startProcess(quiet.portal, 'identity', { FIRM_DEMO: '1', ...settings(mail) });
    await until(async () => (await quiet.db.collection<{ _id: number; due: Date | null }>(digestModel.name).findOne({ _id: own.id }))?.due === null, 'another sends it', 60_000);
    await second.stop();
    expect(new Set(emailsTo('jon@example.org').map(({ id }) => id)).size).toBe(1);
    expect(emailsTo('jon@example.org').length).toBeLessThanOrEqual(2);
  } finally {
    mail.silent = false;
    await quiet.stop();
  }
}, 180_000);
