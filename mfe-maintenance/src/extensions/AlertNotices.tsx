import { useTranslation } from 'react-i18next';
import { useLive } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';

/**
 * Reports once each that nobody has taken an alert, that it is due soon and that it is overdue
 * (docs/rules/maintenance.md#allowed-time); the events come through the bell's own live connection.
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
