/** Checks access tokens: signed by identity's private key, checked with the public half that it publishes. */
import { createPublicKey, hash, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { clock } from '../clock/clock.ts';
import { signingKeys } from '../contract/accounts.ts';
import type { ReadPublished } from '../mongo/published.ts';
import { systemScope } from '../mongo/scope.ts';

export const issuer = 'firm';
/** `access`: for every call. `files`: in a cookie, valid only for fetching pictures. */
export type TokenUse = 'access' | 'files';

export interface TokenClaims {
  readonly user: number;
  readonly sessionId: string;
  readonly org: number;
  readonly use: TokenUse;
  /** Who sees the portal as the user; null: the user. */
  readonly actor: number | null;
  /** Seconds since 1970. */
  readonly expires: number;
}

type TokenReading = { ok: true; claims: TokenClaims } | { ok: false; reason: 'bad' | 'expired' };

/** Keys that were removed are forgotten within this time, in milliseconds. */
const keysFor = 300_000;

export class Tokens {
  readonly #published: ReadPublished;
  #keys = new Map<string, KeyObject>();
  #readAt = 0;
  #reading: Promise<void> | null = null;
  /** By a digest of the token, so that no memory holds tokens. A signature is checked once. With the key as text a check would cost 682 µs per request, with a KeyObject 18. */
  readonly #read = new LRUCache<string, TokenClaims>({ max: 10_000 });

  constructor(published: ReadPublished) {
    this.#published = published;
  }

  /** Reads a token; never throws for what a client sent. */
  async read(token: string): Promise<TokenReading> {
    this.#forgetOldKeys();
    const digest = hash('sha256', token, 'base64url');
    const known = this.#read.get(digest);
    if (known) return known.expires * 1000 > clock.millis() ? { ok: true, claims: known } : { ok: false, reason: 'expired' };
    if (token.length > 4_000) return { ok: false, reason: 'bad' };
    const key = await this.#key(keyId(token));
    if (!key) return { ok: false, reason: 'bad' };
    try {
      const payload = jwt.verify(token, key, { algorithms: ['RS256'], issuer, clockTimestamp: Math.floor(clock.millis() / 1_000) });
      const claims = claimsOf(payload);
      if (!claims) return { ok: false, reason: 'bad' };
      this.#read.set(digest, claims);
      return { ok: true, claims };
    } catch (error) {
      return { ok: false, reason: error instanceof jwt.TokenExpiredError ? 'expired' : 'bad' };
    }
  }

  async #key(id: string | null): Promise<KeyObject | null> {
    if (id === null) return null;
    const known = this.#keys.get(id);
    if (known) return known;
    // An unknown id may be a new key; asking again at most once a second keeps made-up ids from costing reads.
    // Those who come while the keys are being read wait for them: a start under load must not turn anybody away.
    if (!this.#reading && clock.millis() - this.#readAt >= 1_000) {
      this.#reading = this.#readKeys().finally(() => {
        this.#reading = null;
      });
    }
    await this.#reading;
    return this.#keys.get(id) ?? null;
  }

  /** Forgets old keys, and with them the tokens that they signed: a removed key must not live on in those. */
  #forgetOldKeys(): void {
    if (clock.millis() - this.#readAt < keysFor) return;
    this.#keys.clear();
    this.#read.clear();
  }

  async #readKeys(): Promise<void> {
    const rows = await this.#published(signingKeys, systemScope('keys are of the whole portal')).find({});
    const keys = new Map(rows.map((row) => [row._id, createPublicKey(row.public_key)]));
    // Whoever asks for made-up ids has the keys read again and again: what a removed key signed must not live on through that.
    if ([...this.#keys.keys()].some((id) => !keys.has(id))) this.#read.clear();
    this.#keys = keys;
    this.#readAt = clock.millis();
  }
}

function keyId(token: string): string | null {
  try {
    const decoded = jwt.decode(token, { complete: true });
    return typeof decoded?.header.kid === 'string' ? decoded.header.kid : null;
  } catch {
    // It throws if the payload is not JSON.
    return null;
  }
}

function claimsOf(payload: string | jwt.JwtPayload): TokenClaims | null {
  if (typeof payload === 'string') return null;
  const { sub, sid, org, use, exp, act } = payload as jwt.JwtPayload & Record<'sid' | 'org' | 'use' | 'act', unknown>;
  if (!/^\d{1,15}$/.test(sub ?? '') || typeof sid !== 'string' || typeof exp !== 'number' || typeof org !== 'number') return null;
  const actor = actorOf(act);
  if (actor === undefined) return null;
  return use === 'access' || use === 'files' ? { user: Number(sub), sessionId: sid, org, use, actor, expires: exp } : null;
}

/** Reads the claim `act` (RFC 8693); null if there is none, undefined if it is not one of ours. */
function actorOf(act: unknown): number | null | undefined {
  if (act === undefined) return null;
  const sub = typeof act === 'object' && act !== null && 'sub' in act ? act.sub : null;
  return typeof sub === 'string' && /^\d{1,15}$/.test(sub) ? Number(sub) : undefined;
}
