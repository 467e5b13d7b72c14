import { useSession } from '@firm/shared-ui/session/index.ts';
import { identityApi } from './api.ts';
import { dropToken, keepToken } from './refresh.ts';
import { loadUser } from './signIn.ts';
import { tellTabs } from './tabs.ts';

/**
 * Locks the session: it stays, but needs the password again, also after a reload (docs/rules/access.md#lock).
 * @throws ApiError when the server could not be told; then nothing is locked
 */
export async function lockSession(): Promise<void> {
  const { user, locked } = useSession.getState();
  if (!user) return;
  await identityApi('POST /token/lock/', { body: {} });
  dropToken();
  locked({ username: user.username, first_name: user.first_name, last_name: user.last_name });
  tellTabs('locked');
}

/**
 * Opens a locked session again.
 * @throws ApiError 401 or 422 for a wrong password, 429 after too many tries
 */
export async function unlockSession(password: string): Promise<void> {
  const { access } = await identityApi('POST /token/unlock/', { body: { password }, anonymous: true });
  keepToken(access);
  await loadUser();
  tellTabs('signed-in');
}
