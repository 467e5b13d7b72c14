import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneStatus } from '@firm/residents/contract/zoneStatuses';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { ZoneTag } from '../../zone/ZoneTag.tsx';
import type { BulkStatusAnswer } from './bulkStatus.ts';
import '../../trial/trial.css';

interface BlockedRoomsProps {
  readonly trial: UseQueryResult<BulkStatusAnswer>;
  readonly status: ZoneStatus;
}

/** What the step would do, said by the service beforehand: how many rooms move, and why each of the others does not. */
export function BlockedRooms({ trial, status }: BlockedRoomsProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const formats = useFormats();
  if (trial.isError && !trial.data) return <PartFailed onRetry={() => void trial.refetch()} />;
  if (!trial.data) return <Loading />;
  const { moved, unchanged, blocked } = trial.data;
  return (
    <div className="firm-trial" aria-busy={trial.isFetching}>
      <p role="status" className="firm-trial__summary">
        <span className="firm-tone-green">
          <Icon name="check" /> {t('rooms.dialog.will', { n: formats.number(moved.length), status: names.status(status) })}
        </span>
        {unchanged.length > 0 && (
          <span className="firm-tone-grey">
            <Icon name="info" /> {t('rooms.dialog.unchanged', { n: formats.number(unchanged.length) })}
          </span>
        )}
        {blocked.length > 0 && (
          <span className="firm-tone-red">
            <Icon name="ban" /> {t('rooms.dialog.blocked', { n: formats.number(blocked.length) })}
          </span>
        )}
      </p>
      {blocked.length > 0 && (
        // Scrolled by keyboard too, so it takes the focus.
        <ul className="firm-trial__blocked" aria-label={t('rooms.dialog.blockedRooms')} tabIndex={0}>
          {blocked.map((room) => (
            <li key={room.id}>
              <span className="firm-trial__room">
                <Id mono>{room.zone_ref_id || room.name || room.id}</Id>
                {room.status && <ZoneTag status={room.status} />}
              </span>
              <span className="firm-trial__reason">{room.reason}</span>
              {room.allowed.length > 0 && (
                <span className="firm-trial__allowed">{t('rooms.dialog.allowed', { statuses: room.allowed.map(names.status).join(t('words.comma')) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
