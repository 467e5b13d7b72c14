/** The signing key pair is replaced from time to time, and nobody is signed out by that. */
import jwt from 'jsonwebtoken';
import { Tokens } from '@firm/platform/auth/tokens';
import { collectionAccess } from '@firm/platform/mongo/rows';
import { resetClock, stopClock } from '@firm/platform/testing/clock';
import { publishedReader } from '@firm/platform/mongo/published';
import { startIdentity, type IdentityPortal } from '../testing/identityPortal.ts';
import { signToken } from './issue.ts';
import { leadMs, prepareKeys, readKeySet, rotateKeys, Signers } from './keys.ts';
import { keys, type SigningKey } from './model.ts';

const day = 24 * 3_600_000;
const start = Date.parse('2030-01-01T00:00:00Z');
const prepareAt = (ms: number) => {
  stopClock(start + ms);
  return prepareKeys(collectionAccess(identity.db));
};
const rotateAt = (days: number, ms: number) => {
  stopClock(start + ms);
  return rotateKeys(collectionAccess(identity.db), days);
};

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
afterEach(resetClock);
const rows = () => identity.db.collection<SigningKey>(keys).find().sort({ generation: 1 }).toArray();
const signerAt = (ms: number, signers = new Signers(collectionAccess(identity.db))) => {
  stopClock(start + ms);
  return signers.current();
};
const bearer = { user: 1, org: 1, sessionId: 's' };

beforeEach(async () => {
  await identity.db.collection(keys).deleteMany({});
  await Promise.all([1, 2, 3].map(() => prepareAt(0)));
});

test('a pair signs for its days, and its successor is published before its first token', async () => {
  const [first] = await rows();
  expect(await rows()).toHaveLength(1);
  await rotateAt(30, 30 * day - 1);
  expect(await rows()).toHaveLength(1);
  await Promise.all([1, 2, 3, 4].map(() => rotateAt(30, 30 * day)));
  const [, second] = await rows();
  expect(await rows()).toHaveLength(2);
  expect((await readKeySet(collectionAccess(identity.db))).keys.map(({ kid }) => kid)).toEqual([first?._id, second?._id]);
  expect((await signerAt(30 * day + leadMs - 1)).kid).toBe(first?._id);
  expect((await signerAt(30 * day + leadMs)).kid).toBe(second?._id);
});

test('the former public key stays for the life of the last token, the private key does not', async () => {
  await rotateAt(30, 30 * day);
  const turn = 30 * day + leadMs;
  await rotateAt(30, turn + 1);
  expect((await rows()).map(({ private_key: half }) => half !== null)).toEqual([true, true]);
  await rotateAt(30, turn + 120_000);
  const [former, now] = await rows();
  expect([former?.private_key, typeof now?.private_key]).toEqual([null, 'string']);
  expect(former?.until).toEqual(new Date(start + turn + 2 * 3_600_000));
  expect(now?.until).toBeNull();
  // A TTL index removes it then.
  const indexes = await identity.db.collection(keys).indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 0 }));
  await rotateAt(30, turn + 30 * day);
  expect((await rows()).map(({ generation }) => generation)).toEqual([1, 2, 3]);
});

test('a process uses the signer that it has read for at most a minute', async () => {
  const signers = new Signers(collectionAccess(identity.db));
  const before = await signerAt(0, signers);
  await rotateAt(1, day);
  expect((await signerAt(59_000, signers)).kid).toBe(before.kid);
  expect((await signerAt(day + leadMs, signers)).kid).not.toBe(before.kid);
});

test('services accept tokens of both pairs, and find the new one by its key id', async () => {
  const tokens = new Tokens(publishedReader(identity.db));
  const old = signToken(await signerAt(30 * day - 60_000), bearer, 'access');
  expect(await tokens.read(old)).toMatchObject({ ok: true });
  await rotateAt(30, 30 * day);
  // The new pair signs at once, before this service has read the keys again by its own schedule.
  await identity.db.collection(keys).updateMany({ generation: 2 }, { $set: { from: new Date(start + 30 * day) } });
  const fresh = signToken(await signerAt(30 * day), bearer, 'access');
  const kid = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
  expect(kid(fresh)).not.toBe(kid(old));
  expect(await tokens.read(fresh)).toMatchObject({ ok: true });
  expect(await tokens.read(signToken({ kid: kid(old) as string, key: (await new Signers(collectionAccess(identity.db)).current()).key }, bearer, 'access'))).toEqual({ ok: false, reason: 'bad' });
  expect(await new Tokens(publishedReader(identity.db)).read(old)).toMatchObject({ ok: true });
});

test('services forget a removed key', async () => {
  await identity.db.collection(keys).updateMany({}, { $set: { from: new Date(0) } });
  const signer = await new Signers(collectionAccess(identity.db)).current();
  const tokens = new Tokens(publishedReader(identity.db));
  expect(await tokens.read(signToken(signer, bearer, 'access'))).toMatchObject({ ok: true });
  await identity.db.collection(keys).deleteMany({});
  const other = signToken(signer, { ...bearer, user: 2 }, 'access');
  stopClock(start + 301_000);
  expect(await tokens.read(other)).toEqual({ ok: false, reason: 'bad' });
});
