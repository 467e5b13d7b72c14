/** Loads the timeline and turns its rows of numbers into beds and stays. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import { api, type Timeline } from '../../../api.ts';
import type { TimelineBed } from './beds.ts';
import type { StayBar } from './stays.ts';

interface LoadedTimeline {
  /** Number of the first day, and the number of days. */
  readonly first: number;
  readonly days: number;
  readonly beds: readonly TimelineBed[];
  readonly stays: readonly StayBar[];
  /** Number of beds that exist; more than `beds` holds when they are too many for one answer. */
  readonly count: number;
}

/** Days that the timeline shows. */
const shownDays = 90;

/** `from`: the first day. The previous days stay on the screen until the next ones are loaded. */
export function useTimeline(dormitory: string | undefined, from: string, enabled: boolean) {
  const query = useQuery({
    queryKey: ['resourceallocations', 'timeline', dormitory, from],
    queryFn: ({ signal }) =>
      api('GET /resourceallocations/timeline/', {
        query: { from, days: String(shownDays), limit: String(tenancyLimits.beds), ...(dormitory && { dormitory }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const { data } = query;
  const loaded = useMemo(() => (data ? readTimeline(data) : null), [data]);
  return { ...query, loaded };
}

/** Pure; the contract's `timeline` describes the positions in each row. */
function readTimeline(answer: Timeline): LoadedTimeline {
  const first = dayOf(answer.from);
  const beds = answer.beds.map(([id, ref, type, zoneAt, status]): TimelineBed => {
    const [zone = 0, name = '', dormitory = 0, block = '', floor = ''] = answer.zones[zoneAt] ?? [];
    return { id, ref, type, room: { id: zone, name }, dormitory, outOfOrder: status === 'out-of-order', block: block || null, floor: floor || null };
  });
  const stays = answer.stays.flatMap(([bedAt, id, person, name, start, end, stateAt, reservation, version, hasMovedIn]): StayBar[] => {
    const bed = beds[bedAt];
    const state = answer.states[stateAt];
    if (!bed || !state) return [];
    return [{ id, line: bed.id, person, name, start: first + start, end: end === null ? null : first + end, state, reservation, version, hasMovedIn }];
  });
  return { first, days: answer.days, beds, stays, count: answer.count };
}
