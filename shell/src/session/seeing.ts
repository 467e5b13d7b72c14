import { accessToken, setAccessToken } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notify, notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import i18next from 'i18next';
import { identityApi } from './api.ts';
import { dropToken, refreshSession, renewFileCookie } from './refresh.ts';
import { loadUser } from './signIn.ts';

/** Maximum delay of a browser's timer, milliseconds. */
const longestTimer = 2_147_483_647;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes the token for viewing the portal as another user, and returns to the user's own when that ends (docs/rules/access.md#seeing-as-another). */
export function watchSeeing(): void {
  useSession.subscribe(({ seeing }, before) => {
    if (seeing === before.seeing) return;
    // Whatever ended it: after logging out, returning to the user's own rights would sign them in again.
    clearTimeout(timer);
    // What was read with the one's rights is not for the other, whoever comes next.
    queryClient.clear();
    if (seeing) void begin(seeing.access, seeing.until);
  });
}

async function begin(access: string, until: string): Promise<void> {
  dropToken();
  setAccessToken(access);
  timer = setTimeout(() => void endSeeing(), Math.min(longestTimer, Math.max(0, Date.parse(until) - Date.now())));
  // It would expire meanwhile; renewed, it lasts as long as the longest view.
  void renewFileCookie();
  await loadUser(() => useSession.getState().seeing?.access === access).catch(notifyError);
}

/** Returns to the user's own rights; the other token is no longer valid. */
export async function endSeeing(): Promise<void> {
  useSession.getState().see(null);
  dropToken();
  try {
    if (!(await refreshSession())) return;
    await loadUser();
    await identityApi('POST /users/current/see_as/end/', { body: {}, quiet: true });
  } catch (problem) {
    notifyError(problem);
  }
}

/** A new token in place of one that was refused. While viewing as another user, the refusal means that the time for it is over. */
export async function renewToken(): Promise<string | null> {
  if (!useSession.getState().seeing) return refreshSession();
  await endSeeing();
  notify(i18next.t('shell:seeing.over'), 'INFO');
  return accessToken();
}
