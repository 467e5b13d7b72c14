import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { roomTrouble } from '@firm/tenancy/contract/bed/roomReadiness';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { roomOfBedQuery, settingsQuery, type StayWritten } from '../api.ts';
import { RoomTroubleTag } from './RoomTroubleTag.tsx';
import './steps.css';

/** A room that residents are to move into. */
interface Room {
  readonly ref: string | null;
  readonly status: string | null;
}

/**
 * Asks for confirmation before residents move into rooms that are dirty, to be disinfected or partly out of order; resolves to
 * whether to continue. If the organisation forbids it, nothing is asked: the service refuses with the reason
 * (docs/rules/tenancy.md#check-in).
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

/** As `useRoomsReady`, for the room of a bed; if the room cannot be read, the service decides. */
export function useBedReady(): (bed: number) => Promise<boolean> {
  const roomsReady = useRoomsReady();
  return async (bed) => {
    const room = await queryClient.ensureQueryData(roomOfBedQuery(bed)).catch(() => null);
    return room === null || roomsReady([{ ref: room.zone_ref_id, status: room.status }]);
  };
}

/** The warnings of a step except for rooms that are not ready, which were asked about before it. */
export function withoutRoomWarnings(warnings: StayWritten['warnings']): StayWritten['warnings'] {
  return warnings.filter(({ code }) => !code.startsWith('room_not_ready'));
}
