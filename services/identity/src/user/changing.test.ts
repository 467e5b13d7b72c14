/**
 * Adding and changing users: passwords shown once, refusals, versions and audit
 * (docs/rules/access.md#who-may-change-whom).
 */
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';

interface ChangeRow {
  type: string;
  changes: object;
  by: object;
  request_id: string;
}

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const someone = (fields?: object) => identity.someone(fields);
const patch = (as: string, username: string | number, body: object) => identity.patchUser(as, username, body);

describe('adding a user', () => {
  test('without a password one is created and shown once; it works and must be changed', async () => {
    const created = await identity.call<UserAnswer>('POST', '/users/', {
      as: 'useradmin',
      body: { username: 'fresh.one', first_name: 'Fresh' },
    });
    expect(created.status).toBe(201);
    const password = created.body.one_time_password as string;
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const { access } = await identity.signIn('fresh.one', password);
    expect((await identity.with(access, 'GET', '/users/current/')).body).toMatchObject({ must_change_password: true });
    const change = { current_password: password, password: 'a-better-word-7' };
    expect((await identity.with(access, 'POST', '/users/current/password/', change)).status).toBe(204);
    expect((await identity.with(access, 'GET', '/users/current/')).body).toMatchObject({ must_change_password: false });
    expect(JSON.stringify((await identity.call('GET', '/users/fresh.one/', { as: 'useradmin' })).body)).not.toContain(
      password,
    );
  });

  test('the password that was set is not chosen by entering it again, and a refused one is refused with its reason', async () => {
    const { body } = await identity.call<UserAnswer>('POST', '/users/', { as: 'useradmin', body: { username: 'fresh.two' } });
    const password = body.one_time_password as string;
    const { access } = await identity.signIn('fresh.two', password);
    const reasons = [
      [password, 'Choose a password other than the present one'],
      ['aaaaaaaaaaaa', 'The password must have at least 4 different characters'],
      ['Fresh.Two-2026', 'The password must not contain the user name'],
    ] as const;
    for (const [next, reason] of reasons) {
      const refused = await identity.with(access, 'POST', '/users/current/password/', { current_password: password, password: next });
      expect(refused).toMatchObject({ status: 422, body: { errors: { password: [reason] } } });
      const own = await identity.with(access, 'PATCH', '/users/fresh.two/', { current_password: password, password: next });
      expect(own.status).not.toBe(200);
    }
    expect((await identity.with(access, 'GET', '/users/current/')).body).toMatchObject({ must_change_password: true });
  });

  test('a repeated Idempotency-Key makes no second user and never shows the password again', async () => {
    const sending = { as: 'useradmin', body: { username: 'only.once' }, headers: { 'idempotency-key': 'k-1' } };
    const first = await identity.call<UserAnswer>('POST', '/users/', sending);
    const second = await identity.call<UserAnswer>('POST', '/users/', sending);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(second.body.one_time_password).toBeUndefined();
    const kept = JSON.stringify(await identity.db.collection('identity_idempotency').find().toArray());
    expect(kept).not.toContain(first.body.one_time_password);
  });

  test('nothing of a given password is stored, not even a digest of the body that contained it', async () => {
    const send = (password: string) =>
      identity.call<UserAnswer>('POST', '/users/', {
        as: 'useradmin',
        body: { username: 'given.one', password },
        headers: { 'idempotency-key': 'k-2' },
      });
    const [first, second] = [await send('first-choice-1'), await send('other-choice-2')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    await identity.signIn('given.one', 'first-choice-1');
  });

  test('a name already in use, whatever its case, is 409', async () => {
    const answer = await identity.call('POST', '/users/', { as: 'useradmin', body: { username: 'TENANCY' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate', errors: { username: [expect.any(String)] } } });
  });

  test.each(['.', '..', '．．', '‥', '․', '@', '１２３', 'ｃurrent', '..1'])('the name %s is 422', async (username) => {
    const answer = await identity.call<UserAnswer>('POST', '/users/', { as: 'superuser', body: { username } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['username']]);
  });

  test.each([
    [{ username: 'x', password: 'short' }, 'password'],
    [{ username: 'somebody', password: 'somebody-1234' }, 'password'],
    [{ username: 'current' }, 'username'],
    [{ username: 'Bulk' }, 'username'],
    [{ username: '12345' }, 'username'],
    [{ username: 'a b' }, 'username'],
    [{ username: 'x', groups: [99] }, 'groups'],
    [{ username: 'x', email: 'nowhere' }, 'email'],
    [{ username: 'x', org: 2 }, 'org'],
  ])('%j is 422', async (body, field) => {
    const answer = await identity.call<UserAnswer>('POST', '/users/', { as: 'superuser', body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('versions', () => {
  test('a stale version is 409 with the record as it is', async () => {
    const { username, version } = await someone();
    const now = await patch('useradmin', username, { first_name: 'A', version });
    expect(now.body.version).toBe(version + 1);
    const late = await patch('useradmin', username, { first_name: 'B', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version', current: now.body } });
  });

  test('of twenty simultaneous changes with one version, one wins; without versions none is lost', async () => {
    const { username, version } = await someone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => patch('useradmin', username, { first_name: `N${i}`, version })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    const [first, second] = await Promise.all([
      patch('useradmin', username, { first_name: 'F' }),
      patch('useradmin', username, { last_name: 'L' }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await identity.call('GET', `/users/${username}/`, { as: 'useradmin' })).body).toMatchObject({
      first_name: 'F',
      last_name: 'L',
    });
  });
});

test('every change is in the audit with before and after, who and when, and no secret', async () => {
  const { id, username } = await someone({ first_name: 'Old' });
  await patch('useradmin', username, { first_name: 'New', is_active: true });
  await patch('superuser', username, { password: 'secret-word-42' });
  const rows = await identity.db
    .collection('identity_changes')
    .find<ChangeRow>({ entity: 'user', entity_id: id })
    .sort({ _id: 1 })
    .toArray();
  expect(rows.map((row) => row.type)).toEqual(['user.created', 'user.updated', 'user.password_changed']);
  expect(rows[1]).toMatchObject({
    changes: { first_name: ['Old', 'New'] },
    by: { id: 9, name: 'Farah Ismail' },
    request_id: expect.any(String),
  });
  expect(JSON.stringify(rows)).not.toMatch(/secret-word|argon2/);
});

test('a changed name moves the stamp of names', async () => {
  const { username } = await someone();
  const stamp = async () =>
    (await identity.portal.context('identity').stamps.read(['identity.names.1'])).get('identity.names.1') ?? 0;
  const before = await stamp();
  await patch('useradmin', username, { email: 'a@example.org' });
  expect(await stamp()).toBe(before);
  await patch('useradmin', username, { last_name: 'Newname' });
  expect(await stamp()).toBe(before + 1);
});
