import { QueryClientProvider, useQueries } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useQuarters } from './useQuarters.ts';

const minutes = 60_000;
afterEach(() => jest.useRealTimers());

test('figures and lists are asked for again when noon comes while the page is open; an open record is not', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T03:52:00Z') });
  const asked: string[] = [];
  const all = ['healthtrackrecords stats', 'healthtrackrecords one', 'healthtrackertemperatures fevers', 'healthtracers today', 'alerts'];
  const { unmount } = renderHook(
    () => {
      useQuarters();
      useQueries({ queries: all.map((one) => ({ queryKey: one.split(' '), queryFn: () => asked.push(one) })) });
    },
    { wrapper: ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client: queryClient }, children) },
  );
  const after = async (n: number) => {
    asked.length = 0;
    await act(() => jest.advanceTimersByTimeAsync(n * minutes));
    return asked.toSorted();
  };
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(asked.toSorted()).toEqual(all.toSorted());
  expect(await after(7)).toEqual([]);
  expect(await after(2)).toEqual(['healthtracers today', 'healthtrackertemperatures fevers', 'healthtrackrecords stats']);
  unmount();
  expect(await after(30)).toEqual([]);
});
