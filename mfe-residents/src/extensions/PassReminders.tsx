import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { queryClient, useLive } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { readLastReminder, writeLastReminder } from './lastReminder.ts';

const api = createApi<ResidentsApi>();
const key = ['pass_reminders'];
/** Milliseconds to wait for more reminders: those of one day come together and are shown as one notice. */
const debounceMs = 1_500;

/**
 * Reports how many reminders of expiring passes have been given since this user was last told
 * (docs/rules/residents.md#expiring-passes): at once to users who are signed in, at the next visit to all others, and to each
 * user once. The reminders themselves are listed with the residents' passes.
 */
export function PassReminders() {
  const { t } = useTranslation('residents-extensions');
  const user = useSession((state) => state.user?.id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(['employee.pass_expiring'], () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: key }), debounceMs);
  });
  const { data } = useQuery({
    queryKey: [...key, user],
    enabled: user !== undefined,
    queryFn: async ({ signal }) => {
      const after = readLastReminder(user ?? 0);
      const { count, results } = await api('GET /employees/reminders/', { query: { limit: 1, ...(after && { after }) }, signal, quiet: true });
      return { count, after, newest: results[0]?.at };
    },
  });
  useEffect(() => {
    if (!data || user === undefined) return;
    // Another tab may have shown the notice already. A user who has never been told of any is told only of those from now on.
    const last = readLastReminder(user);
    if (data.newest && data.newest > (last ?? '')) writeLastReminder(user, data.newest);
    else if (!last) writeLastReminder(user, new Date().toISOString());
    if (data.after && data.newest && last === data.after) notify(t('reminders.given', { count: data.count }), 'INFO');
  }, [data, user, t]);
  return null;
}
