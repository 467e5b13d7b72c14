import { accessToken, setRefresh } from '@firm/shared-ui/api/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import i18next from 'i18next';
import { dropToken, mayBeSignedIn, refreshSession } from './refresh.ts';
import { watchSeeing, renewToken } from './seeing.ts';
import { loadUser } from './signIn.ts';
import { forgetSession } from './signOut.ts';
import { subscribeToTabs, type TabEvent } from './tabs.ts';

/** Waits between attempts while the services are unavailable at start, milliseconds. */
const retryDelays = [500, 1500, 3000];

/**
 * Finds out whether somebody is signed in; afterwards the status is no longer `unknown`. Without a session, a page load
 * makes no call. An error here is only logged (docs/rules/portal.md#error-pages).
 */
export async function startSession(): Promise<void> {
  setRefresh(renewToken);
  watchSeeing();
  subscribeToTabs((event) => void applyTabEvent(event));
  try {
    if (mayBeSignedIn()) await resume();
  } catch (problem) {
    console.error('The session could not be resumed', problem);
  }
  if (useSession.getState().status === 'unknown') useSession.getState().signedOut();
}

async function resume(): Promise<void> {
  for (const wait of [...retryDelays, null]) {
    if (await refreshSession()) return await loadUser();
    if (useSession.getState().status !== 'unknown') return;
    // The services are unavailable. The cookie is kept: a later reload finds the session again.
    if (wait === null) notifyError(i18next.t('ui:api.unreachable'));
    else await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Repeats here what happened in another tab. */
async function applyTabEvent(event: TabEvent): Promise<void> {
  const { status, user, seeing, see, locked } = useSession.getState();
  if (event === 'signed-out') return forgetSession();
  if (event === 'locked') {
    if (!user) return;
    dropToken();
    if (!seeing) return locked({ username: user.username, first_name: user.first_name, last_name: user.last_name });
    // What is locked is the user's own session: the refusal to renew it says whose it is.
    see(null);
    await refreshSession();
    if (useSession.getState().status !== 'locked') locked({ username: '', first_name: '', last_name: '' });
    return;
  }
  // Another user may have signed in elsewhere: the cookie is theirs now, so this tab must follow.
  if (status === 'unknown') return;
  useSession.getState().see(null);
  dropToken();
  try {
    if (await refreshSession()) await loadUser();
  } catch (problem) {
    if (accessToken()) console.error('The session of another tab could not be taken over', problem);
  }
}
