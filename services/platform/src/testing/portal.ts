/**
 * For tests of one service on a real MongoDB, without the others: stands in for what identity and residents publish
 * (users, sessions, keys, dormitory access) by writing those rows itself, and makes tokens for them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type Server } from 'node:http';
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import type { Connection } from 'mongoose';
import { issuer, type TokenUse } from '../auth/tokens.ts';
import { permissionsOf } from '../contract/declaration.ts';
import { dormitoryAccess, principals, sessions, signingKeys } from '../contract/accounts.ts';
import { connect } from '../mongo/connect.ts';
import { everyAccessStamp, Stamps } from '../mongo/stamps.ts';
import { readConfig, type Config } from '../service/config.ts';
import { readDeclarations } from '../service/declarations.ts';
import type { ServiceContext } from '../service/context.ts';
import type { ServiceDefinition } from '../service/define.ts';
import { createServiceApp, type ServiceApp } from '../service/run.ts';
import { amissOfProcesses, forgetAmiss } from './amissFile.ts';
import { inBackground, watchCommands, type Exception } from './commands.ts';
import { exceptionsOf } from './exceptions.ts';
import { watchInFlight } from './inFlight.ts';
import { unscopedJoins } from './joins.ts';
import { standIn } from './standIns.ts';
import { watchTransactions } from './transactions.ts';

export interface TestUser {
  readonly id: number;
  readonly org: number;
  readonly token: string;
}

interface TestUserOptions {
  readonly org?: number;
  /** `view_alert`, … */
  readonly permissions?: readonly string[];
  readonly dormitories?: 'all' | readonly number[];
  readonly isSuperuser?: boolean;
  readonly isStaff?: boolean;
}

export interface Answer<T = never> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; text for anything else. */
  readonly body: T;
}

/** The watch over what is sent without an organisation. */
interface Watch {
  readonly amiss: () => readonly string[];
  readonly work: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A running service with its own database; `stop` drops the database. */
export class TestPortal {
  readonly connection: Connection;
  readonly config: Config;
  readonly apps: readonly (ServiceApp & { readonly context: ServiceContext })[];
  readonly #server: Server;
  readonly #key: KeyObject;
  readonly #watch: Watch;
  #lastUser = 1_000;

  constructor(connection: Connection, config: Config, apps: TestPortal['apps'], server: Server, key: KeyObject, watch: Watch) {
    this.connection = connection;
    this.config = config;
    this.apps = apps;
    this.#server = server;
    this.#key = key;
    this.#watch = watch;
  }

  /** `http://127.0.0.1:port`; calls are below it without the base path. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What was sent so far against the rules on organisations and on sessions: by transactions, calls, work, views and further processes. */
  amiss(): readonly string[] {
    return this.#watch.amiss();
  }

  /** Runs what otherwise a job or a worker's process does: each command that it sends is watched. */
  work<T>(work: () => Promise<T>): Promise<T> {
    return this.#watch.work(work);
  }

  context(name: string): ServiceContext {
    const app = this.apps.find((a) => a.name === name);
    if (!app) throw new Error(`no service ${name} here`);
    return app.context;
  }

  /** Makes a user with a session. Only for services without identity beside them. */
  async user(options: TestUserOptions = {}): Promise<TestUser> {
    const id = ++this.#lastUser;
    const org = options.org ?? 1;
    const sid = randomUUID();
    const declared = permissionsOf(await readDeclarations(this));
    const permissions = (options.permissions ?? []).map(
      (right) => declared.find(({ action, model }) => right === `${action}_${model}`)?.name ?? `elsewhere.${right}`,
    );
    const { isSuperuser: is_superuser = false, isStaff: is_staff = false } = options;
    const account = { _id: id, username: `user${id}`, name: `User ${id}`, org, is_superuser, is_staff, permissions };
    await standIn(this.connection, principals, [account]);
    await standIn(this.connection, sessions, [{ _id: sid, user: id }]);
    const access = options.dormitories ?? 'all';
    const granted = { _id: id, all: access === 'all', dormitories: access === 'all' ? [] : [...access] };
    // Where residents itself runs, the view is its own, and what it shows is written into its collection.
    if (this.apps.some((app) => app.name === 'residents')) {
      await this.connection.collection('residents_access').insertOne({ ...granted, rev: 1, org });
    } else await standIn(this.connection, dormitoryAccess, [granted]);
    await new Stamps(this.connection).move([everyAccessStamp]);
    return { id, org, token: this.token(id, org, sid) };
  }

  /** A token with which `actor` sees the portal as `user`, in a session of its own. */
  async seeing(user: TestUser, actor: TestUser): Promise<string> {
    const sid = randomUUID();
    const { sid: parent } = jwt.decode(actor.token) as { sid: string };
    await standIn(this.connection, sessions, [{ _id: sid, user: user.id, actor: actor.id, parent }]);
    const claims = { sid, org: user.org, use: 'access', act: { sub: String(actor.id) } };
    return jwt.sign(claims, this.#key, { algorithm: 'RS256', subject: String(user.id), issuer, keyid: 'test', expiresIn: 1_800 });
  }

  /** A signed token; `seconds` may be negative for one that has expired. */
  token(user: number, org: number, sid: string, use: TokenUse = 'access', seconds = 3_600): string {
    return jwt.sign({ sid, org, use }, this.#key, { algorithm: 'RS256', subject: String(user), issuer, keyid: 'test', expiresIn: seconds });
  }

  /** Calls the service. A plain object is sent as JSON, FormData as it is, a string as JSON text. */
  async call<T = never>(
    method: string,
    path: string,
    { as, body, headers }: { as?: TestUser | string | null; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const token = typeof as === 'string' ? as : as?.token;
    const raw = body instanceof FormData || typeof body === 'string' || body === undefined;
    const response = await fetch(this.address + path, {
      method,
      body: raw ? (body as string | FormData | undefined) : JSON.stringify(body),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!(body instanceof FormData) && body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    const content = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(content) : content) as T };
  }

  /** @throws where a transaction wrote something without an organisation, or for two, or had two commands in flight, or a call, work or a view read or wrote without one */
  async stop(): Promise<void> {
    await Promise.all(this.apps.map((app) => app.stop()));
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.connection.dropDatabase();
    await this.connection.close();
    const amiss = this.amiss();
    forgetAmiss(this.config.database);
    if (amiss.length > 0) throw new Error(`each command names its organisation, and a transaction is of one (docs/architecture/scope.md) and has one command in flight (docs/architecture/writes-and-effects.md):\n${amiss.join('\n')}`);
  }
}

/** The key that all portals of a test run share (`tools/jest/mongoForAll.mjs`): making one takes as long as a dozen calls. */
const testKey = (): KeyObject => (process.env.FIRM_TEST_KEY ? createPrivateKey(process.env.FIRM_TEST_KEY) : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

interface TestPortalOptions {
  readonly env?: Record<string, string>;
  /** Consumers and jobs run. */
  readonly background?: boolean;
  /** false: identity is among the services, so that its views are not stood in for. */
  readonly standIns?: boolean;
  /** Services that the test starts itself on the portal's database. */
  readonly others?: readonly Pick<ServiceDefinition, 'name'>[];
}

/** Starts services on a database of their own at `MONGODB_URI`. Paths go to the service whose contract matches them best. */
export async function startTestPortal(
  definitions: readonly ServiceDefinition[],
  options: TestPortalOptions = {},
): Promise<TestPortal> {
  const config = readConfig({
    FIRM_LOG_LEVEL: 'error',
    FIRM_DEMO: '0',
    MONGODB_URI: process.env.MONGODB_URI,
    FIRM_DB: `test_${randomUUID().slice(0, 18)}`,
    ...options.env,
  });
  const connection = await connect(config, { isWatched: true });
  const watched = [...definitions, ...(options.others ?? [])];
  const watching = new AsyncLocalStorage<'a call' | 'work'>();
  const inTransactions = watchTransactions(connection, await exceptionsOf(watched, 'inTransactions'));
  const joined = await exceptionsOf(watched, 'joined');
  const inCalls = watchCommands(connection, [...joined, ...(await exceptionsOf(watched, 'inCalls'))], () => watching.getStore() === 'a call');
  const inWork = watchCommands(connection, [...joined, ...inBackground, ...(await exceptionsOf(watched, 'inBackground'))], () => watching.getStore() === 'work');
  const inFlight = watchInFlight(connection);
  const inViews = joinsOfViews(definitions, joined);
  const key = testKey();
  if (options.standIns ?? true) {
    const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
    await standIn(connection, signingKeys, [{ _id: 'test', public_key: String(pem) }]);
  }
  const apps: TestPortal['apps'][number][] = [];
  for (const definition of definitions) {
    apps.push(await createServiceApp(definition, { connection, config, background: options.background ?? false, described: false }));
  }
  // Whatever a call makes the driver send is sent in its context; what the test itself reads and writes is not.
  const server = createServer((request, response) => void watching.run('a call', () => pick(definitions, apps, request.url ?? '/').listener(request, response)));
  // The caller closes connections it no longer needs: a server that closed them would reset the next call on a busy machine.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const amiss = () => [...inTransactions(), ...inFlight(), ...inCalls(), ...inWork(), ...inViews, ...amissOfProcesses(config.database)];
  return new TestPortal(connection, config, apps, server, key, { amiss, work: (work) => watching.run('work', work) });
}

/** What views add from other collections without an organisation: the driver sends no command for it. */
function joinsOfViews(definitions: readonly Pick<ServiceDefinition, 'views'>[], joined: readonly Exception[]): string[] {
  const all = definitions.flatMap(({ views = [] }) => views).flatMap(({ view, pipeline }) => unscopedJoins(pipeline).map((join) => [join, view.name] as const));
  return all.filter(([join]) => !joined.some(([one]) => one.test(join))).map(([join, view]) => `${join} in the view ${view}`);
}

/**
 * The service whose contract matches the path best: several may have calls below one collection. A path that none of them has is
 * answered by the service that has its collection. In the portal this is the gateway's work.
 */
function pick(definitions: readonly ServiceDefinition[], apps: readonly ServiceApp[], url: string): ServiceApp {
  const path = url.split('?')[0] ?? '/';
  const fits = definitions.map(({ routes }) => Math.max(0, ...Object.values(routes).map((route) => fitOf(route.path, path))));
  return apps[fits.indexOf(Math.max(...fits))] as ServiceApp;
}

/** How well a contract's path matches: 0 not at all, 1 by its collection alone, and more the more segments match literally. */
function fitOf(pattern: string, path: string): number {
  const [wanted, given] = [pattern, path].map((one) => one.split('/').filter((part) => part !== '')) as [string[], string[]];
  if (wanted[0] !== given[0]) return 0;
  const isWhole = wanted.length === given.length && wanted.every((part, i) => part === given[i] || part.startsWith('{'));
  return isWhole ? 2 + wanted.filter((part) => !part.startsWith('{')).length : 1;
}
