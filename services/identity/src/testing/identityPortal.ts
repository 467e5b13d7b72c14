/** For tests: the identity service with its demo accounts on a database of its own, and users who are signed in. */
import { publishDeclaration } from '@firm/platform/service/declarations';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import { standIn } from '@firm/platform/testing/standIns';
import { startTestPortal, type Answer, type TestPortal } from '@firm/platform/testing/portal';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { service } from '../service.ts';
import { declaredElsewhere } from './declarations.ts';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** The parts of a user, or of a refusal, that tests read. */
export interface UserAnswer {
  id: number;
  username: string;
  groups: { id: number; name: string; url: string }[];
  permissions: string[];
  userprofile: { id: number; url: string; org: string };
  one_time_password?: string;
  version: number;
  message: string;
  errors: Record<string, string[]>;
}

interface Sending {
  readonly as?: string | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** One per test file: calls as a user by name, with a session for each that is made when first needed. */
export class IdentityPortal {
  readonly portal: TestPortal;
  readonly #tokens = new Map<string, Promise<Tokens>>();
  #addresses = 0;
  #people = 0;

  constructor(portal: TestPortal) {
    this.portal = portal;
  }

  get db() {
    return this.portal.connection;
  }

  /** An unused client address, so that failed sign-ins of one test do not count in another. */
  newAddress(): string {
    this.#addresses += 1;
    return `10.0.${Math.floor(this.#addresses / 250)}.${(this.#addresses % 250) + 1}`;
  }

  /** A new session. */
  async signIn(username: string, password = demoPassword): Promise<Tokens> {
    const answer = await this.call<Tokens>('POST', '/token/', {
      body: { username, password },
      headers: { 'x-forwarded-for': this.newAddress() },
    });
    if (answer.status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** The access token of an account's session, which is begun once and then reused. */
  async token(username: string): Promise<string> {
    const tokens = this.#tokens.get(username) ?? this.signIn(username);
    this.#tokens.set(username, tokens);
    return (await tokens).access;
  }

  /** Makes a call. `as`: a user name, whose session is reused. */
  async call<T = Record<string, never>>(
    method: string,
    path: string,
    { as, body, headers }: Sending = {},
  ): Promise<Answer<T>> {
    const token = as ? await this.token(as) : null;
    return this.portal.call<T>(method, path, { as: token, body, headers });
  }

  /** Makes a call with the given token. */
  with<T = Record<string, never>>(token: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return this.portal.call<T>(method, path, { as: token, body });
  }

  /** A new user, created by the superuser, with the password `demoPassword` and the given `fields`. */
  async someone(fields: object = {}): Promise<UserAnswer> {
    this.#people += 1;
    const body = { username: `person.${this.#people}`, password: demoPassword, ...fields };
    const answer = await this.call<UserAnswer>('POST', '/users/', { as: 'superuser', body });
    if (answer.status !== 201) throw new Error(`no user was made: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** As if an account had been made in another organisation; no call moves one. */
  async moveTo(org: number, username: string): Promise<void> {
    const user = await this.db.collection<{ _id: number }>('identity_users').findOneAndUpdate({ username }, { $set: { org } });
    await this.db.collection<{ _id: number }>('identity_credentials').updateOne({ _id: user?._id ?? 0 }, { $set: { org } });
  }

  patchUser(as: string, username: string | number, body: object): Promise<Answer<UserAnswer>> {
    return this.call<UserAnswer>('PATCH', `/users/${username}/`, { as, body });
  }

  stop(): Promise<void> {
    return this.portal.stop();
  }
}

/** Starts the service; dormitory access is written as the residents service would do it (dormitories 1 to 3 are the first organisation's). */
export async function startIdentity(env: Record<string, string> = { FIRM_DEMO: '1' }): Promise<IdentityPortal> {
  const portal = await startTestPortal([service], { env, standIns: false });
  for (const [name, declaration] of Object.entries(declaredElsewhere)) await publishDeclaration(portal.connection, name, declaration);
  const granted = demoAccounts.map(({ id, access }) => ({ _id: id, all: access === 'all', dormitories: access === 'first' ? [1] : [] }));
  await standIn(portal.connection, dormitoryAccess, granted);
  return new IdentityPortal(portal);
}

/** The value of a cookie that an answer sets; undefined if it sets none of that name. */
export function cookieOf(answer: Answer<unknown>, name: string): string | undefined {
  const line = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0];
}
