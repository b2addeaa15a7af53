import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as withParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { days, lines, painted, SIZE } from './data.ts';

/** ECharts alone, with the parts that this drawing needs and no others. */
withParts([LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);
const box = document.getElementById('root') ?? document.body;
const chart = init(box, null, { renderer: 'svg', ...SIZE });
chart.setOption({
  animation: false,
  legend: { top: 0 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: days },
  yAxis: { type: 'value' },
  series: lines.map(({ name, values }) => ({ type: 'line', name, data: values })),
});
Object.assign(window, { drawn: painted() });
