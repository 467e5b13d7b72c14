import { useTranslation } from 'react-i18next';
import { useLive } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';

/**
 * Says once that a ticket has used 80 % of its allowed hours, and once that it has used them all
 * (docs/rules/maintenance.md#allowed-time); the events come through the bell's own live connection.
 */
export function SlaNotices() {
  const { t } = useTranslation('shell');
  const canViewAlerts = useSession((state) => state.can('view', 'alert'));
  useLive(['alert.warned', 'alert.breached'], (event) => {
    if (!canViewAlerts) return;
    if (event.type === 'alert.warned') notify(t('bell.warned', { id: event.id }), 'WARN');
    else notify(t('bell.breached', { id: event.id }), 'ERROR');
  });
  return null;
}
