/** Signs tokens and sets the cookies of a browser. */
import jwt from 'jsonwebtoken';
import { clock } from '@firm/platform/clock/clock';
import { issuer, type TokenUse } from '@firm/platform/auth/tokens';
import type { Config } from '@firm/platform/service/config';
import type { Signer } from './keys.ts';
import { accessSeconds, refreshSeconds } from './lifetimes.ts';

interface Bearer {
  readonly user: number;
  readonly org: number;
  readonly sessionId: string;
}

/** A signed token; what it may be used for stands in it. */
export function signToken(signer: Signer, { user, org, sessionId }: Bearer, use: TokenUse): string {
  return jwt.sign({ sid: sessionId, org, use, iat: Math.floor(clock.millis() / 1_000) }, signer.key, {
    algorithm: 'RS256',
    keyid: signer.kid,
    issuer,
    subject: String(user),
    expiresIn: accessSeconds,
  });
}

type CookieSettings = { readonly config: Pick<Config, 'basePath'>; readonly secure: boolean };

/**
 * `firm_refresh` and `firm_files` are out of scripts' reach and sent below the API alone; `firm_signed_in` tells a
 * page load whether asking for a session is worth it.
 */
export function sessionCookies(settings: CookieSettings, refresh: string, files: string): string[] {
  return [
    cookie(settings, 'firm_refresh', refresh, refreshSeconds),
    cookie(settings, 'firm_files', files, accessSeconds),
    hint(settings, '1', refreshSeconds),
  ];
}

export function clearedCookies(settings: CookieSettings): string[] {
  return [cookie(settings, 'firm_refresh', '', 0), cookie(settings, 'firm_files', '', 0), hint(settings, '', 0)];
}

function cookie({ config, secure }: CookieSettings, name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=${config.basePath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

function hint({ secure }: CookieSettings, value: string, seconds: number): string {
  return `firm_signed_in=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure ? '; Secure' : ''}`;
}
