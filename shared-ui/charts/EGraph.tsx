/** The drawing of a graph: what echarts needs for it besides bars, lines and pies. A chunk of its own, so that other charts do not load it. */
import { GraphChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import EChart from './EChart.tsx';

echarts.use([GraphChart]);

export default EChart;
