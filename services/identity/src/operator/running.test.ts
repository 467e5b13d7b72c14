/** The organisation that runs the portal stays the one of the first start, whatever organisations are moved here. */
import type { Connection } from 'mongoose';
import { ledgerCollection, type LedgerEntry } from '@firm/platform/migrate/ledger';
import { createServiceApp } from '@firm/platform/service/run';
import { demoPassword } from '../../demo/accounts.ts';
import { hashPassword } from '../credential/hash.ts';
import { credentials, type Credential } from '../credential/model.ts';
import { organisations, type Organisation } from '../organisation/model.ts';
import { registerRequests } from '../registration/model.ts';
import { service } from '../service.ts';
import { startIdentity, type IdentityPortal } from '../testing/identityPortal.ts';
import { newUser } from '../user/newUser.ts';
import { users, type User } from '../user/model.ts';
import { portals, type Portal } from './model.ts';

let identity: IdentityPortal;
beforeEach(() => jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(async () => {
  jest.restoreAllMocks();
  await identity.stop();
});

const own = 300_000_000_001;
const moved = 57;

/** Brings an organisation from an installation with a lower number, with a superuser, as its data would be copied. */
async function move(db: Connection): Promise<void> {
  const ours = await db.collection<Organisation>(organisations).findOne({}, { projection: { _id: 0 } });
  const contactsData: Organisation['contactsData'] = [{ kind: 'phone', label: 'Desk', value: '+65 6000 0000', href: 'tel:+6560000000' }];
  await db.collection<Organisation>(organisations).insertOne({ ...(ours as Omit<Organisation, '_id'>), _id: moved, name: 'Moved', contactsData });
  await db.collection<User>(users).insertOne(newUser({ _id: moved, org: moved, username: 'moved.super', is_superuser: true, is_staff: true }));
}

/** Gives all accounts the password of the demo. */
async function setPasswords(db: Connection): Promise<void> {
  const hash = await hashPassword(demoPassword);
  for (const { _id, org } of await db.collection<User>(users).find().toArray()) {
    const credential: Credential = { _id, org, hash, temporary: false, chosen_by: null, changed_at: new Date() };
    await db.collection<Credential>(credentials).replaceOne({ _id }, credential, { upsert: true });
  }
}

/** The release starts once more. */
async function startAgain(): Promise<void> {
  const { config, connection } = identity.portal;
  await (await createServiceApp(service, { connection, config, background: false })).stop();
}

const stored = () => identity.db.collection<Portal>(portals).find().toArray();
const current = async () => (await identity.call<{ id: number; contactsData: unknown[] }>('GET', '/orgentities/current/')).body;

test('an organisation that is moved here with a lower id shows nothing on public pages, gets no requests and manages no operators', async () => {
  identity = await startIdentity({ FIRM_DEMO: '0', FIRM_CELL: '3' });
  await move(identity.db);
  await startAgain();
  await setPasswords(identity.db);
  expect(await current()).toMatchObject({ id: own, contactsData: [] });
  const body = { kind: 'demonstration', name: 'Ana Lim', email: 'ana@river.example', organisation: 'Riverside' };
  const filed = await identity.call('POST', '/register_requests/', { body });
  expect([filed.status, filed.body]).toEqual([201, { kind: 'demonstration', status: 'pending' }]);
  expect(await identity.db.collection(registerRequests).distinct('org')).toEqual([own]);
  const operator = { name: 'Further', username: 'further', first_name: '', last_name: '', email: '' };
  expect((await identity.call('GET', '/operators/', { as: 'moved.super' })).status).toBe(403);
  expect((await identity.call('POST', '/operators/', { as: 'moved.super', body: operator })).status).toBe(403);
  expect((await identity.call('GET', '/operators/', { as: 'superuser' })).status).toBe(200);
  expect((await identity.call('POST', '/operators/', { as: 'superuser', body: operator })).status).toBe(201);
});

test('with demo data it is the demo’s first', async () => {
  identity = await startIdentity();
  expect(await stored()).toEqual([{ _id: 'portal', operator: 1 }]);
});

test('in a database of an earlier release it is the one with the lowest id at that moment', async () => {
  identity = await startIdentity({ FIRM_DEMO: '0', FIRM_CELL: '3' });
  await identity.db.dropCollection(portals);
  await identity.db.collection<LedgerEntry>(ledgerCollection).updateOne({ _id: 'identity' }, { $pull: { steps: { id: '2026-11-29-portal-names-its-operator' } } });
  await identity.db.collection<{ _id: number }>(organisations).insertOne({ _id: own + 100 });
  await startAgain();
  expect(await stored()).toEqual([{ _id: 'portal', operator: own }]);
  await move(identity.db);
  await startAgain();
  expect(await stored()).toEqual([{ _id: 'portal', operator: own }]);
});

test('a first start that died before it had made the superuser is done again, in whichever range', async () => {
  identity = await startIdentity({ FIRM_DEMO: '0', FIRM_CELL: '3' });
  for (const name of [users, credentials]) await identity.db.collection(name).deleteMany({});
  await identity.db.collection<Organisation>(organisations).updateOne({ _id: own }, { $set: { name: 'Left behind' } });
  await identity.db.collection<Portal>(portals).updateOne({}, { $set: { operator: 1 } });
  await startAgain();
  expect(await identity.db.collection<User>(users).find({}, { projection: { org: 1 } }).toArray()).toEqual([{ _id: own, org: own }]);
  expect(await stored()).toEqual([{ _id: 'portal', operator: own }]);
});
