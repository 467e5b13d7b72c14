import { isApiError, setAccessToken } from '@firm/shared-ui/api/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useSession, type LockedUser } from '@firm/shared-ui/session/index.ts';
import i18next from 'i18next';
import { identityApi } from './api.ts';

/** Seconds before the access token's end at which it is replaced. */
const margin = 60;
/** Seconds until the next try when the service was away at refresh time. */
const retryAfter = 30;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Gets a new access token by the refresh cookie, and plans the next one. Null when there is none: then the session is
 * signed out or locked, unless the service is away, which ends nothing.
 */
export async function refreshSession(): Promise<string | null> {
  try {
    return await oneTabAtATime(async () => {
      const { access } = await identityApi('POST /refresh_token/', { body: {}, anonymous: true, quiet: true });
      keepToken(access);
      return access;
    });
  } catch (problem) {
    if (!isApiError(problem) || problem.statusCode !== 401) {
      plan(retryAfter);
      return null;
    }
    dropToken();
    if (problem.code === 'session_locked') useSession.getState().locked(lockedUserOf(problem.body));
    else endSession();
    return null;
  }
}

/** Takes a new access token into memory and plans its replacement. */
export function keepToken(access: string): void {
  setAccessToken(access);
  plan(Math.max(5, lifetimeOf(access) - margin));
}

/** Forgets the access token and the plan to replace it. */
export function dropToken(): void {
  clearTimeout(timer);
  setAccessToken(null);
}

/**
 * Whether a session may be there: a readable cookie says so without a useless refresh call
 * (docs/rules/access.md#tokens).
 */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie === 'firm_signed_in=1');
}

/** Tells a user whose session ended why they see the login page. */
function endSession(): void {
  const { status, signedOut } = useSession.getState();
  signedOut();
  if (status === 'signed-in') notify(i18next.t('shell:login.ended'), 'WARN');
}

function plan(seconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshSession(), seconds * 1000);
}

/**
 * Seconds that a token is good for, by its own two times: the clock of this machine may be wrong. 3600 when it can't
 * be read (docs/rules/access.md#tokens).
 */
export function lifetimeOf(access: string): number {
  try {
    const payload = (access.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { exp, iat } = JSON.parse(atob(payload)) as { exp?: unknown; iat?: unknown };
    return typeof exp === 'number' && typeof iat === 'number' && exp > iat ? exp - iat : 3600;
  } catch {
    return 3600;
  }
}

/** Two tabs must not send the same refresh token at once. Without Web Locks the server's 10 s grace has to do. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('firm-refresh', work) : work();
}

function lockedUserOf(body: Record<string, unknown>): LockedUser {
  const user = (body['user'] ?? {}) as Partial<LockedUser>;
  return { username: user.username ?? '', first_name: user.first_name ?? '', last_name: user.last_name ?? '' };
}
