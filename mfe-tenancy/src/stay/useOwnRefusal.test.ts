import { renderHook } from '@testing-library/react';
import type { Refusal } from '../refusal/useRefusal.ts';
import { useOwnRefusal } from './useOwnRefusal.ts';

const refused = (message: string): Refusal => ({ message, conflicts: [], isConflict: false });

test('a dialog shows why its own step was refused, and not what was refused before it opened', () => {
  const before = refused('Arun Kumar has bed A-01-01-B1');
  const own = refused('The bed is out of order');
  const { result, rerender } = renderHook(useOwnRefusal, { initialProps: { refusal: before as Refusal | null } });
  expect(result.current).toBeNull();
  rerender({ refusal: null });
  rerender({ refusal: own });
  expect(result.current).toBe(own);
});

test('a dialog that opens with nothing refused shows the first refusal', () => {
  const { result, rerender } = renderHook(useOwnRefusal, { initialProps: { refusal: null as Refusal | null } });
  rerender({ refusal: refused('No') });
  expect(result.current?.message).toBe('No');
});
