import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './useDebounced.ts';

test('a value that goes on changing is passed on once, after the pause', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 200), { initialProps: { value: '' } });
  for (const value of ['1', '12', '120']) {
    rerender({ value });
    act(() => jest.advanceTimersByTime(199));
    expect(result.current).toBe('');
  }
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('120');
  jest.useRealTimers();
});
