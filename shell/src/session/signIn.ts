import { useSession } from '@firm/shared-ui/session/index.ts';
import { identityApi } from './api.ts';
import { keepToken } from './refresh.ts';
import { notifyWasSeen } from './notifyWasSeen.ts';
import { notifyTabs } from './tabs.ts';

/**
 * Signs in (docs/rules/access.md#tokens).
 * @throws ApiError 401 for a wrong name or password, 429 with `retryAfter` after too many attempts
 */
export async function signIn(username: string, password: string): Promise<void> {
  const { access } = await identityApi('POST /token/', { body: { username, password }, anonymous: true });
  keepToken(access);
  await loadUser();
  notifyTabs('signed-in');
}

/** Loads the token's user into the session, unless the session has become another one before the answer comes. */
export async function loadUser(isStill: () => boolean = () => true): Promise<void> {
  const user = await identityApi('GET /users/current/');
  if (!isStill()) return;
  useSession.getState().signedIn(user);
  notifyWasSeen(user);
}
