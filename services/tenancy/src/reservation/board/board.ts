/** The page of one reservation: its beds, its stays, and the residents who could be allocated a bed. */
import type { Handler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Board } from '../../../contract/reservation/reservation.ts';
import type { reservationRoutes } from '../../../contract/reservation/routes.ts';
import { renderStays } from '../../stay/answer.ts';
import { readerOf } from '../../stay/health.ts';
import { stayModel } from '../../stay/model.ts';
import { isClosed, readRooms } from '../../published/residents.ts';
import { inUse } from '../../bed/model.ts';
import { renderReservation } from '../answer.ts';
import { readReservationData } from './reservationData.ts';
import { renderCandidates, unlinkedEmployers } from './candidates.ts';

type Routes = typeof reservationRoutes;

export function boardHandlers(service: ServiceContext) {
  const getReservationBoard: Handler<Routes['getReservationBoard']> = async ({ scope, params, base, caller }): Promise<Board> => {
    const data = await readReservationData(service, scope, params.id);
    const { reservation, beds, stays, days } = data;
    const own = await service.rows(stayModel, scope).find({ reservation: reservation._id }, { sort: { _id: -1 }, limit: 5_000 }).toArray();
    const all = [...new Map([...own, ...stays].map((stay) => [stay._id, stay])).values()];
    const [shown, rooms, residents, unlinked, presented] = await Promise.all([
      renderStays(service, all, readerOf({ base, caller })),
      readRooms(service, scope.org, beds.map((bed) => bed.zone)),
      renderCandidates(service, scope, reservation, days, base),
      unlinkedEmployers(service, scope, reservation),
      renderReservation(service, reservation, base),
    ]);
    const byId = new Map(shown.map((stay) => [stay.id, stay]));
    const byBed = Map.groupBy(stays, (stay) => stay.resource);
    const zones = [...Map.groupBy(beds, (bed) => bed.zone)].map(([id, inRoom]) => {
      const room = rooms.get(id);
      const open = room !== undefined && !isClosed(room);
      return {
        id,
        name: room?.name ?? '',
        zone_ref_id: room?.zone_ref_id ?? '',
        sick_bay: room?.sick_bay ?? false,
        status: room?.status ?? null,
        beds: inRoom.map((bed) => {
          const here = byBed.get(bed._id) ?? [];
          const { _id, ref_id, res_type: type, bunk, status } = bed;
          return { id: _id, ref_id, type, bunk, status, free: open && inUse(bed) && here.length === 0, stays: here.flatMap((stay) => byId.get(stay._id) ?? []) };
        }),
      };
    });
    return { reservation: presented, allocations: own.flatMap((stay) => byId.get(stay._id) ?? []), zones, residents, unlinked };
  };

  return { getReservationBoard };
}
