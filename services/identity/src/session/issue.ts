/** Signs tokens and sets the cookies of a browser. */
import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { clock } from '@firm/platform/clock/clock';
import { issuer, type TokenUse } from '@firm/platform/auth/tokens';
import type { Config } from '@firm/platform/service/config';
import { limits } from '../attempt/limits.ts';
import type { Signer } from './keys.ts';
import { accessSeconds, refreshSeconds } from './lifetimes.ts';

interface Bearer {
  readonly user: number;
  readonly org: number;
  readonly sessionId: string;
  /** The administrator who sees the portal as the user. */
  readonly actor?: number;
}

/** A signed token that names its use. `seconds`: its lifetime. */
export function signToken(signer: Signer, { user, org, sessionId, actor }: Bearer, use: TokenUse, seconds: number = accessSeconds): string {
  const act = actor === undefined ? {} : { act: { sub: String(actor) } };
  return jwt.sign({ sid: sessionId, org, use, ...act, iat: Math.floor(clock.millis() / 1_000) }, signer.key, {
    algorithm: 'RS256',
    keyid: signer.kid,
    issuer,
    subject: String(user),
    expiresIn: seconds,
  });
}

type CookieSettings = { readonly config: Pick<Config, 'basePath'>; readonly secure: boolean };

/**
 * `firm_refresh` and `firm_files` cannot be read by scripts and are sent only to the API; `firm_signed_in` tells a page
 * that is loading whether there may be a session to ask for.
 */
export function sessionCookies(settings: CookieSettings, refresh: string, files: string): string[] {
  return [
    cookie(settings, 'firm_refresh', refresh, refreshSeconds),
    cookie(settings, 'firm_files', files, accessSeconds),
    hint(settings, '1', refreshSeconds),
  ];
}

/** How long a browser is remembered after a sign-in, in seconds. */
const deviceSeconds = limits.known.seconds;

/** The device id from the browser's cookie; null without a cookie in the form that the portal issues. */
export function deviceOf(cookies: Readonly<Record<string, string>>): string | null {
  const given = cookies['firm_device'];
  return given && /^[\w-]{22}$/.test(given) ? given : null;
}

/** A random id for a browser that has none: 22 characters of base64url, as `deviceOf` accepts them. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

/** `firm_device` is kept after signing out: it only identifies a browser in which somebody has signed in. */
export const deviceCookie = (settings: CookieSettings, device: string): string => cookie(settings, 'firm_device', device, deviceSeconds);

/** Cookies that delete a session's, for logging out and for a session that has ended. */
export function clearedCookies(settings: CookieSettings): string[] {
  return [cookie(settings, 'firm_refresh', '', 0), cookie(settings, 'firm_files', '', 0), hint(settings, '', 0)];
}

function cookie({ config, secure }: CookieSettings, name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=${config.basePath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

function hint({ secure }: CookieSettings, value: string, seconds: number): string {
  return `firm_signed_in=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure ? '; Secure' : ''}`;
}
