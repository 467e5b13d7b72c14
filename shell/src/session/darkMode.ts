import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { identityApi } from './api.ts';

/**
 * Switches dark mode at once and, for a signed-in user, saves it in the profile (docs/rules/portal.md#themes). A failed
 * save is reported; the new theme stays. While one sees as another user, it is switched only here: nothing can be saved.
 */
export async function switchDarkMode(): Promise<void> {
  const { darkMode, setDarkMode, user, seeing } = useSession.getState();
  setDarkMode(!darkMode);
  if (!user || seeing) return;
  try {
    await identityApi('PATCH /userprofiles/{id}/', {
      params: { id: user.userprofile.id },
      body: { dark_mode: !darkMode },
      quiet: true,
    });
  } catch (problem) {
    notifyError(problem);
  }
}
