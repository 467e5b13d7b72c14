import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Day } from '@firm/tenancy/contract/interval';
import { api, freeBedsQuery, type FreeBeds, type Suggestions } from '../../api.ts';
import type { Question } from './draft.ts';

/** Nights that the strip shows. */
export const stripDays = 14;
/** After the last key, before the service is asked, milliseconds. */
const quiet = 180;

/** A value that has stood still for a moment, so that typing '120' asks once and not three times. */
function useStill<T>(value: T): T {
  const [still, setStill] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(JSON.parse(text) as T), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}

export interface Strip {
  readonly data: FreeBeds | undefined;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Free beds by type and night; of all dormitories that one may see until one is chosen. Waits for the first day. */
export function useStrip(dormitory: number | null, filter: string | undefined, from: Day | undefined): Strip {
  const { data, isFetching, isError, refetch } = useQuery({
    ...freeBedsQuery(dormitory ?? filter, from, stripDays),
    enabled: from !== undefined,
    placeholderData: keepPreviousData,
    // Beds go while one types; older figures are shown meanwhile.
    staleTime: 10_000,
  });
  return { data, busy: isFetching, failed: isError, retry: () => void refetch() };
}

export interface Advice {
  /** Undefined while nothing is asked or known. */
  readonly answer: Suggestions | undefined;
  readonly busy: boolean;
}

/** Whether there are beds for what is being entered, and what else could be done. */
export function useAdvice(question: Question | null): Advice {
  const still = useStill(question);
  const { data, isFetching } = useQuery({
    queryKey: ['resourcereserves', 'suggest', still],
    queryFn: ({ signal }) => api('POST /resourcereserves/suggest/', { body: { ...still! }, signal, quiet: true }),
    enabled: still !== null,
    staleTime: 10_000,
  });
  const isCurrent = JSON.stringify(still) === JSON.stringify(question);
  return { answer: question !== null && isCurrent ? data : undefined, busy: question !== null && (!isCurrent || isFetching) };
}
