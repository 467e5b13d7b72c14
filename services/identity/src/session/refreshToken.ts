/**
 * Refresh tokens: random, kept only as hashes, each good for one change (docs/rules/access.md#tokens).
 * A successor is made out of the token and a salt that is drawn when the token is changed. So parallel tabs that send
 * the same token within the grace all get the same successor, though the database knows neither token.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { clock } from '@firm/platform/clock/clock';
import type { Doors } from '@firm/platform/mongo/rows';
import { refreshSeconds } from './lifetimes.ts';
import { refreshTokenModel, type RefreshToken } from './model.ts';

/** How long a used token still gives its successor: tabs that asked at once, an answer that was lost. */
const graceMs = 10_000;

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function successorOf(token: string, salt: string): string {
  return createHmac('sha256', token).update(salt).digest('base64url');
}

export function tokenRow(token: string, session: string): RefreshToken {
  return { _id: hashOf(token), session, expires: new Date(clock.millis() + refreshSeconds * 1000), used: null, salt: null };
}

/** Whether a token was used longer ago than the grace allows: then somebody has a copy. */
export function isStale(row: RefreshToken): boolean {
  return row.used !== null && clock.millis() - row.used.getTime() > graceMs;
}

export class RefreshTokens {
  readonly #doors: Pick<Doors, 'everyRow'>;

  constructor(doors: Pick<Doors, 'everyRow'>) {
    this.#doors = doors;
  }

  get #rows() {
    return this.#doors.everyRow(refreshTokenModel, 'a token is found by its hash, before anybody is known');
  }

  /** The row of a token that we gave out and that has not ended; null otherwise. */
  async find(token: string): Promise<RefreshToken | null> {
    const row = await this.#rows.findOne({ _id: hashOf(token) });
    return row && row.expires.getTime() > clock.millis() ? row : null;
  }

  /**
   * Changes a token for its successor, once, whatever runs at the same time; within the grace a repeat gives the token
   * that is good now. null: it was used before, longer ago than the grace, so somebody has a copy.
   */
  async change(token: string, row: RefreshToken): Promise<string | null> {
    let used = row.used ? row : await this.#use(row._id);
    if (!used?.salt || isStale(used)) return null;
    let good = token;
    // A tab that is late by a whole change gets the newest of the family: an older one would look like a copy later.
    for (let step = 0; used?.salt && step < 100; step += 1) {
      good = successorOf(good, used.salt);
      used = await this.#keep(good, row.session);
    }
    return good;
  }

  /** Marks as used; of many at once one draws the salt, and all see it. */
  async #use(_id: string): Promise<RefreshToken | null> {
    const salt = randomBytes(32).toString('base64url');
    const won = await this.#rows.findOneAndUpdate(
      { _id, used: null },
      { $set: { used: clock.now(), salt } },
      { returnDocument: 'after' },
    );
    return won ?? this.#rows.findOne({ _id });
  }

  /** Writes the successor's row unless it is there: also covers a process that died between the two steps. */
  async #keep(token: string, session: string): Promise<RefreshToken | null> {
    const row = tokenRow(token, session);
    try {
      await this.#rows.insertOne(row);
      return row;
    } catch (error) {
      if ((error as { code?: number }).code !== 11000) throw error;
      return this.#rows.findOne({ _id: row._id });
    }
  }
}
