/**
 * A graph, drawn by echarts in a chunk of its own. It is hidden from screen readers: the caller provides a list with the same
 * content and actions next to it; the caption describes the graph in words.
 */
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphOption } from './graphOption.ts';
import type { GraphData } from './graphData.ts';
import { useDrawing } from './useDrawing.ts';
import { useRootTheme } from './useRootAttributes.ts';
import { useInView } from './useInView.ts';
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
  const Drawn = useDrawing(useInView(figure), load);
  const option = useMemo(() => graphOption(data, { theme, selected }), [data, theme, selected]);
  return (
    <figure ref={figure} className="firm-chart">
      {Drawn === 'failed' ? (
        <p>{t('charts.notDrawn')}</p>
      ) : (
        // Time runs from left to right in every language, like lines on a plan.
        <div className="firm-chart__drawing" dir="ltr" style={{ blockSize: height }} aria-hidden="true">
          {Drawn !== 'loading' && <Drawn option={option} height={height} onPick={(id) => onSelect(Number(id))} />}
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
