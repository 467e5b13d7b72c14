import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Trial } from '@firm/shared-ui/trial/Trial.tsx';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { ZoneTag } from '../../zone/ZoneTag.tsx';
import type { BulkStatusAnswer } from './bulkStatus.ts';

interface BlockedRoomsProps {
  readonly trial: UseQueryResult<BulkStatusAnswer>;
  readonly status: ZoneStatus;
}

/** The result of a dry run: how many rooms would change status, and why each of the others would not. */
export function BlockedRooms({ trial, status }: BlockedRoomsProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const formats = useFormats();
  if (trial.isError && !trial.data) return <PartFailed onRetry={() => void trial.refetch()} />;
  if (!trial.data) return <Loading />;
  const { moved, unchanged, blocked } = trial.data;
  return (
    <Trial
      going={t('rooms.dialog.will', { n: formats.number(moved.length), status: names.status(status) })}
      unchanged={unchanged.length > 0 && t('rooms.dialog.unchanged', { n: formats.number(unchanged.length) })}
      refused={t('rooms.dialog.blocked', { n: formats.number(blocked.length) })}
      refusals={blocked.map((room) => ({
        key: room.id,
        name: (
          <>
            <Id mono>{room.zone_ref_id || room.name || room.id}</Id>
            {room.status && <ZoneTag status={room.status} />}
          </>
        ),
        text: room.reason,
        // Not by `formats.list`: names such as “Vacant, dirty” contain commas themselves.
        details: room.allowed.length > 0 ? [t('rooms.dialog.allowed', { statuses: room.allowed.map(names.status).join(' · ') })] : [],
      }))}
      refusalsLabel={t('rooms.dialog.blockedRooms')}
      busy={trial.isFetching}
    />
  );
}
