import { useFigureFormat } from '@patchbay/shared-ui/figure';
import type { Measure } from '../model/usage-chart.ts';

/** Formats a measure of usage in the user's language: counts grouped, times as hh:mm:ss. */
export function useUsageFormat(): (measure: Measure, value: number) => string {
  const format = useFigureFormat();
  return (measure, value) => format(measure === 'talk_ms' ? 'talk_time' : 'offered', value);
}
