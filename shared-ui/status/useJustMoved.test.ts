import { act, renderHook } from '@testing-library/react';
import { useJustMoved } from './useJustMoved.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('only for a moment after something has come or gone, and not when the page is first there', () => {
  const { result, rerender } = renderHook(useJustMoved, { initialProps: false });
  expect(result.current).toBe(false);
  for (const above of [true, false]) {
    rerender(above);
    expect(result.current).toBe(true);
    act(() => jest.advanceTimersByTime(600));
    expect(result.current).toBe(true);
    act(() => jest.advanceTimersByTime(200));
    expect(result.current).toBe(false);
  }
});
