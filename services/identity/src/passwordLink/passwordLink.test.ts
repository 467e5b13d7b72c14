/** Password links by e-mail, through a real mail server (docs/rules/access.md#e-mail). */
import { demoPassword } from '../../demo/accounts.ts';
import { sendQueuedEmails } from '@firm/platform/mail/outbox';
import { inAnyCase } from '@firm/platform/mongo/model';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { startIdentity, type IdentityPortal } from '../testing/identityPortal.ts';
import { startMailServer, type MailServerInTest } from '@firm/platform/testing/mailServer';
import { passwordEmails } from './emails.ts';

let mail: MailServerInTest;
let identity: IdentityPortal;
beforeAll(async () => {
  mail = await startMailServer();
  identity = await startIdentity({ FIRM_DEMO: '1', FIRM_SMTP_URL: mail.url, FIRM_MAIL_FROM: 'FIRM <portal@firm.example>', FIRM_PUBLIC_URL: 'https://firm.example/' });
});
afterAll(async () => {
  await identity.stop();
  await mail.stop();
});

const post = <T = Record<string, never>>(path: string, body: object, more: Record<string, string> = {}) =>
  identity.call<T>('POST', path, { body, headers: { 'x-forwarded-for': identity.newAddress(), ...more } });
const ask = (account: string, language = 'en') => post('/password_links/', { account }, { 'accept-language': language });
const choose = (token: string, password: string) => post('/password_links/use/', { token, password });
/** Sends waiting e-mails until `count` have arrived. The recurring job runs as well, so either may send them. */
async function emailsTo(address: string, count: number) {
  const context = identity.portal.context('identity');
  const there = () => mail.arrived.filter(({ to }) => to.includes(address));
  for (let tries = 0; tries < 50 && there().length < count; tries += 1) {
    await sendQueuedEmails(context, passwordEmails(context));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return there();
}
const linkIn = (body: string): string => /https:\/\/firm\.example(?:\/\w\w)?\/auth\/reset#(\S+)/.exec(body)?.[1] ?? 'no link';
const waiting = () => identity.db.collection('identity_letters').countDocuments();
const changesOf = async (id: number) => (await identity.db.collection('identity_changes').find({ entity: 'user', entity_id: id }).sort({ _id: 1 }).toArray()).map(({ type }) => String(type));

test('a forgotten password is replaced through a link, once; sessions end, and the audit records how it was set', async () => {
  const { id, username } = await identity.someone({ email: 'ann@example.org' });
  const { access } = await identity.signIn(username);
  expect((await ask(username.toUpperCase())).status).toBe(202);
  const [email] = await emailsTo('ann@example.org', 1);
  expect(email).toMatchObject({ subject: 'Your new password for Harbourlight Living', automatic: 'auto-generated', unsubscribe: '' });
  const token = linkIn(email?.body ?? '');
  expect(await post('/password_links/check/', { token })).toMatchObject({ status: 200, body: { username, kind: 'reset' } });
  expect((await choose(token, `${username}!!`)).status).toBe(422);
  expect((await choose(token, 'of my own choice')).status).toBe(204);
  expect((await choose(token, 'once more, please')).status).toBe(404);
  expect((await identity.with(access, 'GET', '/users/current/')).status).toBe(401);
  const again = await identity.signIn(username, 'of my own choice');
  expect((await identity.with(again.access, 'GET', '/users/current/')).body).toMatchObject({ must_change_password: false });
  expect(await changesOf(id)).toEqual(['user.created', 'user.password_by_link']);
});

test('the password that an administrator set is not chosen by entering it again through a link; the link goes on', async () => {
  const { username } = await identity.someone({ email: 'gus@example.org' });
  expect((await identity.patchUser('superuser', username, { password: 'told-by-phone-26' })).status).toBe(200);
  await ask(username);
  const token = linkIn((await emailsTo('gus@example.org', 1))[0]?.body ?? '');
  expect(await choose(token, 'told-by-phone-26')).toMatchObject({ status: 422, body: { errors: { password: ['Choose a password other than the present one'] } } });
  const { access } = await identity.signIn(username, 'told-by-phone-26');
  expect((await identity.with(access, 'GET', '/users/current/')).body).toMatchObject({ must_change_password: true });
  expect((await choose(token, 'of my own choice')).status).toBe(204);
});

test('an address is found however it is spelled, through an index, and the e-mail goes to it as it is stored', async () => {
  const { username } = await identity.someone({ email: 'Cleo.Smith@example.org' });
  await ask('cleo.smith@example.ORG');
  expect((await emailsTo('Cleo.Smith@example.org', 1))[0]?.body).toContain(username);
  // A user who has the address as user name, too, gets one e-mail.
  await identity.someone({ username: 'dora@example.org', email: 'Dora@example.org' });
  await ask('DORA@example.org');
  expect(await emailsTo('Dora@example.org', 2)).toHaveLength(1);
  const plan = await identity.db.collection('identity_users').find({ email: 'cleo.smith@example.org', is_active: true }, { collation: inAnyCase }).explain();
  expect(JSON.stringify(plan)).toContain('"indexName":"email_1"');
});

test('of two simultaneous uses of a link one succeeds, and other links of the account end with it', async () => {
  const { username } = await identity.someone({ email: 'bea@example.org' });
  await Promise.all([ask(username), ask('bea@example.org')]);
  const [first, second] = (await emailsTo('bea@example.org', 2)).map(({ body }) => linkIn(body)) as [string, string];
  const answers = await Promise.all([choose(first, 'the first choice'), choose(first, 'the other choice')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await choose(second, 'and a third one')).status).toBe(404);
});

test('nobody learns which accounts exist: a request for an unknown one gets the same answer, and no e-mail is sent', async () => {
  const before = mail.arrived.length;
  const [known, unknown] = await Promise.all([ask('nobody'), ask('no.such.person')]);
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  const inactive = await identity.someone({ email: 'gone@example.org', is_active: false });
  await ask(inactive.username);
  for (let tries = 0; tries < 50 && (await waiting()) > 0; tries += 1) await emailsTo('nobody@nowhere.example', 1);
  expect(mail.arrived.slice(before).map(({ to }) => to)).toEqual((await identity.call<{ email: string }>('GET', '/users/nobody/', { as: 'superuser' })).body.email === '' ? [] : [[expect.any(String)]]);
});

test('a fourth e-mail within an hour is silently not sent; an address may ask ten times', async () => {
  const { username } = await identity.someone({ email: 'often@example.org' });
  for (let n = 0; n < 5; n += 1) expect((await ask(username)).status).toBe(202);
  await emailsTo('often@example.org', 3);
  expect(await emailsTo('often@example.org', 4)).toHaveLength(3);
  const from = { 'x-forwarded-for': identity.newAddress() };
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await post('/password_links/', { account: `x.${n}` }, from)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
});

test('a link ends after its time', async () => {
  const { username } = await identity.someone({ email: 'late@example.org' });
  await ask(username);
  const token = linkIn((await emailsTo('late@example.org', 1))[0]?.body ?? '');
  shiftClock(31 * 60_000);
  try {
    expect((await post('/password_links/check/', { token })).status).toBe(404);
    expect((await choose(token, 'much too late now')).status).toBe(404);
  } finally {
    resetClock();
  }
});

test.each([
  ['its address is corrected', [{ email: 'right@example.org' }]],
  ['the account is deactivated, also once it is active again', [{ is_active: false }, { is_active: true }]],
])('the link of an invitation ends when %s; another change leaves it', async (_, changes) => {
  const { username } = await identity.someone({ email: 'mistyped@example.org' });
  const earlier = mail.arrived.filter(({ to }) => to.includes('mistyped@example.org')).length;
  expect((await identity.call('POST', `/users/${username}/invite/`, { as: 'superuser', body: {} })).status).toBe(204);
  const token = linkIn((await emailsTo('mistyped@example.org', earlier + 1))[earlier]?.body ?? '');
  expect((await identity.patchUser('superuser', username, { first_name: 'Ann' })).status).toBe(200);
  expect((await post('/password_links/check/', { token })).status).toBe(200);
  for (const change of changes) expect((await identity.patchUser('superuser', username, change)).status).toBe(200);
  expect((await post('/password_links/check/', { token })).status).toBe(404);
  expect((await choose(token, 'of a stranger, alas')).status).toBe(404);
});

test('while the mail server refuses, an e-mail waits and is retried', async () => {
  const { username } = await identity.someone({ email: 'patient@example.org' });
  mail.refusing = true;
  await ask(username, 'ar');
  const context = identity.portal.context('identity');
  for (let tries = 0; tries < 50; tries += 1) {
    await sendQueuedEmails(context, passwordEmails(context));
    if ((await identity.db.collection('identity_letters').findOne({ about: username }))?.tries === 1) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  mail.refusing = false;
  // As if the delay before the retry were over.
  await identity.db.collection('identity_letters').updateMany({}, { $set: { next: new Date(0) } });
  const [email] = await emailsTo('patient@example.org', 1);
  expect(email?.body).toContain('https://firm.example/ar/auth/reset#');
  expect(email?.subject).toBe('كلمة مرورك الجديدة لدى Harbourlight Living');
});

test('a new user is invited: no password is shown, the audit records it, and the link lets them choose one', async () => {
  const created = await identity.call<{ id: number; one_time_password?: string }>('POST', '/users/', { as: 'useradmin', body: { username: 'invited.one', email: 'invited@example.org', invite: true }, headers: { 'accept-language': 'es' } });
  expect(created).toMatchObject({ status: 201 });
  expect(created.body).not.toHaveProperty('one_time_password');
  const [email] = await emailsTo('invited@example.org', 1);
  expect(email?.subject).toBe('Su cuenta en Harbourlight Living');
  const token = linkIn(email?.body ?? '');
  expect((await post<{ kind: string }>('/password_links/check/', { token })).body.kind).toBe('invitation');
  expect((await choose(token, 'welcome to the house')).status).toBe(204);
  await identity.signIn('invited.one', 'welcome to the house');
  expect(await changesOf(created.body.id)).toEqual(['user.created', 'user.invited', 'user.password_by_link']);
  const again = await identity.call('POST', '/users/invited.one/invite/', { as: 'useradmin', body: {} });
  expect(again.status).toBe(204);
  expect(await emailsTo('invited@example.org', 2)).toHaveLength(2);
});

test('without an address nobody is invited', async () => {
  expect(await identity.call('POST', '/users/', { as: 'useradmin', body: { username: 'no.address', invite: true } })).toMatchObject({ status: 422, body: { errors: { email: expect.any(Array) } } });
});

test('whoever may not create a one-time password may not set the address either', async () => {
  // The first user has only the permissions for changing users; the other is in a further group.
  const group = await identity.call<{ id: number }>('POST', '/groups/', { as: 'superuser', body: { name: 'Desk of accounts', permissions: ['auth.view_user', 'auth.change_user'] } });
  const desk = await identity.someone({ groups: [group.body.id] });
  const other = await identity.someone({ groups: [1], email: 'other@example.org' });
  const { access } = await identity.signIn(desk.username, demoPassword);
  expect(await identity.with(access, 'PATCH', `/users/${other.username}/`, { email: 'mine@example.org' })).toMatchObject({ status: 403, body: { errors: { email: expect.any(Array) } } });
});

test('one’s own address changes only with the current password, by either call; a wrong one counts as a failed sign-in', async () => {
  const group = await identity.call<{ id: number }>('POST', '/groups/', { as: 'superuser', body: { name: 'Own accounts', permissions: ['auth.view_user', 'auth.change_user'] } });
  const { username } = await identity.someone({ groups: [group.body.id], email: 'mine@example.org' });
  const { access } = await identity.signIn(username);
  for (const path of ['/users/current/', `/users/${username}/`]) {
    const patch = (body: object) => identity.with(access, 'PATCH', path, body);
    expect(await patch({ email: 'theirs@example.org' })).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } });
    expect(await patch({ email: 'theirs@example.org', current_password: 'a guess' })).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    expect((await patch({ email: 'mine@example.org', first_name: 'Eve' })).status).toBe(200);
    expect(await patch({ email: 'new@example.org', current_password: demoPassword })).toMatchObject({ status: 200, body: { email: 'new@example.org' } });
    expect((await patch({ email: 'mine@example.org', current_password: demoPassword })).status).toBe(200);
  }
  const change = () => identity.with(access, 'PATCH', '/users/current/', { email: 'theirs@example.org', current_password: 'a guess' });
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await change()).status);
  expect(statuses.at(-1)).toBe(429);
});
