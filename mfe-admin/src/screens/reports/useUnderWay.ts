import { useEffect } from 'react';
import { queryClient } from '@firm/shared-ui/live/index.ts';

/** How often a list is read anew while something in it is being made. Milliseconds. */
const lookMs = 1_500;

/** Reads the exports anew, again and again, while some are being made: how far they are is told by no event. */
export function useUnderWay(making: boolean): void {
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: ['exporttrackers', 'table'] }), lookMs);
    return () => clearInterval(timer);
  }, [making]);
}
