import { useEffect, useState, type ComponentType } from 'react';
import type { EChartProps } from './EChart.tsx';

type Drawing = ComponentType<EChartProps> | 'loading' | 'failed';

/**
 * The drawing component, loaded as a chunk of its own once it is needed.
 * @param load the same function each time
 */
export function useDrawing(wanted: boolean, load: () => Promise<{ readonly default: ComponentType<EChartProps> }>): Drawing {
  const [drawing, setDrawing] = useState<Drawing>('loading');
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    load().then(
      // A component is a function: passed directly, setState would call it.
      (module) => !gone && setDrawing(() => module.default),
      () => !gone && setDrawing('failed'),
    );
    return () => {
      gone = true;
    };
  }, [wanted, load]);
  return drawing;
}
