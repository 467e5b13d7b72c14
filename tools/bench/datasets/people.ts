/** Many users for the bench: accounts with a session each, written as identity writes them, and their tokens. */
import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Connection } from 'mongoose';
import { issuer } from '@firm/platform/auth/tokens';
import { newUser } from '../../../services/identity/src/user/newUser.ts';

interface Person {
  readonly user: number;
  readonly org: number;
}

/** Ids begin here, beyond those of the demo. */
export const firstPerson = 1_000_000;

/** Writes accounts with the rights of `like`, a demo account; returns an access token for each, valid for an hour. */
export async function writePeople(connection: Connection, people: readonly Person[], like: string): Promise<string[]> {
  const model = await connection.collection('identity_users').findOne({ username: like });
  const key = await connection.collection('identity_keys').findOne({}, { sort: { generation: -1 } });
  if (!model || !key) throw new Error('identity has not prepared its database');
  const now = new Date();
  const sessions = people.map((person) => ({ ...person, sid: randomUUID() }));
  await connection.collection<{ _id: number }>('identity_users').insertMany(
    people.map(({ user, org }) => ({ ...newUser({ _id: user, org, username: `person${user}`, groups: model.groups }) })),
  );
  await connection.collection<{ _id: string }>('identity_sessions').insertMany(
    sessions.map(({ user, org, sid }) => ({ _id: sid, user, org, created: now, expires: new Date(now.getTime() + 3_600_000), revoked: false, locked: false })),
  );
  return sessions.map(({ user, org, sid }) =>
    jwt.sign({ sid, org, use: 'access' }, key.private_key, { algorithm: 'RS256', subject: String(user), issuer, keyid: String(key._id), expiresIn: 3_600 }),
  );
}
