/** Gets a new access token, or null when the session is over. Never throws. */
export type Refresh = () => Promise<string | null>;

let token: string | null = null;
let refresh: Refresh | null = null;
let underWay: Promise<string | null> | null = null;

/** The access token, kept in memory only (docs/rules/access.md#tokens); null while signed out. */
export function accessToken(): string | null {
  return token;
}

export function setAccessToken(next: string | null): void {
  token = next;
}

/** The shell says how a token is refreshed; areas never need to know. */
export function setRefresh(how: Refresh | null): void {
  refresh = how;
  underWay = null;
}

/**
 * One refresh for however many calls found their token too old: the first starts it, the others wait for its answer.
 * A call whose token was replaced while it was away takes the new one without another refresh.
 */
export function refreshedToken(stale: string | null): Promise<string | null> {
  if (token !== null && token !== stale) return Promise.resolve(token);
  if (!refresh) return Promise.resolve(null);
  underWay ??= refresh().finally(() => {
    underWay = null;
  });
  return underWay;
}
