/** The drawing itself, in a chunk of its own: echarts with bar, line and pie is 197 kB, so nothing else may import this module. */
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import core from 'echarts-for-react/lib/core';
import type { EChartsCoreOption } from 'echarts/core';

echarts.use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

// A CommonJS module: what `default` is depends on the bundler.
const ReactECharts = (core as unknown as { default?: typeof core }).default ?? core;

export interface EChartProps {
  readonly option: EChartsCoreOption;
  /** CSS pixels. */
  readonly height: number;
  /** The id of the clicked point, where points have one. */
  readonly onPick?: (id: string) => void;
}

interface Pressed {
  readonly dataType?: string;
  readonly data?: { readonly id?: string };
}

/** echarts-for-react disposes of the instance when it is unmounted. */
export default function EChart({ option, height, onPick }: EChartProps) {
  const onEvents = onPick && { click: ({ dataType, data }: Pressed) => dataType === 'node' && data?.id !== undefined && onPick(data.id) };
  return <ReactECharts echarts={echarts} option={option} {...(onEvents && { onEvents })} notMerge lazyUpdate style={{ height, inlineSize: '100%' }} />;
}
