/**
 * Who calls. Identity publishes users, sessions and its public keys as views, residents publishes dormitory access;
 * every service reads them from there, so no service asks another and none shares a secret. What was read is kept
 * until one of the user's stamps moves (`standingStamps`), which happens at every change of rights: it binds on the next request.
 */
import { LRUCache } from 'lru-cache';
import { dormitoryAccess, principals, sessions, type PrincipalRow, type SessionRow } from '../contract/accounts.ts';
import type { ReadPublished } from '../mongo/published.ts';
import { systemScope, type Scope } from '../mongo/scope.ts';
import { nothing, reaches, rightsOf, within, type Reach } from './rights.ts';

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

/** Whose name stands under a change. */
interface Signer {
  readonly id: number;
  readonly name: string;
}

/** Who really calls: where somebody sees the portal as another, not the other. */
export const signerOf = ({ id, name, actor }: Pick<Principal, 'id' | 'name' | 'actor'>): Signer => actor ?? { id, name };

const calling = systemScope('who calls is not known yet');

/** `until`: when rights of it end by themselves next; null: none does. */
export type Standing = { ok: true; principal: Principal; until: Date | null } | { ok: false; reason: 'ended' | 'locked' };

/**
 * How long a standing is kept where the stamp of its change was lost, milliseconds. An answer that the gateway keeps may
 * be two seconds older: together the five within which a change of rights binds whatever happens
 * (docs/rules/access.md#rights-bind-at-once).
 */
const keptMs = 3_000;

export class Principals {
  readonly #published: ReadPublished;
  readonly #kept = new LRUCache<string, { stamps: string; standing: Promise<Standing> }>({ max: 10_000, ttl: keptMs });

  constructor(published: ReadPublished) {
    this.#published = published;
  }

  /** The standing of a user's session. @param stamps the present values of the user's `standingStamps` */
  get(user: number, sessionId: string, stamps: string): Promise<Standing> {
    const key = `${user}:${sessionId}`;
    const kept = this.#kept.get(key);
    if (kept?.stamps === stamps) return kept.standing;
    const standing = this.#load(user, sessionId);
    this.#kept.set(key, { stamps, standing });
    standing.catch(() => this.#kept.delete(key));
    return standing;
  }

  /** The dormitories that a user was granted; a superuser sees all without it. */
  async dormitoriesOf(user: number): Promise<Scope['dormitories']> {
    const access = await this.#published(dormitoryAccess, calling).findOne({ _id: user });
    return access?.all === true ? 'all' : (access?.dormitories ?? []);
  }

  /**
   * All that an account may now. One whose password another account chose never exceeds that one, nor the one that chose that
   * one's, as they are at this moment (docs/rules/access.md#passwords).
   */
  async reachOf(user: number): Promise<Reach> {
    const row = await this.#published(principals, calling).findOne({ _id: user });
    return row?.is_active ? this.#bounded(row, await this.dormitoriesOf(user)) : nothing;
  }

  /** Who chose the account's password, who chose that one's, and so on. */
  async choosersOf(user: number): Promise<readonly number[]> {
    const found: number[] = [];
    for (let at: number | null = user; at !== null; ) {
      const row: PrincipalRow | null = await this.#published(principals, calling).findOne({ _id: at });
      const next = row?.password_by ?? null;
      at = next === null || found.includes(next) ? null : next;
      if (at !== null) found.push(at);
    }
    return found;
  }

  async #bounded(row: PrincipalRow, granted: Scope['dormitories'], below: readonly number[] = []): Promise<Reach> {
    const own: Reach = { ...rightsOf(row), dormitories: row.is_superuser ? 'all' : granted };
    const chooser = row.password_by;
    // Two who chose each other's passwords bound each other; round once is enough.
    if (chooser === null || below.includes(chooser)) return own;
    const [above, seen] = await Promise.all([
      this.#published(principals, calling).findOne({ _id: chooser }),
      this.dormitoriesOf(chooser),
    ]);
    if (!above?.is_active || above.org !== row.org) return within(own, nothing);
    return within(own, await this.#bounded(above, seen, [...below, row._id]));
  }

  async #load(user: number, sessionId: string): Promise<Standing> {
    const [row, session, granted] = await Promise.all([
      this.#published(principals, calling).findOne({ _id: user }),
      this.#published(sessions, calling).findOne({ _id: sessionId }),
      this.dormitoriesOf(user),
    ]);
    if (!row?.is_active || !session || session.user !== user || session.revoked) return { ok: false, reason: 'ended' };
    if (session.locked) return { ok: false, reason: 'locked' };
    const { dormitories, ...rights } = await this.#bounded(row, granted);
    const actor = session.actor == null ? undefined : await this.#actor(row, session, { dormitories, ...rights });
    if (actor === null) return { ok: false, reason: 'ended' };
    const { _id: id, username, name, org } = row;
    return { ok: true, principal: { id, username, name, org, ...rights, scope: { org, dormitories }, sessionId, ...(actor && { actor }) }, until: row.rights_until };
  }

  /** Who sees the portal as this account; null once their own session is over or locked, or they may less than the account. */
  async #actor(seen: PrincipalRow, { actor, parent }: SessionRow, reach: Reach): Promise<Signer | null> {
    const [row, own] = await Promise.all([
      this.#published(principals, calling).findOne({ _id: actor ?? 0 }),
      this.#published(sessions, calling).findOne({ _id: parent ?? '' }),
    ]);
    if (!row?.is_active || row.org !== seen.org || !own || own.user !== row._id || own.revoked || own.locked) return null;
    const above = await this.reachOf(row._id);
    return !reach.isSuperuser && reaches(above, reach) ? { id: row._id, name: row.name } : null;
  }
}
