import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { roomTrouble } from '@firm/tenancy/contract/roomReadiness';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { roomOfBedQuery, settingsQuery, type StayWritten } from '../api.ts';
import { RoomTroubleTag } from './RoomTroubleTag.tsx';
import './steps.css';

/** A room that somebody is to move into. */
interface Room {
  readonly ref: string | null;
  readonly status: string | null;
}

/**
 * Asks before somebody moves into rooms that are dirty, to disinfect or out of order; resolves to whether to go on. Where
 * the organisation refuses it, nobody is asked: the service says why not (docs/rules/tenancy.md#check-in).
 */
export function useRoomsReady(): (rooms: readonly Room[]) => Promise<boolean> {
  const { t } = useTranslation('tenancy');
  const confirm = useConfirm();
  const refuses = useQuery(settingsQuery).data?.unready_rooms === 'refuse';
  return async (rooms) => {
    const unready = [...new Map(rooms.filter(({ status }) => roomTrouble(status)).map((room) => [room.ref, room])).values()];
    if (unready.length === 0 || refuses) return true;
    return confirm({
      title: t('stay.unready.title', { count: unready.length }),
      text: (
        <ul className="firm-unready">
          {unready.map(({ ref, status }) => (
            <li key={ref}>
              <Id mono>{ref}</Id> <RoomTroubleTag status={status} />
            </li>
          ))}
        </ul>
      ),
      confirmLabel: t('stay.unready.anyway'),
    });
  };
}

/** As `useRoomsReady`, for the room of a bed; where that cannot be read the service decides. */
export function useBedReady(): (bed: number) => Promise<boolean> {
  const roomsReady = useRoomsReady();
  return async (bed) => {
    const room = await queryClient.ensureQueryData(roomOfBedQuery(bed)).catch(() => null);
    return room === null || roomsReady([{ ref: room.zone_ref_id, status: room.status }]);
  };
}

/** What a step warns of besides rooms that are not ready, which was asked before it. */
export function notAskedBefore(warnings: StayWritten['warnings']): StayWritten['warnings'] {
  return warnings.filter(({ code }) => !code.startsWith('room_not_ready'));
}
