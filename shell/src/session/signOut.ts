import { accessToken, isApiError } from '@firm/shared-ui/api/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { identityApi } from './api.ts';
import { dropToken, mayBeSignedIn } from './refresh.ts';
import { notifyTabs } from './tabs.ts';

/**
 * Ends the session: revokes its tokens on the server, forgets them here, and notifies the other tabs. If the server
 * could not be reached, this browser is signed out all the same and the result is false.
 */
export async function signOut(): Promise<boolean> {
  let revoked = true;
  try {
    const { seeing } = useSession.getState();
    if (accessToken() && !seeing) await identityApi('POST /token/logout/', { body: {}, quiet: true });
    // A locked session has no access token, and the one for viewing as another user changes nothing: the session's refresh cookie is enough to end it.
    else if (mayBeSignedIn()) await identityApi('POST /token/forget/', { body: {}, anonymous: true, quiet: true });
  } catch (problem) {
    revoked = isApiError(problem) && problem.statusCode === 401;
  }
  forgetSession();
  notifyTabs('signed-out');
  return revoked;
}

/** Forgets the session in this tab. */
export function forgetSession(): void {
  dropToken();
  // The readable cookie must go even when the server, which set it, is unavailable.
  document.cookie = 'firm_signed_in=; Path=/; Max-Age=0; SameSite=Strict';
  useSession.getState().signedOut();
}
