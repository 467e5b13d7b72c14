/**
 * How often something may be tried. Sign-in has four limits, so that guessing is slow, yet nobody can lock
 * somebody else out for long:
 * - `place`: failures for one account from one address;
 * - `account`: failures for one account from all addresses at which it never signed in;
 * - `address`: failures from one address over all accounts.
 *   `account` and `address` do not apply to an owner at a known address, whatever others do there or elsewhere;
 * - `device`: failures for one account from a browser in which it has signed in, recognised by a cookie. It is the only limit
 *   that applies there, so that users who share an address with a guesser can still sign in.
 */
import type { Limit } from '@firm/platform/rateLimit/rateLimit';

export const limits = {
  place: { most: 5, seconds: 300 },
  account: { most: 30, seconds: 900 },
  address: { most: 30, seconds: 900 },
  device: { most: 5, seconds: 300 },
  /** Not a limit: how long an address or a browser counts as known after a sign-in. */
  known: { most: 0, seconds: 30 * 24 * 3_600 },
  /** Requests from the public forms, per address. */
  request: { most: 10, seconds: 900 },
  /** Links for a forgotten password: requests from one address, and e-mails for one account as it was typed. */
  linkAsked: { most: 10, seconds: 900 },
  linkSent: { most: 3, seconds: 3_600 },
  /** Looks at links, and uses of them, per address. */
  linkUsed: { most: 30, seconds: 900 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
