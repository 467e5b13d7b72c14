/** Signing in, staying signed in, locking and signing out (docs/rules/access.md#tokens). */
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
    summary: 'Signs in by user name and password: an access and a refresh token, and the cookies of a browser',
    body: z.strictObject({ username: z.string().trim().min(1).max(150), password }),
    answer: tokenPair,
    errors: [401, 429],
  },
  refreshTokens: {
    method: 'POST',
    path: '/refresh_token/',
    permission: 'public',
    summary: 'Exchanges a refresh token, from the body or the cookie, for a new pair; the old one is used up',
    body: z.strictObject({ refresh: refreshText.nullish() }),
    answer: tokenPair,
    errors: [401],
  },
  signOut: {
    method: 'POST',
    path: '/token/logout/',
    permission: 'signed-in',
    summary: 'Ends the session: its tokens are no longer valid from the next request on',
    body: z.strictObject({ refresh: refreshText.nullish() }),
    status: 204,
  },
  forgetSession: {
    method: 'POST',
    path: '/token/forget/',
    permission: 'public',
    summary: 'Ends the session of the refresh token without an access token, e.g. a locked one, and clears the cookies',
    body: z.strictObject({ refresh: refreshText.nullish() }),
    status: 204,
  },
  lockSession: {
    method: 'POST',
    path: '/token/lock/',
    permission: 'signed-in',
    summary: 'Keeps the session but asks for the password before its next call; survives a reload',
    body: z.strictObject({}),
    answer: z.object({ locked: z.literal(true) }),
  },
  unlockSession: {
    method: 'POST',
    path: '/token/unlock/',
    permission: 'public',
    summary: 'Opens a locked session, known by its refresh token, with the password',
    body: z.strictObject({ password, refresh: refreshText.nullish() }),
    answer: tokenPair,
    errors: [401, 429],
  },
  listSigningKeys: {
    method: 'GET',
    path: '/.well-known/jwks.json',
    permission: 'public',
    summary: 'The public keys that access tokens are checked with (RFC 7517)',
    answer: z.object({ keys: z.array(key) }),
  },
});
