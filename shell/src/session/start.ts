import { accessToken, setRefresh } from '@firm/shared-ui/api/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import i18next from 'i18next';
import { dropToken, mayBeSignedIn, refreshSession } from './refresh.ts';
import { followSeeing, renewToken } from './seeing.ts';
import { loadUser } from './signIn.ts';
import { forgetSession } from './signOut.ts';
import { hearTabs, type TabNews } from './tabs.ts';

/** Waiting times between tries while the services are away at start, milliseconds. */
const waits = [500, 1500, 3000];

/**
 * Finds out whether somebody is signed in; afterwards the status is no longer `unknown`. A page load without a session
 * makes no call. An error here is logged, nothing more (docs/rules/portal.md#error-pages).
 */
export async function startSession(): Promise<void> {
  setRefresh(renewToken);
  followSeeing();
  hearTabs((news) => void follow(news));
  try {
    if (mayBeSignedIn()) await resume();
  } catch (problem) {
    console.error('The session could not be resumed', problem);
  }
  if (useSession.getState().status === 'unknown') useSession.getState().signedOut();
}

async function resume(): Promise<void> {
  for (const wait of [...waits, null]) {
    if (await refreshSession()) return await loadUser();
    if (useSession.getState().status !== 'unknown') return;
    // The services are away. The cookie is left alone: a later reload finds the session again.
    if (wait === null) notifyError(i18next.t('ui:api.unreachable'));
    else await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Does here what another tab did. */
async function follow(news: TabNews): Promise<void> {
  const { status, user, locked } = useSession.getState();
  if (news === 'signed-out') return forgetSession();
  if (news === 'locked') {
    if (!user) return;
    dropToken();
    return locked({ username: user.username, first_name: user.first_name, last_name: user.last_name });
  }
  // Somebody signed in elsewhere, maybe somebody else: the cookie is theirs now, so this tab must follow.
  if (status === 'unknown') return;
  useSession.getState().see(null);
  dropToken();
  try {
    if (await refreshSession()) await loadUser();
  } catch (problem) {
    if (accessToken()) console.error('The session of another tab could not be taken over', problem);
  }
}
