import { useTranslation } from 'react-i18next';
import { useLive } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';

/**
 * Shows a notice once each when an alert still has no assignee, is due soon, and is overdue
 * (docs/rules/maintenance.md#allowed-time); the events come over the live connection that the bell uses.
 */
export function AlertNotices() {
  const { t } = useTranslation('maintenance-extensions');
  useLive(['alert.aged', 'alert.warned', 'alert.breached'], (event) => {
    if (event.type === 'alert.aged') notify(t('notices.aged', { id: event.id }), 'WARN');
    else if (event.type === 'alert.warned') notify(t('notices.warned', { id: event.id }), 'WARN');
    else notify(t('notices.breached', { id: event.id }), 'ERROR');
  });
  return null;
}
