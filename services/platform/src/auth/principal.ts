/**
 * The callers of a service. Identity publishes users, sessions and its public keys as views, residents publishes dormitory access;
 * every service reads them there, so no service asks another and none shares a secret. What was read is kept until one of the
 * user's stamps moves (`standingStamps`), which happens at every change of rights: it binds on the next request.
 */
import { LRUCache } from 'lru-cache';
import { dormitoryAccess, principals, sessions, type PrincipalRow, type SessionRow } from '../contract/accounts.ts';
import type { PublishedRow, PublishedView } from '../contract/published.ts';
import type { ReadPublished } from '../mongo/published.ts';
import { systemScope, type Scope } from '../mongo/scope.ts';
import { noReach, reaches, rightsOf, boundedBy, type Reach } from './rights.ts';

export interface Principal {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly org: number;
  readonly isSuperuser: boolean;
  readonly isStaff: boolean;
  readonly permissions: ReadonlySet<string>;
  readonly scope: Scope;
  readonly sessionId: string;
  /** The administrator who sees the portal as this user, and changes nothing (docs/rules/access.md#seeing-as-another). */
  readonly actor?: Signer;
}

/** The person whose name a change is signed with. */
interface Signer {
  readonly id: number;
  readonly name: string;
}

/** Who really calls: the actor, where somebody sees the portal as another user. */
export const signerOf = ({ id, name, actor }: Pick<Principal, 'id' | 'name' | 'actor'>): Signer => actor ?? { id, name };

const calling = systemScope('who calls is not known yet');

/**
 * `until`: when the next of its rights expires; null: none does. `goodUntil`: when it must be read again even if no stamp has moved, on
 * the clock of `performance.now()`.
 */
export type Standing = { ok: true; principal: Principal; until: Date | null; goodUntil: number } | { ok: false; reason: 'ended' | 'locked' };

/**
 * How long a standing may be used after it was read, in milliseconds, in case the stamp of a change was lost: by this service, and by a
 * gateway, which is told how much of the time is left. A change of rights binds within five seconds whatever happens
 * (docs/rules/access.md#rights-bind-at-once); the remaining 200 ms are for the call itself.
 */
const goodForMs = 4_800;

/** What the service knows of its callers: rights, scope and whether the session still holds, by user and session. */
export class Principals {
  readonly #published: ReadPublished;
  readonly #kept = new LRUCache<string, { stamps: string; goodUntil: number; standing: Promise<Standing> }>({ max: 10_000 });

  constructor(published: ReadPublished) {
    this.#published = published;
  }

  /** The standing of a user's session. @param stamps the present values of the user's `standingStamps` */
  get(user: number, sessionId: string, stamps: string): Promise<Standing> {
    const key = `${user}:${sessionId}`;
    const kept = this.#kept.get(key);
    const now = performance.now();
    if (kept?.stamps === stamps && kept.goodUntil > now) return kept.standing;
    const goodUntil = now + goodForMs;
    const standing = this.#load(user, sessionId, goodUntil);
    this.#kept.set(key, { stamps, goodUntil, standing });
    standing.catch(() => this.#kept.delete(key));
    return standing;
  }

  /** A row as it is now. Simultaneous callers share a query: after a change of rights everybody is read again at once. */
  async #rowOf<Row extends PublishedRow>(view: PublishedView<Row>, id: Row['_id']): Promise<Row | null> {
    return (await this.#published(view, calling).byIdNow([id])).get(id) ?? null;
  }

  /** The dormitories that a user was granted; a superuser sees all without it. */
  async dormitoriesOf(user: number): Promise<Scope['dormitories']> {
    const access = await this.#rowOf(dormitoryAccess, user);
    return access?.all === true ? 'all' : (access?.dormitories ?? []);
  }

  /**
   * All that an account may do now. An account whose password another account chose never exceeds that other account, nor the one
   * that chose the other's password, and so on, as they are at this moment (docs/rules/access.md#passwords).
   */
  async reachOf(user: number): Promise<Reach> {
    const row = await this.#rowOf(principals, user);
    return row?.is_active ? this.#bounded(row, await this.dormitoriesOf(user)) : noReach;
  }

  /** Who chose the account's password, who chose that one's, and so on. */
  async choosersOf(user: number): Promise<readonly number[]> {
    const found: number[] = [];
    for (let at: number | null = user; at !== null; ) {
      const row: PrincipalRow | null = await this.#rowOf(principals, at);
      const next: number | null = row?.password_by ?? null;
      at = next === null || found.includes(next) ? null : next;
      if (at !== null) found.push(at);
    }
    return found;
  }

  async #bounded(row: PrincipalRow, granted: Scope['dormitories'], below: readonly number[] = []): Promise<Reach> {
    const own: Reach = { ...rightsOf(row), dormitories: row.is_superuser ? 'all' : granted };
    const chooser = row.password_by;
    // Two accounts that chose each other's passwords limit each other; going round once is enough.
    if (chooser === null || below.includes(chooser)) return own;
    const [above, seen] = await Promise.all([
      this.#rowOf(principals, chooser),
      this.dormitoriesOf(chooser),
    ]);
    if (!above?.is_active || above.org !== row.org) return boundedBy(own, noReach);
    return boundedBy(own, await this.#bounded(above, seen, [...below, row._id]));
  }

  async #load(user: number, sessionId: string, goodUntil: number): Promise<Standing> {
    const [row, session, granted] = await Promise.all([
      this.#rowOf(principals, user),
      this.#rowOf(sessions, sessionId),
      this.dormitoriesOf(user),
    ]);
    if (!row?.is_active || !session || session.user !== user || session.revoked) return { ok: false, reason: 'ended' };
    if (session.locked) return { ok: false, reason: 'locked' };
    const { dormitories, ...rights } = await this.#bounded(row, granted);
    const actor = session.actor == null ? undefined : await this.#actor(row, session, { dormitories, ...rights });
    if (actor === null) return { ok: false, reason: 'ended' };
    const { _id: id, username, name, org } = row;
    return { ok: true, principal: { id, username, name, org, ...rights, scope: { org, dormitories }, sessionId, ...(actor && { actor }) }, until: row.rights_until, goodUntil };
  }

  /** Who sees the portal as this account; null once their own session has ended or been locked, or once they have fewer rights than the account. */
  async #actor(seen: PrincipalRow, { actor, parent }: SessionRow, reach: Reach): Promise<Signer | null> {
    const [row, own] = await Promise.all([
      this.#rowOf(principals, actor ?? 0),
      this.#rowOf(sessions, parent ?? ''),
    ]);
    if (!row?.is_active || row.org !== seen.org || !own || own.user !== row._id || own.revoked || own.locked) return null;
    const above = await this.reachOf(row._id);
    return !reach.isSuperuser && reaches(above, reach) ? { id: row._id, name: row.name } : null;
  }
}
