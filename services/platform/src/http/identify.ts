/** Turns a request's token into the caller, or into the refusal (docs/rules/calls.md#errors). */
import type { IncomingMessage } from 'node:http';
import { clock } from '../clock/clock.ts';
import type { RoutePermission, RouteSpec } from '../contract/route.ts';
import { holds, type Right } from '../contract/permissions.ts';
import { ApiError, forbidden, notSignedIn } from '../errors/apiError.ts';
import { stampValues, standingStamps, type Stamps } from '../mongo/stamps.ts';
import type { Principal, Principals } from '../auth/principal.ts';
import type { Rights } from '../auth/rights.ts';
import type { TokenClaims, Tokens } from '../auth/tokens.ts';

/** Reads the cookies of a request; odd ones are left out. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of header?.slice(0, 8_000).split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
}

export interface Identified {
  readonly caller: Principal | null;
  /** When the token expires; null where none is asked for. */
  readonly tokenEnds: Date | null;
  /** Names of the stamps on which the caller's rights depend. */
  readonly standingNames: readonly string[];
  readonly stamps: ReadonlyMap<string, number>;
  /** How long the caller's rights hold if no stamp moves: until the token expires, or until they must be read again. Milliseconds. */
  readonly standsMs: number;
}

/** The parts that identify callers; one set per service. */
export class Callers {
  readonly #tokens: Tokens;
  readonly #principals: Principals;
  readonly #stamps: Stamps;

  constructor(tokens: Tokens, principals: Principals, stamps: Stamps) {
    this.#tokens = tokens;
    this.#principals = principals;
    this.#stamps = stamps;
  }

  /**
   * The caller and, from the same small read, the stamps that the route's kept answers need.
   * Throws 401 without a good token, 403 without the permission. A public route never throws here.
   */
  async identify(
    request: IncomingMessage,
    { method, permission, fileCookie = false, reads }: Pick<RouteSpec, 'method' | 'permission' | 'fileCookie' | 'reads'>,
    stampsOf: (org: number) => readonly string[],
  ): Promise<Identified> {
    if (permission === 'public') return { caller: null, tokenEnds: null, standingNames: [], stamps: new Map(), standsMs: 0 };
    const claims = await this.#claims(request, fileCookie);
    const standingNames = standingStamps(claims.org, claims.user, claims.actor);
    const stamps = await this.#stamps.read([...standingNames, ...stampsOf(claims.org)]);
    const standing = await this.#principals.get(claims.user, claims.sessionId, stampValues(stamps, standingNames));
    if (!standing.ok) {
      throw standing.reason === 'locked' ? notSignedIn('session_locked', 'session_locked') : notSignedIn('session_ended', 'token_expired');
    }
    const caller = standing.principal;
    // The user was moved to another organisation since the token was made: a new token is needed, since this one names the wrong stamps.
    if (caller.org !== claims.org) throw notSignedIn('session_ended', 'token_expired');
    if (caller.actor && method !== 'GET' && !reads) throw seeingOnly();
    demand(caller, permission);
    const tokenEnds = new Date(claims.expires * 1000);
    return { caller, tokenEnds, standingNames, stamps, standsMs: Math.min(standing.goodUntil - performance.now(), tokenEnds.getTime() - clock.millis()) };
  }

  async #claims(request: IncomingMessage, fileCookie: boolean): Promise<TokenClaims> {
    const header = request.headers.authorization;
    const bearer = header && /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
    const token = bearer ?? (fileCookie && !header ? readCookies(request.headers.cookie).firm_files : undefined);
    if (!token) throw notSignedIn();
    const reading = await this.#tokens.read(token);
    if (!reading.ok) throw reading.reason === 'expired' ? notSignedIn('token_expired', 'token_expired') : notSignedIn('bad_token');
    if (reading.claims.use !== 'access' && bearer) throw notSignedIn('bad_token');
    return reading.claims;
  }
}

/** 403 for a change by somebody who sees the portal as another user. */
export const seeingOnly = (): ApiError => new ApiError(403, 'seeing_only', { key: 'seeing_only' });

/** Whether the caller holds what a route asks for. A superuser holds everything; a right that no service declares is held by nobody else. */
export function allowed(caller: Rights, permission: RoutePermission): boolean {
  if (permission === 'public' || permission === 'signed-in' || caller.isSuperuser) return true;
  return holds(caller.permissions, permission);
}

/** Part of the key of kept answers that hold more for callers with a right: callers with the same key see the same. */
export const keyOf =
  (right: Right) =>
  (caller: Rights): string =>
    allowed(caller, right) ? right : '';

/** For rules inside a handler: throws 403 unless the caller holds `permission`. */
export function demand(caller: Principal, permission: RoutePermission): void {
  if (permission !== 'public' && permission !== 'signed-in' && !allowed(caller, permission)) throw forbidden(permission);
}

/** For what takes several rights: throws 403 with those that the caller lacks. */
export function demandAll(caller: Rights, needs: readonly Right[]): void {
  const lacking = needs.filter((right) => !allowed(caller, right));
  if (lacking.length > 0) throw forbidden(...lacking);
}
