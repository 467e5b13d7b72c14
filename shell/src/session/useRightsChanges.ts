import { queryClient, useLive } from '@firm/shared-ui/live/index.ts';
import { notify, notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import i18next from 'i18next';
import { loadUser } from './signIn.ts';

/** The latest reading of the user's rights decides: an earlier one may be answered after it. */
let latest = 0;

/**
 * Follows rights and dormitories that an administrator changes while their user is at work (docs/rules/access.md#rights-bind-at-once): services
 * refuse at once what is no longer permitted, and screens that still offered or showed it would only puzzle. What was changed while there was no
 * connection, as while the computer slept, the server tells when it is back.
 */
export function useRightsChanges(): void {
  useLive(['rights.changed'], ({ id }) => {
    if (useSession.getState().user?.id === id) void follow(id);
  });
}

async function follow(user: number): Promise<void> {
  const reading = ++latest;
  const isStill = (): boolean => reading === latest && useSession.getState().user?.id === user;
  try {
    await loadUser(isStill);
  } catch (problem) {
    if (isStill()) notifyError(problem);
    return;
  }
  if (!isStill()) return;
  // Menus and gates are up to date: what is read again below is only what the user may still see.
  await queryClient.invalidateQueries();
  if (!useSession.getState().seeing) notify(i18next.t('shell:rightsChanged'), 'INFO');
}
