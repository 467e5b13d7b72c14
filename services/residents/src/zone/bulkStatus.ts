/** Setting the status of many zones in one step: what prevents it is reported before anything changes. */
import { clock } from '@firm/platform/clock/clock';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { messageText, type Language, type MessageKey } from '@firm/platform/errors/messages';
import type { Call, Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { BlockedZone, BulkStatusAnswer, zoneBoardRoutes } from '../../contract/zone/boardRoutes.ts';
import type { ZoneStatus } from '../../contract/zone/statuses.ts';
import { housekeepingMoves } from '../../contract/zone/transitions.ts';
import { bulkStep, type SortedStep } from '../entity/bulk.ts';
import { closingGuards } from '../entity/closing.ts';
import { bookedZones } from './bookings.ts';
import { zoneEntity } from './entity.ts';
import { zoneModel, type ZoneDocument } from './model.ts';

type SortedZones = SortedStep<ZoneDocument, BlockedZone>;

export function bulkHandler(service: ServiceContext): Pick<Handlers<typeof zoneBoardRoutes>, 'bulkZoneStatus'> {
  return {
    bulkZoneStatus: (call) => {
      const { ids, status, status_remarks } = call.body;
      return bulkStep(call, {
        sort: () => sortZones(service, call, [...new Set(ids)], status),
        answer: ({ changing, unchanged, refused }, isDry): BulkStatusAnswer => ({
          dry_run: isDry,
          moved: changing.map((zone) => zone._id),
          unchanged: [...unchanged],
          blocked: [...refused],
        }),
        write: (sorted) => writeOf(sorted, status, status_remarks),
      });
    },
  };
}

async function sortZones(
  service: ServiceContext,
  { scope, language }: Pick<Call, 'language'> & { scope: NonNullable<Call['scope']> },
  ids: readonly number[],
  to: ZoneStatus,
): Promise<SortedZones> {
  const found = await service.rows(zoneModel, scope).withIds([...ids]).toArray();
  const byId = new Map(found.map((zone) => [zone._id, zone]));
  const isClosing = to === 'out-of-order';
  const closing = await closingGuards(service, scope.org, 'zone', isClosing ? [...byId.keys()] : []);
  const booked = isClosing ? await bookedZones(service, scope.org, ids) : new Set<number>();
  const changing: ZoneDocument[] = [];
  const unchanged: number[] = [];
  const refused: BlockedZone[] = [];
  for (const id of ids) {
    const zone = byId.get(id);
    if (!zone) refused.push(missing(id, language));
    else if (zone.status === to) unchanged.push(id);
    else if (!housekeepingMoves(zone.status, zone.occupied).includes(to))
      refused.push(refusal(zone, 'illegal_transition', language));
    else if (booked.has(id)) refused.push(refusal(zone, 'referenced', language));
    else changing.push(zone);
  }
  return { changing, unchanged, refused, closing };
}

const missing = (id: number, language: Language): BlockedZone => ({
  id,
  name: '',
  zone_ref_id: '',
  status: null,
  occupied: 0,
  code: 'not_found',
  reason: messageText(language, 'not_found'),
  allowed: [],
});

function refusal(zone: ZoneDocument, code: BlockedZone['code'] & MessageKey, language: Language): BlockedZone {
  const { _id, name, zone_ref_id, status, occupied } = zone;
  const allowed = housekeepingMoves(status, occupied);
  return { id: _id, name, zone_ref_id, status, occupied, code, reason: messageText(language, code), allowed };
}

function writeOf({ changing, closing }: SortedZones, status: ZoneStatus, remarks: string | undefined): Write {
  const update_time = clock.now();
  return joinWrites(
    changing.map((zone) => {
      const after = { ...zone, status, status_remarks: remarks ?? zone.status_remarks, update_time };
      return entityWrite(zoneEntity, zone, after, 'status_switched', { guards: closing.get(zone._id) });
    }),
  );
}
