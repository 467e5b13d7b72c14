import { useTranslation } from 'react-i18next';
import { useLive } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';

/**
 * Says once that an alert has used 80 % of its allowed hours, and once that it has used them all
 * (docs/rules/maintenance.md#allowed-time); the events come through the bell's own live connection.
 */
export function AlertNotices() {
  const { t } = useTranslation('maintenance-extensions');
  useLive(['alert.warned', 'alert.breached'], (event) => {
    if (event.type === 'alert.warned') notify(t('notices.warned', { id: event.id }), 'WARN');
    else notify(t('notices.breached', { id: event.id }), 'ERROR');
  });
  return null;
}
