/** What a board asks the service for: all lanes and the cards of the first, then those of lanes and places that come into sight. */
import { queryOptions, useQueries } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { taskLimits as limits } from '@firm/safedistance/contract/limits';
import type { BoardLane, SafeDistanceApi } from '@firm/safedistance/contract';
import { api } from '../../api.ts';

/** Which board: of a project, of one zone with those in it, of the dormitories chosen. */
export interface BoardOf {
  readonly project?: string | undefined;
  readonly zone?: string | undefined;
  readonly dormitory?: string | undefined;
  /** Its zones and the tasks at it. */
  readonly site?: string | undefined;
}

type Asked = NonNullable<SafeDistanceApi['GET /tasks/board/']['query']>;

const partOf = (of: BoardOf, part: Pick<Asked, 'lanes' | 'skip'>) =>
  queryOptions({
    queryKey: ['tasks', 'board', of, part],
    queryFn: ({ signal }) => api('GET /tasks/board/', { query: { ...of, ...part }, signal }),
    placeholderData: (before) => before,
  });

/** Lanes that are painted before the others: more than a wide screen shows. */
const firstPainted = 8;

/** The lanes that are there so far, with their cards in order. */
export function useBoard(of: BoardOf) {
  const [parts, setParts] = useState<readonly Pick<Asked, 'lanes' | 'skip'>[]>([{}]);
  const found = useQueries({ queries: parts.map((part) => partOf(of, part)) });
  const first = found[0]?.data;
  // What is seen comes first; the lanes beside it are drawn when the page has time, without holding up a press.
  const [painted, setPainted] = useState(firstPainted);
  const isThere = first !== undefined;
  useEffect(() => {
    if (isThere) startTransition(() => setPainted(Number.POSITIVE_INFINITY));
  }, [isThere]);
  const cards = new Map<number, NonNullable<BoardLane['tasks']>>();
  for (const { data } of found) {
    for (const { id, tasks } of data?.lanes ?? []) if (tasks) cards.set(id, [...(cards.get(id) ?? []), ...tasks.filter((card) => !cards.get(id)?.some((one) => one.id === card.id))]);
  }
  const all = first?.lanes ?? [];
  const lanes = all.flatMap((lane) => (cards.has(lane.id) ? [{ ...lane, tasks: cards.get(lane.id) ?? [] }] : []));
  const waiting = all.filter(({ id }) => !cards.has(id));
  const ask = (part: Pick<Asked, 'lanes' | 'skip'>): void => setParts((now) => (now.some((one) => one.lanes === part.lanes && one.skip === part.skip) ? now : [...now, part]));
  return {
    lanes: lanes.slice(0, painted),
    /** Lanes whose cards are not there yet. */
    waiting: waiting.length,
    failed: first === undefined && found[0]?.isError === true,
    pending: first === undefined,
    /** The next lanes. */
    more: () => waiting.length > 0 && ask({ lanes: waiting.slice(0, limits.firstLanes).map(({ id }) => id).join(',') }),
    /** The next cards of a lane. */
    moreOf: (lane: number) => ask({ lanes: String(lane), skip: String(cards.get(lane)?.length ?? 0) }),
    refetch: () => Promise.all(found.map((one) => one.refetch())),
  };
}
