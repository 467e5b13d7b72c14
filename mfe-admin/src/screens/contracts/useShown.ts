import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The open contract is in the address, as `?contract=7`. */
export function useShown(): readonly [number | null, (id: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(/^\d{1,15}$/.exec(params.get('contract') ?? '')?.[0] ?? 0);
  const show = useCallback(
    (next: number | null): void =>
      setParams(
        (now) => {
          if (next === null) now.delete('contract');
          else now.set('contract', String(next));
          return now;
        },
        // Back must not open again what was closed.
        { preventScrollReset: true, replace: next === null },
      ),
    [setParams],
  );
  return [id || null, show];
}
