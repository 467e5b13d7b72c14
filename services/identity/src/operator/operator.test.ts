/** Adding an operator: only a superuser of the organisation that runs the portal can do it. */
import type { Operator } from '../../contract/organisation/operator.ts';
import { startIdentity, type IdentityPortal } from '../testing/identityPortal.ts';

type Made = Operator & { one_time_password?: string; code?: string; errors?: object };

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

let serial = 0;
const body = (more: object = {}) => ({ name: `Riverside ${(serial += 1)}`, username: `river.${serial}`, first_name: 'Ana', last_name: 'Lim', email: 'ana@river.example', ...more });
const take = (sent: object, as = 'superuser', headers: Record<string, string> = {}) => identity.call<Made>('POST', '/operators/', { as, body: sent, headers });
const changesOf = (org: number) => identity.db.collection('identity_changes').find({ org }).sort({ _id: 1 }).toArray();

test('organisation, administrator and password come together; the administrator chooses another password and administers', async () => {
  const sent = body();
  const { status, body: made } = await take(sent);
  expect([status, made]).toEqual([201, { id: expect.any(Number), name: sent.name, url: expect.stringContaining('/orgentities/'), taken_on: expect.any(String), administrator: sent.username, signed_in: false, one_time_password: expect.any(String) }]);
  const { access } = await identity.signIn(sent.username, made.one_time_password);
  const me = await identity.with<{ groups: { id: number }[]; permissions: string[]; is_superuser: boolean; must_change_password: boolean; userprofile: { org: string } }>(access, 'GET', '/users/current/');
  expect(me.body).toMatchObject({ is_superuser: false, must_change_password: true, userprofile: { org: expect.stringContaining(`/orgentities/${made.id}/`) } });
  expect(me.body.permissions).toEqual(expect.arrayContaining(['auth.change_permission', 'residents.add_dormitory', 'tenancy.add_resource']));
  expect((await identity.with<{ count: number }>(access, 'GET', '/users/')).body.count).toBe(1);
  expect((await identity.with<{ count: number }>(access, 'GET', '/register_requests/')).body.count).toBe(0);
  expect((await identity.with(access, 'GET', '/orgentities/1/')).status).toBe(404);
  // The built-in groups, and none that another organisation made.
  const groups = (await identity.with<{ results: { built_in: boolean }[] }>(access, 'GET', '/groups/?limit=200')).body.results;
  expect(groups.length).toBeGreaterThan(5);
  expect(groups.every((group) => group.built_in)).toBe(true);
  expect((await identity.with(access, 'GET', '/orgentities/settings/')).body).toMatchObject({ version: 0, see_as_minutes: 30 });
  // The audits of both organisations record it, with who did it.
  expect((await changesOf(made.id)).map(({ type, by }) => [type, by?.name])).toEqual([['organisation.created', expect.any(String)], ['user.created', expect.any(String)]]);
  const [told] = await identity.db.collection('identity_changes').find({ org: 1, type: 'organisation.opened' }).sort({ _id: -1 }).toArray();
  expect(told).toMatchObject({ entity_id: made.id, changes: { name: [null, sent.name], username: [null, sent.username] }, by: { id: 1 } });
  const listed = await identity.call<{ results: Operator[] }>('GET', '/operators/?ordering=-id&limit=1', { as: 'superuser' });
  expect(listed.body.results).toEqual([expect.objectContaining({ id: made.id, administrator: sent.username, signed_in: true })]);
});

test('only a superuser of the organisation that runs the portal', async () => {
  for (const as of ['useradmin', 'staff', 'other']) {
    expect([as, (await take(body(), as)).status]).toEqual([as, 403]);
    expect([as, (await identity.call('GET', '/operators/', { as })).status]).toEqual([as, 403]);
    expect([as, (await identity.call('POST', '/operators/2/one_time_password/', { as })).status]).toEqual([as, 403]);
  }
  const raised = await identity.someone({ username: 'second.super', is_superuser: true });
  // A superuser, but of an organisation that was added later.
  await identity.moveTo(2, raised.username);
  expect((await take(body(), 'second.super')).status).toBe(403);
});

test('a name already in use creates nothing at all', async () => {
  const before = await identity.db.collection('identity_orgs').countDocuments();
  const refused = await take(body({ username: 'useradmin' }));
  expect(refused.status).toBe(409);
  expect(await identity.db.collection('identity_orgs').countDocuments()).toBe(before);
  for (const wrong of [{ name: ' ' }, { username: '7' }, { email: 'a@' }, { org: 1 }]) expect([wrong, (await take(body(wrong))).status]).toEqual([wrong, 422]);
});

test('repeated with the same Idempotency-Key it adds one operator and does not return the password again; a new password can be created until the first login', async () => {
  const sent = body();
  const headers = { 'idempotency-key': 'the-line-broke' };
  const [first, again] = [await take(sent, 'superuser', headers), await take(sent, 'superuser', headers)];
  expect([first.body.id, again.status, again.body.one_time_password]).toEqual([again.body.id, 201, undefined]);
  const renew = () => identity.call<{ one_time_password: string; code?: string }>('POST', `/operators/${first.body.id}/one_time_password/`, { as: 'superuser' });
  const { body: made } = await renew();
  const old = await identity.call('POST', '/token/', { body: { username: sent.username, password: first.body.one_time_password }, headers: { 'x-forwarded-for': identity.newAddress() } });
  expect(old.status).toBe(401);
  await identity.signIn(sent.username, made.one_time_password);
  const late = await renew();
  expect([late.status, late.body.code]).toEqual([409, 'signed_in']);
  expect((await identity.call('POST', '/operators/1/one_time_password/', { as: 'superuser' })).status).toBe(404);
});

test('ten requests that add the same name at once add one', async () => {
  const sent = body();
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(sent)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await identity.db.collection('identity_orgs').countDocuments({ name: sent.name })).toBe(1);
});

test('where the installation takes no further operators, none is added; existing ones are still listed', async () => {
  const closed = await startIdentity({ FIRM_DEMO: '1', FIRM_OPERATORS: '0' });
  try {
    const refused = await closed.call<Made>('POST', '/operators/', { as: 'superuser', body: body() });
    expect([refused.status, refused.body.code]).toEqual([403, 'operators_off']);
    expect((await closed.call('GET', '/operators/', { as: 'superuser' })).status).toBe(200);
    expect((await closed.call('GET', '/orgentities/current/')).body).toMatchObject({ takes_operators: false });
    expect((await identity.call('GET', '/orgentities/current/')).body).toMatchObject({ takes_operators: true });
  } finally {
    await closed.stop();
  }
});
