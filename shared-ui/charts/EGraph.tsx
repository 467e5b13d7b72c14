/** The drawing of a graph: what echarts needs for it over its bars, lines and pies. A chunk of its own, of which those carry nothing. */
import { GraphChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import EChart from './EChart.tsx';

echarts.use([GraphChart]);

export default EChart;
