/** The calls for signing in, staying signed in, locking and signing out (docs/rules/access.md#tokens). */
import { z } from 'zod';
import { defineRoutes } from '@firm/platform/contract/route';

const refreshText = z.string().min(1).max(200);

/** `access` lasts 3600 s, `refresh` 172800 s; the same refresh token is in the cookie `firm_refresh`. */
const tokenPair = z.object({ access: z.string(), refresh: z.string() }).meta({ id: 'TokenPair' });

const password = z.string().min(1).max(200);

const key = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('RS256'),
  n: z.string(),
  e: z.string(),
}).meta({ id: 'SigningKey' });

export const sessionRoutes = defineRoutes({
  signIn: {
    method: 'POST',
    path: '/token/',
    permission: 'public',
    summary: 'Log in with a user name and password: returns an access and a refresh token, and sets the cookies of a browser',
    body: z.strictObject({ username: z.string().trim().min(1).max(150), password }),
    answer: tokenPair,
    errors: [401, 429],
  },
  refreshTokens: {
    method: 'POST',
    path: '/refresh_token/',
    permission: 'public',
    summary: 'Exchange a refresh token, from the body or the cookie, for a new pair; the old one can no longer be used',
    body: z.strictObject({ refresh: refreshText.nullish() }),
    answer: tokenPair,
    errors: [401],
  },
  signOut: {
    method: 'POST',
    path: '/token/logout/',
    permission: 'signed-in',
    summary: 'Log out: the session’s tokens are invalid as of the next request',
    body: z.strictObject({ refresh: refreshText.nullish() }),
    status: 204,
  },
  forgetSession: {
    method: 'POST',
    path: '/token/forget/',
    permission: 'public',
    summary: 'End the session of a refresh token without an access token, for example a locked one, and clear the cookies',
    body: z.strictObject({ refresh: refreshText.nullish() }),
    status: 204,
  },
  lockSession: {
    method: 'POST',
    path: '/token/lock/',
    permission: 'signed-in',
    summary: 'Lock the session: the password is required before its next call, even after a reload',
    body: z.strictObject({}),
    answer: z.object({ locked: z.literal(true) }),
  },
  unlockSession: {
    method: 'POST',
    path: '/token/unlock/',
    permission: 'public',
    summary: 'Unlock a session, identified by its refresh token, with the password',
    body: z.strictObject({ password, refresh: refreshText.nullish() }),
    answer: tokenPair,
    errors: [401, 429],
  },
  listSigningKeys: {
    method: 'GET',
    path: '/.well-known/jwks.json',
    permission: 'public',
    summary: 'The public keys for verifying access tokens (RFC 7517)',
    answer: z.object({ keys: z.array(key) }),
  },
});
