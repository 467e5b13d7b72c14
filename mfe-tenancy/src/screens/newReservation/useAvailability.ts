import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@firm/shared-ui/typing/useDebounced.ts';
import type { Day } from '@firm/tenancy/contract/interval';
import { api, freeBedsQuery, type FreeBeds, type Suggestions } from '../../api.ts';
import type { Question } from './draft.ts';

/** Nights that the strip shows. */
export const stripDays = 14;
/** Debounce after the last key press before the service is asked, milliseconds. */
const debounceMs = 180;

export interface Strip {
  readonly data: FreeBeds | undefined;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Free beds by type and night, in all accessible dormitories until one is chosen. Disabled until the first day is known. */
export function useStrip(dormitory: number | null, filter: string | undefined, from: Day | undefined): Strip {
  const { data, isFetching, isError, refetch } = useQuery({
    ...freeBedsQuery(dormitory ?? filter, from, stripDays),
    enabled: from !== undefined,
    placeholderData: keepPreviousData,
    // Beds may be taken while the user types; older figures are shown until the new ones arrive.
    staleTime: 10_000,
  });
  return { data, busy: isFetching, failed: isError, retry: () => void refetch() };
}

export interface Advice {
  /** Undefined while nothing has been asked or answered. */
  readonly answer: Suggestions | undefined;
  readonly busy: boolean;
}

/** Whether there are enough beds for the draft, and what the alternatives are. */
export function useAdvice(question: Question | null): Advice {
  const wanted = JSON.stringify(question);
  const asked = useDebounced(wanted, debounceMs);
  const { data, isFetching } = useQuery({
    queryKey: ['resourcereserves', 'suggest', asked],
    queryFn: ({ signal }) => api('POST /resourcereserves/suggest/', { body: { ...(JSON.parse(asked) as Question) }, signal, quiet: true }),
    enabled: asked !== 'null',
    staleTime: 10_000,
  });
  const isCurrent = asked === wanted;
  return { answer: question !== null && isCurrent ? data : undefined, busy: question !== null && (!isCurrent || isFetching) };
}
