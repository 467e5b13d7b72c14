/** Setting the status of many zones in one step: what prevents it is reported before anything changes. */
import { clock } from '@firm/platform/clock/clock';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { conflict, staleVersion } from '@firm/platform/errors/apiError';
import { messageText, type Language, type MessageKey } from '@firm/platform/errors/messages';
import type { Call, Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { BlockedZone, BulkStatusAnswer, zoneBoardRoutes } from '../../contract/zone/boardRoutes.ts';
import type { ZoneStatus } from '../../contract/zone/statuses.ts';
import { housekeepingMoves } from '../../contract/zone/transitions.ts';
import { closingGuards } from '../entity/closing.ts';
import { bookedZones } from './bookings.ts';
import { zoneEntity } from './entity.ts';
import { zoneModel, type ZoneDocument } from './model.ts';

interface Classified {
  readonly moving: readonly ZoneDocument[];
  readonly unchanged: readonly number[];
  readonly blocked: readonly BlockedZone[];
  /** Closing guards of zones that are put out of order, by id. */
  readonly closing: ReadonlyMap<number, readonly GuardedUpdate[]>;
}

export function bulkHandler(service: ServiceContext): Pick<Handlers<typeof zoneBoardRoutes>, 'bulkZoneStatus'> {
  return {
    bulkZoneStatus: async (call) => {
      const { ids, status, status_remarks, dry_run = false, mode = 'all' } = call.body;
      const move = async (): Promise<BulkStatusAnswer> => {
        const { moving, unchanged, blocked, closing } = await classify(service, call, [...new Set(ids)], status);
        const answer: BulkStatusAnswer = {
          dry_run,
          moved: moving.map((zone) => zone._id),
          unchanged: [...unchanged],
          blocked: [...blocked],
        };
        if (dry_run) return answer;
        if (mode === 'all' && blocked.length > 0) throw conflict('blocked', 'conflict', { conflicts: blocked });
        if (moving.length === 0) return answer;
        await call.commit(writeOf(moving, closing, status, status_remarks), answer);
        return answer;
      };
      return retryOnConflict(move, { otherwise: () => staleVersion(null) });
    },
  };
}

async function classify(
  service: ServiceContext,
  { scope, language }: Pick<Call, 'language'> & { scope: NonNullable<Call['scope']> },
  ids: readonly number[],
  to: ZoneStatus,
): Promise<Classified> {
  const found = await service.rows(zoneModel, scope).withIds([...ids]).toArray();
  const byId = new Map(found.map((zone) => [zone._id, zone]));
  const isClosing = to === 'out-of-order';
  const closing = await closingGuards(service, 'zone', isClosing ? [...byId.keys()] : []);
  const booked = isClosing ? await bookedZones(service, scope.org, ids) : new Set<number>();
  const moving: ZoneDocument[] = [];
  const unchanged: number[] = [];
  const blocked: BlockedZone[] = [];
  for (const id of ids) {
    const zone = byId.get(id);
    if (!zone) blocked.push(missing(id, language));
    else if (zone.status === to) unchanged.push(id);
    else if (!housekeepingMoves(zone.status, zone.occupied).includes(to))
      blocked.push(refused(zone, 'illegal_transition', language));
    else if (booked.has(id)) blocked.push(refused(zone, 'referenced', language));
    else moving.push(zone);
  }
  return { moving, unchanged, blocked, closing };
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

function refused(zone: ZoneDocument, code: BlockedZone['code'] & MessageKey, language: Language): BlockedZone {
  const { _id, name, zone_ref_id, status, occupied } = zone;
  const allowed = housekeepingMoves(status, occupied);
  return { id: _id, name, zone_ref_id, status, occupied, code, reason: messageText(language, code), allowed };
}

function writeOf(zones: readonly ZoneDocument[], closing: Classified['closing'], status: ZoneStatus, remarks: string | undefined): Write {
  const update_time = clock.now();
  return joinWrites(
    zones.map((zone) => {
      const after = { ...zone, status, status_remarks: remarks ?? zone.status_remarks, update_time };
      return entityWrite(zoneEntity, zone, after, 'status_switched', { guards: closing.get(zone._id) });
    }),
  );
}
