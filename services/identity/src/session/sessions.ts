/** The life of a session: begun by a password, carried on by refresh tokens, locked, ended. */
import { randomUUID } from 'node:crypto';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { sessionStamp } from '@firm/platform/mongo/stamps';
import { notSignedIn } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { userModel, users, type User } from '../user/model.ts';
import { refreshSeconds } from './lifetimes.ts';
import { refreshTokens, sessionModel, sessions, type RefreshToken, type Session } from './model.ts';
import { isStale, newRefreshToken, RefreshTokens, tokenRow } from './refreshToken.ts';

/** A session that is valid now. */
interface ActiveSession {
  readonly session: Session;
  readonly user: User;
}

export interface RefreshedSession extends ActiveSession {
  readonly refresh: string;
}

/** A session, named by its id, and its user, whose organisation is the session's. */
interface OfUser {
  readonly session: string;
  readonly user: Pick<User, '_id' | 'org'>;
}

/** The answer to every refresh that is not possible; it does not say why. */
export const ended = () => notSignedIn('session_ended', 'token_expired');

/** All sessions of the portal. A refresh that is not possible is refused as `ended`, whatever the reason. */
export class Sessions {
  readonly #service: ServiceContext;
  readonly #tokens: RefreshTokens;

  constructor(service: ServiceContext) {
    this.#service = service;
    this.#tokens = new RefreshTokens(service);
  }

  get #sessions() {
    return this.#service.everyRow(sessionModel, 'a session is found by its token, before anybody is known');
  }

  /**
   * Begins a session for a user whose password was right. Rejects with `WriteConflict` when the user's record changed while the
   * password was being checked: the change may be a new password, or the account's deactivation.
   */
  async begin(user: User, { agent, address }: Pick<Session, 'agent' | 'address'>): Promise<RefreshedSession> {
    const now = clock.now();
    const refresh = newRefreshToken();
    const session: Session = {
      _id: randomUUID(),
      user: user._id,
      org: user.org,
      created: now,
      expires: new Date(now.getTime() + refreshSeconds * 1000),
      revoked: false,
      locked: false,
      agent,
      address,
      actor: null,
      parent: null,
    };
    await this.#service.commits.commit({
      guards: [
        {
          collection: users,
          filter: { _id: user._id, org: user.org, rev: user.rev, is_active: true },
          update: { $set: { last_login: now } },
          otherwise: writeConflict,
        },
      ],
      inserts: [
        { collection: sessions, documents: [{ ...session }] },
        { collection: refreshTokens, documents: [{ ...tokenRow(refresh, session) }] },
      ],
    });
    return { session, user, refresh };
  }

  /** The session and user of a refresh token, locked or not. Throws 401 when the token is not valid. */
  async owner(token: string): Promise<ActiveSession & { row: RefreshToken }> {
    const row = await this.#tokens.find(token);
    const session = row && (await this.#sessions.findOne({ _id: row.session }));
    if (!session || session.revoked) throw ended();
    const user = await this.#service.everyRow(userModel, 'the session says whose it is').findOne({ _id: session.user });
    if (!user?.is_active) throw ended();
    return { row, session, user };
  }

  /**
   * Exchanges a refresh token for its successor. Throws 401: `session_locked` with the owner's names, or `session_ended`.
   * A token that was already used ends the whole family: one of its two holders is not its owner.
   */
  async refresh(token: string): Promise<RefreshedSession> {
    const { row, session, user } = await this.owner(token);
    if (session.locked && !isStale(row)) {
      const { username, first_name, last_name } = user;
      throw notSignedIn('session_locked', 'session_locked', { extra: { user: { username, first_name, last_name } } });
    }
    const refresh = await this.#tokens.exchange(token, row, user.org);
    if (refresh === null) {
      await this.end({ session: session._id, user });
      this.#service.log.warn(
        { user: user._id, session: session._id },
        'a refresh token was used a second time; its session was ended',
      );
      throw ended();
    }
    const expires = new Date(clock.millis() + refreshSeconds * 1000);
    const { matchedCount } = await this.#sessions.updateOne(
      { _id: session._id, org: orgOrNone(user.org), revoked: false },
      { $set: { expires } },
    );
    if (matchedCount === 0) throw ended();
    return { session, user, refresh };
  }

  /** Ends a session; takes effect on the next request to any service. */
  async end({ session, user }: OfUser): Promise<void> {
    await this.#sessions.updateOne({ _id: session, org: orgOrNone(user.org) }, { $set: { revoked: true } });
    await this.#service.stamps.move([sessionStamp(user._id)]);
  }

  /** Locks or unlocks a session; takes effect on the next request to any service. */
  async setLocked({ session, user }: OfUser, locked: boolean): Promise<void> {
    await this.#sessions.updateOne({ _id: session, org: orgOrNone(user.org), revoked: false }, { $set: { locked } });
    await this.#service.stamps.move([sessionStamp(user._id)]);
  }
}
