/**
 * Refresh tokens: random, stored only as hashes, each valid for one exchange (docs/rules/access.md#tokens).
 * A successor is derived from the token and a salt that is drawn when the token is exchanged. Parallel tabs that send
 * the same token within the grace period therefore all get the same successor, although the database knows neither token.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { digestOf } from '@firm/platform/auth/secretCode';
import { clock } from '@firm/platform/clock/clock';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import type { CollectionAccess } from '@firm/platform/mongo/rows';
import { refreshSeconds } from './lifetimes.ts';
import { refreshTokenModel, type RefreshToken, type Session } from './model.ts';

/** How long a used token still yields its successor, for tabs that refresh at the same time and for an answer that was lost. */
const graceMs = 10_000;

/** The first token of a session: 256 random bits as base64url. Its row is stored, it itself never. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

function successorOf(token: string, salt: string): string {
  return createHmac('sha256', token).update(salt).digest('base64url');
}

/** The row of a token that is issued now and was not used. */
export function tokenRow(token: string, { _id: session, org }: Pick<Session, '_id' | 'org'>): RefreshToken {
  return { _id: digestOf(token), session, org, expires: new Date(clock.millis() + refreshSeconds * 1000), used: null, salt: null };
}

/** Whether a token was used longer ago than the grace period. If it is sent after that, somebody has a copy. */
export function isStale(row: RefreshToken): boolean {
  return row.used !== null && clock.millis() - row.used.getTime() > graceMs;
}

/** The tokens of all sessions: issuing, exchanging and revoking them. */
export class RefreshTokens {
  readonly #store: Pick<CollectionAccess, 'everyRow'>;

  constructor(store: Pick<CollectionAccess, 'everyRow'>) {
    this.#store = store;
  }

  get #rows() {
    return this.#store.everyRow(refreshTokenModel, 'a token is found by its hash, before anybody is known');
  }

  /** The row of a token that was issued and has not expired; else null. */
  async find(token: string): Promise<RefreshToken | null> {
    const row = await this.#rows.findOne({ _id: digestOf(token) });
    return row && row.expires.getTime() > clock.millis() ? row : null;
  }

  /**
   * Exchanges a token for its successor, once, even under concurrency. Within the grace period a repeated exchange gives the
   * newest token of the family. null: the token was used longer ago than the grace period, so somebody has a copy.
   * @param row of the token
   * @param org that of the session's user: the row of an earlier release may lack it
   */
  async exchange(token: string, row: RefreshToken, org: number): Promise<string | null> {
    let used = row.used ? row : await this.#use(row._id, org);
    if (!used?.salt || isStale(used)) return null;
    let latest = token;
    // A tab that is late by a whole exchange gets the newest token of the family: an older one would later look like a copy.
    for (let step = 0; used?.salt && step < 100; step += 1) {
      latest = successorOf(latest, used.salt);
      used = await this.#storeSuccessor(latest, { _id: row.session, org });
    }
    return latest;
  }

  /** Marks the token as used. Of many concurrent requests one draws the salt, and all see it. */
  async #use(_id: string, org: number): Promise<RefreshToken | null> {
    const salt = randomBytes(32).toString('base64url');
    const won = await this.#rows.findOneAndUpdate(
      { _id, org: orgOrNone(org), used: null },
      { $set: { used: clock.now(), salt } },
      { returnDocument: 'after' },
    );
    return won ?? this.#rows.findOne({ _id, org: orgOrNone(org) });
  }

  /** Writes the successor's row if it is missing, also when a process died between the two steps. */
  async #storeSuccessor(token: string, session: Pick<Session, '_id' | 'org'>): Promise<RefreshToken | null> {
    const row = tokenRow(token, session);
    try {
      await this.#rows.insertOne(row);
      return row;
    } catch (error) {
      if ((error as { code?: number }).code !== 11000) throw error;
      return this.#rows.findOne({ _id: row._id, org: orgOrNone(row.org) });
    }
  }
}
