import { queryClient, useLive } from '@firm/shared-ui/live/index.ts';
import { notify, notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import i18next from 'i18next';
import { loadUser } from './signIn.ts';

/**
 * Follows rights and dormitories that an administrator changes while their user is at work (docs/rules/access.md#rights-bind-at-once): services
 * refuse at once what is no longer permitted, and screens that still offered or showed it would only puzzle.
 */
export function useRightsChanges(): void {
  useLive(['rights.changed'], ({ id }) => {
    if (useSession.getState().user?.id === id) void follow(id);
  });
}

async function follow(user: number): Promise<void> {
  try {
    await loadUser(() => useSession.getState().user?.id === user);
  } catch (problem) {
    notifyError(problem);
    return;
  }
  const { user: now, seeing } = useSession.getState();
  if (now?.id !== user) return;
  // Menus and gates are up to date: what is read again below is only what the user may still see.
  await queryClient.invalidateQueries();
  if (!seeing) notify(i18next.t('shell:rightsChanged'), 'INFO');
}
