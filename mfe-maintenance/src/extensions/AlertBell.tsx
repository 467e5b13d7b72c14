import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatDateTime } from '@firm/shared-ui/format/dates.ts';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { namedPlace } from './namedPlace.ts';
import { useOpenAlerts } from './useOpenAlerts.ts';
import './alertBell.css';

/**
 * The notification bell: the open alerts, live; selecting one opens the alert dialog
 * (docs/rules/maintenance.md#bell).
 */
export function AlertBell() {
  const { t } = useTranslation('maintenance-extensions');
  const { data, isError, refetch } = useOpenAlerts();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState(() => alertOf(pathname, search));
  const count = data?.count ?? 0;
  const label = t('bell.label', { count });
  return (
    <>
      <Popover
        label={label}
        panelClass="firm-bell"
        button={
          <>
            <Icon name="bell" />
            {count > 0 && <span className="firm-badge" aria-hidden="true">{count > 99 ? '99+' : count}</span>}
          </>
        }
      >
        {(close) => (
          <>
            <h2 className="firm-panel-title">{t('bell.title')}</h2>
            {isError && (
              <button type="button" className="firm-choice" onClick={() => void refetch()}>
                {t('bell.failed')}
              </button>
            )}
            {!isError && data?.alerts.length === 0 && <p className="firm-empty">{t('bell.none')}</p>}
            <ul>
              {data?.alerts.map((alert) => (
                <li key={alert.id}>
                  <button
                    type="button"
                    className="firm-choice firm-bell-alert"
                    onClick={() => {
                      close();
                      setShown(alert.id);
                    }}
                  >
                    <span>
                      <bdi>{alert.ref_id}</bdi> · <bdi>{alert.name}</bdi>
                    </span>
                    <small>
                      {namedPlace(alert).map((part) => <span key={part}><bdi>{part}</bdi> · </span>)}
                      <bdi>{formatDateTime(alert.start_time ?? alert.created_time)}</bdi>
                    </small>
                  </button>
                </li>
              ))}
            </ul>
            <Link className="firm-choice firm-bell-all" to="/notifications" onClick={close}>
              {t('bell.all')}
            </Link>
          </>
        )}
      </Popover>
      <span className="firm-hidden" role="status">
        {data ? label : ''}
      </span>
      {shown !== null && (
        <Parcel area="mfe-maintenance" name="alertDialog" props={{ id: shown, onClose: () => setShown(null) }} />
      )}
    </>
  );
}

/** The alert that the address names, as after a reload; null on the area's own screens, which open it themselves. */
function alertOf(pathname: string, search: string): number | null {
  if (/^\/(maintenance|notifications)(\/|$)/.test(pathname)) return null;
  const id = Number(new URLSearchParams(search).get('alert'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
