/** Turns a graph's data into the option object of echarts. Pure: the same data always gives the same picture. */
import type { EChartsCoreOption } from 'echarts/core';
import { shape, themes, type ThemeName } from '../theme/tokens.ts';
import type { GraphData, GraphNode } from './graphData.ts';
import { CHART_COLORS } from './palette.ts';

const symbols = { filled: 'circle', ring: 'circle', diamond: 'diamond' } as const;

export function graphOption({ nodes, edges, axes }: GraphData, { theme, selected }: { readonly theme: ThemeName; readonly selected: number | null }): EChartsCoreOption {
  const tokens = themes[theme];
  const colors = CHART_COLORS[theme];
  const text = { color: tokens.textSecondary, fontFamily: shape.font };
  // A margin around names, so that lines behind them do not strike them through.
  const halo = { textBorderColor: tokens.bg, textBorderWidth: 4 };
  const many = nodes.length > 80;
  const point = (node: GraphNode) => {
    const color = colors[node.tone];
    const isSelected = node.id === selected;
    const size = (many ? 9 : 14) + (isSelected ? 8 : 0);
    return {
      id: String(node.id),
      name: node.words,
      ...(axes ? { value: [node.x, node.y] } : { x: node.x, y: node.y }),
      symbol: symbols[node.shape],
      symbolSize: size,
      itemStyle: { color: node.shape === 'ring' ? tokens.bgContainer : color, borderColor: isSelected ? tokens.text : color, borderWidth: isSelected ? 4 : 2 },
      label: { show: node.named || isSelected, formatter: node.name, position: 'right', color: tokens.text, fontFamily: shape.font, width: 140, overflow: 'truncate', ...halo },
    };
  };
  const axis = (headings: readonly string[]) => ({
    type: 'value',
    min: -0.5,
    max: headings.length - 0.5,
    interval: 1,
    axisLabel: { ...text, formatter: (value: number) => headings[value] ?? '', hideOverlap: true },
    axisLine: { lineStyle: { color: tokens.border } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: tokens.borderSecondary } },
  });
  return {
    animation: false,
    textStyle: text,
    tooltip: { trigger: 'item', backgroundColor: tokens.bgElevated, borderColor: tokens.border, textStyle: { color: tokens.text, fontFamily: shape.font }, confine: true },
    ...(axes && {
      grid: { top: 8, left: 8, right: 24, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      xAxis: axis(axes.columns),
      yAxis: { ...axis(axes.rows), inverse: true },
    }),
    series: [
      {
        type: 'graph',
        layout: 'none',
        ...(axes ? { coordinateSystem: 'cartesian2d' } : { left: 40, right: 40, top: 24, bottom: 24, roam: true, scaleLimit: { min: 0.5, max: 6 } }),
        labelLayout: { hideOverlap: true },
        emphasis: { focus: 'adjacency' },
        tooltip: { formatter: ({ dataType, name }: { readonly dataType?: string; readonly name: string }) => (dataType === 'node' ? escaped(name) : '') },
        data: nodes.map(point),
        edges: edges.map(({ from, to }) => ({ source: String(from), target: String(to) })),
        lineStyle: { color: tokens.textTertiary, opacity: many ? 0.35 : 0.6, curveness: axes ? 0.15 : 0.05 },
      },
    ],
  };
}

/** echarts inserts a formatter's result into the page as HTML. */
const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
