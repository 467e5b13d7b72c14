import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { readQueue } from '../screens/round/queue.ts';
import { sendReadings } from '../screens/round/sendReadings.ts';

/** Retry interval, milliseconds. */
const retryMs = 15_000;

/**
 * Sends readings that were taken without a connection, wherever the user has gone since (docs/rules/health.md#temperature). While the sheet of a
 * room is open it sends them itself; whichever is first, each is recorded once.
 */
export function ReadingSender(): null {
  const { t } = useTranslation('health-extensions');
  const user = useSession((session) => session.user?.id ?? 0);
  const send = useEffectEvent(async (): Promise<void> => {
    if (readQueue(user).length === 0) return;
    const { sent } = await sendReadings(user);
    if (sent.length > 0) notify(t('readings.sent', { count: sent.length }), 'INFO');
  });
  useEffect(() => {
    const sendAll = (): void => void send();
    // Not at once: after a reading was entered on the sheet, the sheet has a moment to send it.
    const timer = setInterval(sendAll, retryMs);
    window.addEventListener('online', sendAll);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
    };
  }, []);
  return null;
}
