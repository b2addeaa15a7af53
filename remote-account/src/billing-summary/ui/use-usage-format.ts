import { useFigureFormat } from '@patchbay/shared-ui/figure';
import type { Measure } from '../model/usage-chart.ts';

/** Writes a measure of use in the person's language: pieces grouped, times as hh:mm:ss. */
export function useUsageFormat(): (measure: Measure, value: number) => string {
  const format = useFigureFormat();
  return (measure, value) => format(measure === 'talk_ms' ? 'talk_time' : 'offered', value);
}
