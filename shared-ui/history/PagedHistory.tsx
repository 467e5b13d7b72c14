import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { OlderChanges } from './OlderChanges.tsx';
import './history.css';

/** Changes loaded at once. */
const pageSize = 20;

interface PagedHistoryProps<Change> {
  readonly queryKey: readonly unknown[];
  readonly fetchPage: (query: { readonly limit: number; readonly offset: number }, signal: AbortSignal) => Promise<{ readonly next: string | null; readonly results: readonly Change[] }>;
  /** Renders a change, as a `ChangeLine`. */
  readonly line: (change: Change) => ReactNode;
}

/** A history that is loaded in pages: the newest changes, and older ones on demand. */
export function PagedHistory<Change>({ queryKey, fetchPage, line }: PagedHistoryProps<Change>): ReactNode {
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => fetchPage({ limit: pageSize, offset: pageParam }, signal),
    getNextPageParam: (last, all) => (last.next === null ? undefined : all.length * pageSize),
  });
  if (isPending) return <Loading />;
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  return (
    <div className="firm-history__pages">
      <ChangeList>{data.pages.flatMap(({ results }) => results.map(line))}</ChangeList>
      {hasNextPage && <OlderChanges loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </div>
  );
}
