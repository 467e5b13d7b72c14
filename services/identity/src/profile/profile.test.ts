/** Profiles, pictures and saved preferences (docs/rules/access.md#users). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookieOf, startIdentity, type IdentityPortal, type Tokens } from '../testing/identityPortal.ts';

interface ProfileAnswer {
  id: number;
  org: string;
  user: string;
  user_dp: string | null;
  dark_mode: boolean;
  version: number;
}

const fixtures = join(__dirname, '../../../platform/src/uploads/fixtures');
const photo = () => new Blob([readFileSync(join(fixtures, 'coffee.jpg'))], { type: 'image/jpeg' });

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const below = (address: string) => address.replace(/^.*\/backend\/api/, '');
function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
const patch = (as: string, id: number, body: unknown) =>
  identity.call<ProfileAnswer>('PATCH', `/userprofiles/${id}/`, { as, body });

test('every user saves their own dark mode, without any permission', async () => {
  expect(await patch('nobody', 11, { dark_mode: true })).toMatchObject({
    status: 200,
    body: { id: 11, dark_mode: true },
  });
  expect((await identity.call('GET', '/users/current/', { as: 'nobody' })).body).toMatchObject({
    preferences: { dark_mode: true },
    userprofile: { dark_mode: true },
  });
  expect((await patch('nobody', 10, { dark_mode: true })).status).toBe(403);
  expect((await patch('nobody', 12, { dark_mode: true })).status).toBe(403);
  expect((await patch('useradmin', 12, { dark_mode: true })).status).toBe(404);
});

test('a profile stays in its organisation', async () => {
  const moved = await patch('useradmin', 3, { org: 2 });
  expect(moved).toMatchObject({ status: 422, body: { errors: { org: expect.any(Array) } } });
  expect((await patch('useradmin', 3, { org: 'http://x/backend/api/orgentities/1/' })).status).toBe(200);
});

describe('the photo', () => {
  test('is scaled, stored, shown only to the organisation, and removed again', async () => {
    const saved = await patch('tenancy', 3, form({ user_dp: photo(), dark_mode: 'true' }));
    expect(saved).toMatchObject({ status: 200, body: { dark_mode: true } });
    const address = below(saved.body.user_dp as string);
    expect(address).toMatch(/^\/userprofiles\/3\/picture\/\?v=[\w-]+$/);

    const shown = await identity.call('GET', address, { as: 'nobody' });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toContain('private');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const thumb = await identity.call('GET', `${address}&size=thumb`, { as: 'nobody' });
    expect(Number(thumb.headers.get('content-length'))).toBeLessThan(Number(shown.headers.get('content-length')));
    expect((await identity.call('GET', address, { as: 'other' })).status).toBe(404);
    expect((await identity.call('GET', address)).status).toBe(401);

    // An address that is sent back as it was read changes nothing; null removes the photo.
    expect((await patch('tenancy', 3, { user_dp: saved.body.user_dp })).body.user_dp).toBe(saved.body.user_dp);
    expect((await patch('tenancy', 3, { user_dp: null })).body.user_dp).toBeNull();
    expect((await identity.call('GET', address, { as: 'nobody' })).status).toBe(404);
    const files = await identity.db.collection('identity_files.files').find({ 'metadata.of': null }).toArray();
    expect(files.every((file) => file.metadata.loose_since !== null)).toBe(true);
  });

  test('can be requested with the files cookie, which is valid for nothing else', async () => {
    await patch('tenancy', 3, form({ user_dp: photo() }));
    const signedIn = await identity.call<Tokens>('POST', '/token/', {
      body: { username: 'tenancy', password: 'firm-demo-2026' },
    });
    const token = cookieOf(signedIn, 'firm_files') as string;
    const headers = { cookie: `firm_files=${token}` };
    expect((await identity.call('GET', '/userprofiles/3/picture/', { headers })).status).toBe(200);
    expect((await identity.call('GET', '/users/current/', { headers })).status).toBe(401);
    expect((await identity.with(token, 'GET', '/users/current/')).status).toBe(401);
    await identity.with(signedIn.body.access, 'POST', '/token/lock/', {});
    expect((await identity.call('GET', '/userprofiles/3/picture/', { headers })).status).toBe(401);
  });

  test.each([
    ['HEIC', () => new Blob([readFileSync(join(fixtures, 'coffee.heic'))]), 415, 'image_heic'],
    ['SVG', () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 415, 'image_svg'],
    ['a text that claims to be a picture', () => new Blob(['hello'], { type: 'image/jpeg' }), 415, 'image_unsupported'],
    [
      'half a photograph',
      () => new Blob([readFileSync(join(fixtures, 'coffee.jpg')).subarray(0, 20_000)]),
      422,
      'image_damaged',
    ],
    ['an empty file', () => new Blob([]), 422, 'file_empty'],
  ])('%s gets its own answer', async (_, file, status, code) => {
    const before = await identity.call('GET', '/users/tenancy/', { as: 'useradmin' });
    const answer = await patch('tenancy', 3, form({ user_dp: file() }));
    expect(answer).toMatchObject({ status, body: { code, errors: { user_dp: expect.any(Array) } } });
    expect((await identity.call('GET', '/users/tenancy/', { as: 'useradmin' })).body).toEqual(before.body);
  });

  test('an unknown file field, or two pictures, are refused', async () => {
    expect((await patch('tenancy', 3, form({ avatar: photo() }))).status).toBe(422);
    const two = form({ user_dp: photo() });
    two.append('user_dp', photo());
    expect((await patch('tenancy', 3, two)).status).toBe(422);
  });
});

test('a new user’s profile can be filled in once', async () => {
  const { body: user } = await identity.call<{ id: number; url: string }>('POST', '/users/', {
    as: 'useradmin',
    body: { username: 'with.profile' },
  });
  const body = form({ user: user.url.replace('with.profile', String(user.id)), dark_mode: 'true', user_dp: photo() });
  const made = await identity.call<ProfileAnswer>('POST', '/userprofiles/', { as: 'useradmin', body });
  expect(made).toMatchObject({ status: 201, body: { id: user.id, dark_mode: true, user: user.url } });
  expect((await identity.call('POST', '/userprofiles/', { as: 'useradmin', body: { user: user.id } })).status).toBe(
    409,
  );
  expect((await identity.call('POST', '/userprofiles/', { as: 'useradmin', body: { user: 12 } })).status).toBe(422);
});

test('a repeated Idempotency-Key fills in a profile once, and gets the same answer', async () => {
  const { body: user } = await identity.call<{ id: number }>('POST', '/users/', {
    as: 'useradmin',
    body: { username: 'sent.twice' },
  });
  const sending = { as: 'useradmin', body: { user: user.id, dark_mode: true }, headers: { 'idempotency-key': 'p-1' } };
  const first = await identity.call<ProfileAnswer>('POST', '/userprofiles/', sending);
  expect(await identity.call<ProfileAnswer>('POST', '/userprofiles/', sending)).toMatchObject({
    status: 201,
    body: first.body,
  });
});

test('preferences are each user’s own, and what is left out stays', async () => {
  expect((await identity.call('GET', '/userpreferences/user-pref/', { as: 'health' })).body).toEqual({
    proj: null,
    loc: null,
  });
  await identity.call('POST', '/userpreferences/save-user-pref/', { as: 'health', body: { proj: 7, loc: 'Kranji' } });
  await identity.call('POST', '/userpreferences/save-user-pref/', { as: 'health', body: { loc: null } });
  expect((await identity.call('GET', '/userpreferences/user-pref/', { as: 'health' })).body).toEqual({
    proj: 7,
    loc: null,
  });
  expect((await identity.call('GET', '/userpreferences/user-pref/', { as: 'nobody' })).body).toEqual({
    proj: null,
    loc: null,
  });
});
