/** Sessions: tokens, rotation, reuse, lock, revocation (docs/rules/access.md#tokens). */
import { createPublicKey, createVerify, type JsonWebKey } from 'node:crypto';
import { demoPassword } from '../../demo/accounts.ts';
import { cookieOf, startIdentity, type IdentityPortal, type Tokens } from '../testing/identityPortal.ts';
import { WriteConflict } from '@firm/platform/change/writeConflict';
import type { User } from '../user/model.ts';
import { refreshTokens, type RefreshToken } from './model.ts';
import { Sessions } from './sessions.ts';

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const refresh = (token: string) => identity.call<Tokens>('POST', '/refresh_token/', { body: { refresh: token } });
const me = (access: string) => identity.with<{ username: string }>(access, 'GET', '/users/current/');
/** As if every token used so far had been used longer ago than the grace period. */
const endGrace = () =>
  identity.db
    .collection<RefreshToken>(refreshTokens)
    .updateMany({ used: { $ne: null } }, { $set: { used: new Date(Date.now() - 11_000) } });

function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
}

describe('logging in', () => {
  test('a password that was right a moment ago begins no session after it was changed', async () => {
    const users = identity.db.collection<User>('identity_users');
    const seen = (await users.findOne({ username: 'setup' })) as User;
    const body = { password: 'another-word-31' };
    expect((await identity.call('PATCH', '/users/setup/', { as: 'superuser', body })).status).toBe(200);
    await expect(new Sessions(identity.portal.context('identity')).begin(seen, { agent: '', address: '' })).rejects.toThrow(WriteConflict);
    // The call itself checks again: here the name changes while the password is being checked.
    const [signedIn] = await Promise.all([
      identity.signIn('setup', 'another-word-31'),
      identity.call('PATCH', '/users/setup/', { as: 'superuser', body: { first_name: 'Other' } }),
    ]);
    expect(signedIn.access).toEqual(expect.any(String));
    expect((await identity.call('PATCH', '/users/setup/', { as: 'superuser', body: { password: demoPassword } })).status).toBe(200);
  });

  test('returns tokens with their lifetimes and sets a browser’s cookies', async () => {
    const answer = await identity.call<Tokens>('POST', '/token/', {
      body: { username: 'Staff', password: demoPassword },
    });
    expect(answer.status).toBe(200);
    const { sub, exp, iat, use, org } = payloadOf(answer.body.access) as Record<string, number>;
    expect([sub, use, org, exp! - iat!]).toEqual(['2', 'access', 1, 3_600]);
    expect(cookieOf(answer, 'firm_refresh')).toBe(answer.body.refresh);
    expect(payloadOf(cookieOf(answer, 'firm_files') as string)).toMatchObject({ use: 'files' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^firm_refresh=[\w-]+; Path=\/backend\/api; Max-Age=172800; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^firm_files=[\w.-]+; Path=\/backend\/api; Max-Age=3600; HttpOnly; SameSite=Strict$/),
      'firm_signed_in=1; Path=/; Max-Age=172800; SameSite=Strict',
      expect.stringMatching(/^firm_device=[\w-]{22}; Path=\/backend\/api; Max-Age=2592000; HttpOnly; SameSite=Strict$/),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('marks the cookies Secure where the portal is reached over https', async () => {
    const answer = await identity.call('POST', '/token/', {
      body: { username: 'staff', password: demoPassword },
      headers: { 'x-forwarded-proto': 'https' },
    });
    for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/; Secure$/);
  });

  test('gives the same answer to a wrong password, an unknown name and a deactivated user', async () => {
    await identity.call('POST', '/users/', {
      as: 'superuser',
      body: { username: 'left.us', password: 'long-enough-1', is_active: false },
    });
    const tries = [
      { username: 'staff', password: 'wrong' },
      { username: 'no.such.person', password: 'wrong' },
      { username: 'left.us', password: 'long-enough-1' },
    ];
    const answers = await Promise.all(
      tries.map((body) =>
        identity.call('POST', '/token/', { body, headers: { 'x-forwarded-for': identity.newAddress() } }),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  test('an unknown name takes as long as a wrong password', async () => {
    const time = async (username: string): Promise<number> => {
      const started = performance.now();
      await identity.call('POST', '/token/', { body: { username, password: 'wrong' }, headers: { 'x-forwarded-for': identity.newAddress() } });
      return performance.now() - started;
    };
    await time('warm.up');
    // Compare the fastest of several: other work on the machine can only make some slower.
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 8; i += 1) {
      times.known.push(await time('tenancy'));
      times.unknown.push(await time('no.such.person.either'));
    }
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });

  test('stores no password and no token in plain form', async () => {
    const { refresh: token } = await identity.signIn('staff');
    for (const { name } of await identity.db.db!.listCollections({ type: 'collection' }).toArray()) {
      const text = JSON.stringify(await identity.db.collection(name).find().toArray());
      expect([name, text.includes(demoPassword), text.includes(token)]).toEqual([name, false, false]);
    }
  });
});

test('the published key verifies an access token without any of our code', async () => {
  const { access } = await identity.signIn('staff');
  const { body } = await identity.call<{ keys: (JsonWebKey & { kid: string })[] }>('GET', '/.well-known/jwks.json');
  const [header, payload, signature] = access.split('.') as [string, string, string];
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const key = createPublicKey({ key: body.keys.find((one) => one.kid === kid) as JsonWebKey, format: 'jwk' });
  expect(alg).toBe('RS256');
  expect(createVerify('RSA-SHA256').update(`${header}.${payload}`).verify(key, signature, 'base64url')).toBe(true);
  expect(JSON.stringify(body)).not.toMatch(/"(d|p|q)":/);
});

test.each([
  [
    'unsigned',
    (token: string) =>
      [Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url'), token.split('.')[1], ''].join('.'),
  ],
  [
    'altered',
    (token: string) =>
      token
        .split('.')
        .map((part, i) =>
          i === 1 ? Buffer.from(JSON.stringify({ ...payloadOf(token), sub: '1' })).toString('base64url') : part,
        )
        .join('.'),
  ],
  ['no token', () => 'x.y.z'],
])('a token that is %s is 401', async (_, spoil) => {
  const { access } = await identity.signIn('staff');
  expect((await me(spoil(access))).status).toBe(401);
});

describe('refreshing', () => {
  test('gives a new pair for a token, from the body or the cookie', async () => {
    const first = await identity.signIn('staff');
    const second = await refresh(first.refresh);
    expect(second.status).toBe(200);
    expect(second.body.refresh).not.toBe(first.refresh);
    const third = await identity.call<Tokens>('POST', '/refresh_token/', {
      body: {},
      headers: { cookie: `a=b; firm_refresh=${second.body.refresh}` },
    });
    expect(third.status).toBe(200);
    expect(cookieOf(third, 'firm_refresh')).toBe(third.body.refresh);
    expect((await me(third.body.access)).body.username).toBe('staff');
  });

  test('twenty at once all get the same successor, and it is valid', async () => {
    const { refresh: token } = await identity.signIn('staff');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.body.refresh)).size).toBe(1);
    expect((await refresh(answers[0]!.body.refresh)).status).toBe(200);
  });

  test('a late tab within the grace period gets the newest token, not one that was used', async () => {
    const { refresh: token } = await identity.signIn('staff');
    const second = (await refresh(token)).body.refresh;
    const third = (await refresh(second)).body.refresh;
    expect((await refresh(token)).body.refresh).toBe(third);
    expect((await refresh(third)).status).toBe(200);
  });

  test('a token used again after the grace period ends the whole family', async () => {
    const { access, refresh: token } = await identity.signIn('staff');
    const next = (await refresh(token)).body;
    await endGrace();
    expect(await refresh(token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect((await refresh(next.refresh)).status).toBe(401);
    expect((await me(access)).status).toBe(401);
    expect((await me(next.access)).status).toBe(401);
  });

  test('removes the cookies when the token has ended', async () => {
    const { refresh: token } = await identity.signIn('staff');
    await identity.db
      .collection<RefreshToken>(refreshTokens)
      .updateMany({ used: null }, { $set: { expires: new Date() } });
    const answer = await identity.call('POST', '/refresh_token/', {
      body: {},
      headers: { cookie: `firm_refresh=${token}` },
    });
    expect(answer.status).toBe(401);
    expect(cookieOf(answer, 'firm_signed_in')).toBe('');
    expect((await identity.call('POST', '/refresh_token/')).status).toBe(401);
  });

  test('does not accept an access token as a refresh token', async () => {
    expect((await refresh((await identity.signIn('staff')).access.slice(0, 200))).status).toBe(401);
  });
});

describe('logging out', () => {
  test('ends the session for all of its tokens, at once', async () => {
    const tokens = await identity.signIn('staff');
    const other = await identity.signIn('staff');
    const answer = await identity.with(tokens.access, 'POST', '/token/logout/', {});
    expect(answer.status).toBe(204);
    expect(cookieOf(answer, 'firm_refresh')).toBe('');
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await me(tokens.access)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect((await refresh(tokens.refresh)).status).toBe(401);
    expect((await me(other.access)).status).toBe(200);
  });

  test('logging in again ends the browser’s former session', async () => {
    const former = await identity.signIn('staff');
    const body = { username: 'tenancy', password: demoPassword };
    await identity.call('POST', '/token/', { body, headers: { cookie: `firm_refresh=${former.refresh}` } });
    expect((await me(former.access)).status).toBe(401);
  });

  test('is possible in a locked session', async () => {
    const tokens = await identity.signIn('staff');
    await identity.with(tokens.access, 'POST', '/token/lock/', {});
    expect((await identity.call('POST', '/token/forget/', { body: { refresh: tokens.refresh } })).status).toBe(204);
    expect(await refresh(tokens.refresh)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });
});

describe('the lock', () => {
  test('holds until the password is given, across a reload, and shows whose session it is', async () => {
    const tokens = await identity.signIn('maintenance');
    expect((await identity.with(tokens.access, 'POST', '/token/lock/', {})).body).toEqual({ locked: true });
    expect(await me(tokens.access)).toMatchObject({ status: 401, body: { code: 'session_locked' } });
    expect(await refresh(tokens.refresh)).toMatchObject({
      status: 401,
      body: { code: 'session_locked', user: { username: 'maintenance', first_name: 'Suresh', last_name: 'Kumar' } },
    });

    const headers = { cookie: `firm_refresh=${tokens.refresh}` };
    const wrong = await identity.call('POST', '/token/unlock/', { body: { password: 'wrong' }, headers });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_password' } });
    const opened = await identity.call<Tokens>('POST', '/token/unlock/', { body: { password: demoPassword }, headers });
    expect(opened.status).toBe(200);
    expect((await me(opened.body.access)).status).toBe(200);
    expect((await refresh(opened.body.refresh)).status).toBe(200);
  });

  test('guessing the password of a locked session is limited too', async () => {
    const tokens = await identity.signIn('health');
    await identity.with(tokens.access, 'POST', '/token/lock/', {});
    const statuses = [];
    for (let i = 0; i < 7; i += 1) {
      const headers = { 'x-forwarded-for': '10.77.0.1' };
      statuses.push(
        (
          await identity.call('POST', '/token/unlock/', {
            body: { refresh: tokens.refresh, password: `wrong${i}` },
            headers,
          })
        ).status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});
