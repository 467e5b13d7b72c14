/**
 * A graph, drawn by echarts in a chunk of its own. It is hidden from those who cannot see it: beside it stands a list that
 * says and does the same, which is the caller's; the caption says in words what there is.
 */
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphOption } from './graphOption.ts';
import type { GraphData } from './graphData.ts';
import { useDrawing } from './useDrawing.ts';
import { useRootTheme } from './useRootAttributes.ts';
import { useSeen } from './useSeen.ts';
import './charts.css';

interface GraphProps {
  readonly data: GraphData;
  /** In words: how many of what. */
  readonly caption: string;
  /** CSS pixels. */
  readonly height: number;
  readonly selected: number | null;
  readonly onSelect: (id: number) => void;
}

const load = () => import('./EGraph.tsx');

export function Graph({ data, caption, height, selected, onSelect }: GraphProps): ReactNode {
  const { t } = useTranslation('ui');
  const theme = useRootTheme();
  const figure = useRef<HTMLElement>(null);
  const Drawn = useDrawing(useSeen(figure), load);
  const option = useMemo(() => graphOption(data, { theme, selected }), [data, theme, selected]);
  return (
    <figure ref={figure} className="firm-chart">
      {Drawn === 'failed' ? (
        <p>{t('charts.notDrawn')}</p>
      ) : (
        // Time runs from left to right in every language, as on the lines of a plan.
        <div className="firm-chart__drawing" dir="ltr" style={{ blockSize: height }} aria-hidden="true">
          {Drawn !== 'loading' && <Drawn option={option} height={height} onPick={(id) => onSelect(Number(id))} />}
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
