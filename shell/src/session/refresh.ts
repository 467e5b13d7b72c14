import { isApiError, setAccessToken } from '@firm/shared-ui/api/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useSession, type LockedUser } from '@firm/shared-ui/session/index.ts';
import i18next from 'i18next';
import { identityApi } from './api.ts';

/** How long before the access token expires it is replaced, seconds. */
const margin = 60;
/** Seconds until the next attempt if the service was unavailable at refresh time. */
const retryAfter = 30;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Gets a new access token with the refresh cookie, and schedules the next refresh. Null when there is none: the session
 * is then signed out or locked, except when the service is unavailable, which does not end the session.
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
      scheduleRefresh(retryAfter);
      return null;
    }
    dropToken();
    if (problem.code === 'session_locked') useSession.getState().locked(lockedUserOf(problem.body));
    else endSession();
    return null;
  }
}

/**
 * Renews the cookie by which pictures and files are read, and keeps the token that is in use: while one sees as another
 * user, one's own session is not refreshed. A failure is left to the calls that follow, which show it.
 */
export async function renewFileCookie(): Promise<void> {
  await oneTabAtATime(() => identityApi('POST /refresh_token/', { body: {}, anonymous: true, quiet: true })).catch(() => undefined);
}

/** Keeps a new access token in memory and schedules its replacement. */
export function keepToken(access: string): void {
  setAccessToken(access);
  scheduleRefresh(Math.max(5, lifetimeOf(access) - margin));
}

/** Forgets the access token and cancels its scheduled replacement. */
export function dropToken(): void {
  clearTimeout(timer);
  setAccessToken(null);
}

/** Whether there may be a session: a readable cookie says so, which saves a useless refresh call (docs/rules/access.md#tokens). */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie === 'firm_signed_in=1');
}

/** Ends the session here, and tells a user who was working why they see the login page. */
function endSession(): void {
  const { status, signedOut } = useSession.getState();
  signedOut();
  if (status === 'signed-in') notify(i18next.t('shell:login.ended'), 'WARN');
}

function scheduleRefresh(seconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshSession(), seconds * 1000);
}

/**
 * A token's lifetime in seconds, as the difference of its own two times, since the clock of this machine may be wrong.
 * 3600 if the token cannot be read (docs/rules/access.md#tokens).
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

/** Two tabs must not send the same refresh token at once. Without Web Locks, the server's 10 s grace period has to do. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('firm-refresh', work) : work();
}

function lockedUserOf(body: Record<string, unknown>): LockedUser {
  const user = (body['user'] ?? {}) as Partial<LockedUser>;
  return { username: user.username ?? '', first_name: user.first_name ?? '', last_name: user.last_name ?? '' };
}
