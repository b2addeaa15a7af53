import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as withParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { days, lines, painted, SIZE } from './data.ts';

/** ECharts, with only the parts that this drawing needs. */
export function draw(): Promise<number> {
  withParts([LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);
  const chart = init(document.getElementById('root') ?? document.body, null, { renderer: 'svg', ...SIZE });
  chart.setOption({
    animation: false,
    legend: { top: 0 },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: days },
    yAxis: { type: 'value' },
    series: lines.map(({ name, values }) => ({ type: 'line', name, data: values })),
  });
  return painted();
}
