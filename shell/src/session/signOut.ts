import { accessToken, isApiError } from '@firm/shared-ui/api/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { identityApi } from './api.ts';
import { dropToken, mayBeSignedIn } from './refresh.ts';
import { tellTabs } from './tabs.ts';

/**
 * Ends the session: revokes its tokens on the server, forgets them here, tells the other tabs. When the server could
 * not be told, this browser is signed out all the same and the answer is false.
 */
export async function signOut(): Promise<boolean> {
  let revoked = true;
  try {
    if (accessToken()) await identityApi('POST /token/logout/', { body: {}, quiet: true });
    // A locked session has no access token; its refresh cookie is enough to end it.
    else if (mayBeSignedIn()) await identityApi('POST /token/forget/', { body: {}, anonymous: true, quiet: true });
  } catch (problem) {
    revoked = isApiError(problem) && problem.statusCode === 401;
  }
  forgetSession();
  tellTabs('signed-out');
  return revoked;
}

/** Forgets the session in this tab. */
export function forgetSession(): void {
  dropToken();
  // The readable hint must go even when the server, which set it, was away.
  document.cookie = 'firm_signed_in=; Path=/; Max-Age=0; SameSite=Strict';
  useSession.getState().signedOut();
}
