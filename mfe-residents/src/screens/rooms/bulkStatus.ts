/** Sets the status of many rooms: first a dry run that tells which are blocked, then the change (docs/rules/residents.md#many-rooms-at-once). */
import type { BulkStatusAnswer } from '@firm/residents/contract/zone/boardRoutes';
import { residentsLimits } from '@firm/residents/contract/limits';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { housekeepingMoves } from '@firm/residents/contract/zone/transitions';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../../api.ts';
import type { Room } from './rooms.ts';

export type { BulkStatusAnswer };

interface BulkStatusRequest {
  readonly ids: readonly number[];
  readonly status: ZoneStatus;
  readonly remarks?: string;
  /** A dry run: nothing is written. */
  readonly dry: boolean;
}

/** Changes the rooms that can be changed; the answer names the others with the reasons. */
export async function setStatuses({ ids, status, remarks, dry }: BulkStatusRequest, signal?: AbortSignal): Promise<BulkStatusAnswer> {
  const answers: BulkStatusAnswer[] = [];
  for (let at = 0; at < ids.length; at += residentsLimits.bulk) {
    const body = {
      ids: ids.slice(at, at + residentsLimits.bulk),
      status,
      mode: 'allowed' as const,
      dry_run: dry,
      ...(remarks !== undefined && { status_remarks: remarks }),
    };
    answers.push(await api('POST /workzones/bulk_status/', { body, ...(signal && { signal }) }));
  }
  if (!dry) void queryClient.invalidateQueries({ queryKey: ['workzones'] });
  return {
    dry_run: dry,
    moved: answers.flatMap(({ moved }) => moved),
    unchanged: answers.flatMap(({ unchanged }) => unchanged),
    blocked: answers.flatMap(({ blocked }) => blocked),
  };
}

/** How many of the rooms the transition table lets go to this status. Reservations, which only the service knows, are ignored. */
export function countMovable(rooms: readonly Pick<Room, 'status' | 'occupied'>[], to: ZoneStatus): number {
  return rooms.filter(({ status, occupied }) => housekeepingMoves(status, occupied).includes(to)).length;
}
