/** Gets a new access token, or null when the session is over. Never throws. */
export type Refresh = () => Promise<string | null>;

let token: string | null = null;
let refresh: Refresh | null = null;
let underWay: Promise<string | null> | null = null;

/** The access token, kept in memory only (docs/rules/access.md#tokens); null while signed out. */
export function accessToken(): string | null {
  return token;
}

/** Replaces the token that calls carry; in memory only (docs/rules/access.md#tokens). @param next null: nobody is logged in */
export function setAccessToken(next: string | null): void {
  token = next;
}

/** Set by the shell: how a token is refreshed. Areas need not know. */
export function setRefresh(how: Refresh | null): void {
  refresh = how;
  underWay = null;
}

/**
 * One refresh, shared by all calls whose token has expired: the first starts it, the others wait. A call whose token was replaced
 * in the meantime uses the new one without another refresh.
 */
export function refreshedToken(stale: string | null): Promise<string | null> {
  if (token !== null && token !== stale) return Promise.resolve(token);
  if (!refresh) return Promise.resolve(null);
  underWay ??= refresh().finally(() => {
    underWay = null;
  });
  return underWay;
}
