import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertStatuses } from '@firm/maintenance/contract/statuses';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { AlertDetail } from '../api.ts';
import { SourceTag } from './SourceTag.tsx';
import { DurationBadge } from './DurationBadge.tsx';
import { useNames } from '../names.ts';
import './alert.css';

interface AlertTitleProps {
  readonly alert: AlertDetail;
  /** Called before a link opens another page in this window; if given, the title also links to the alert's own page. */
  readonly onLeave?: () => void;
}

/** Reference, status, the duration if there is one, and a link to all alerts. */
export function AlertTitle({ alert, onLeave }: AlertTitleProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const color = alertStatuses.find((status) => status.id === alert.status)?.color;
  const leave = (event: MouseEvent): void => {
    // A click that opens a new window or tab leaves this page as it is.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)) onLeave?.();
  };
  return (
    <span className="firm-alert__title">
      <Id mono>{alert.ref_id}</Id>
      <StatusTag color={color} icon={cancelledIcon(alert.status)} text={names.status(alert.status)} />
      <SourceTag alert={alert} />
      {alert.priority !== null && alert.assign_time && (
        <DurationBadge assign_time={alert.assign_time} resolve_time={alert.resolve_time} allowed_hours={alert.allowed_hours} />
      )}
      <AreaLink className="firm-alert__link" to="/maintenance/" onClick={leave}>
        {t('alert.all')}
      </AreaLink>
      {onLeave && (
        <AreaLink className="firm-alert__link" to={`/maintenance/${alert.ref_id}`} onClick={leave}>
          {t('alert.page')}
        </AreaLink>
      )}
    </span>
  );
}
