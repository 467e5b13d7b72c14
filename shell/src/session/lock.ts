import { useSession } from '@firm/shared-ui/session/index.ts';
import { identityApi } from './api.ts';
import { dropToken, keepToken } from './refresh.ts';
import { endSeeing } from './seeing.ts';
import { loadUser } from './signIn.ts';
import { notifyTabs } from './tabs.ts';

/**
 * Locks the session: it is kept, but needs the password again, even after a reload (docs/rules/access.md#lock).
 * @throws ApiError when the server could not be reached; then nothing is locked
 */
export async function lockSession(): Promise<void> {
  // What is locked is the user's own session.
  if (useSession.getState().seeing) await endSeeing();
  const { user, locked } = useSession.getState();
  if (!user) return;
  await identityApi('POST /token/lock/', { body: {} });
  dropToken();
  locked({ username: user.username, first_name: user.first_name, last_name: user.last_name });
  notifyTabs('locked');
}

/**
 * Unlocks a locked session.
 * @throws ApiError 401 or 422 for a wrong password, 429 after too many attempts
 */
export async function unlockSession(password: string): Promise<void> {
  const { access } = await identityApi('POST /token/unlock/', { body: { password }, anonymous: true });
  keepToken(access);
  await loadUser();
  notifyTabs('signed-in');
}
