/** Loads a board: first all lanes with the cards of the first few, then further cards as lanes and places come into view. */
import { queryOptions, useQueries } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { taskLimits as limits } from '@firm/safedistance/contract/limits';
import type { BoardLane, SafeDistanceApi } from '@firm/safedistance/contract';
import { api } from '../../api.ts';

/** Which board: that of a project, of one zone with the zones in it, or of the chosen dormitories. */
export interface BoardOf {
  readonly project?: string | undefined;
  readonly zone?: string | undefined;
  readonly dormitory?: string | undefined;
  /** A site: only its zones, and the tasks at the site itself. */
  readonly site?: string | undefined;
}

type Asked = NonNullable<SafeDistanceApi['GET /tasks/board/']['query']>;

const partOf = (of: BoardOf, part: Pick<Asked, 'lanes' | 'skip'>) =>
  queryOptions({
    queryKey: ['tasks', 'board', of, part],
    queryFn: ({ signal }) => api('GET /tasks/board/', { query: { ...of, ...part }, signal }),
    placeholderData: (before) => before,
  });

/** Lanes rendered first: more than fit on a wide screen. */
const firstPainted = 8;

/** The lanes loaded so far, with their cards in order. */
export function useBoard(of: BoardOf) {
  const [parts, setParts] = useState<readonly Pick<Asked, 'lanes' | 'skip'>[]>([{}]);
  const found = useQueries({ queries: parts.map((part) => partOf(of, part)) });
  const first = found[0]?.data;
  // Visible lanes are rendered first, the others in a transition, so that they do not delay the response to user input.
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
    /** The dormitories of all lanes, also of those not loaded yet: titles must not change while they load. */
    dormitories: all.map((lane) => lane.dorm_id),
    /** The number of lanes whose cards are not loaded yet. */
    waiting: waiting.length,
    failed: first === undefined && found[0]?.isError === true,
    pending: first === undefined,
    /** Loads the next lanes. */
    more: () => waiting.length > 0 && ask({ lanes: waiting.slice(0, limits.firstLanes).map(({ id }) => id).join(',') }),
    /** Loads the next cards of a lane. */
    moreOf: (lane: number) => ask({ lanes: String(lane), skip: String(cards.get(lane)?.length ?? 0) }),
    refetch: () => Promise.all(found.map((one) => one.refetch())),
  };
}
