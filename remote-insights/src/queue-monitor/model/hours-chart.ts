import type { QueueMonitoringAnswer } from '@patchbay/shared-contracts/live';
import type { Chart } from '@patchbay/shared-contracts/chart';

type Hour = QueueMonitoringAnswer['data']['hourly_data'][string][number];
export type HourFigure = 'answered' | 'missed' | 'abandoned';

interface Writing {
  readonly language: string;
  /** IANA */
  readonly zone: string;
}

/** The hours of today, each with what became of its calls [LIVE-018, LIVE-026]. */
export function hoursChart(
  hours: readonly Hour[],
  names: Readonly<Record<HourFigure, string>>,
  { language, zone }: Writing,
): Chart {
  const clock = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const series = (id: HourFigure) => ({ id, name: names[id], values: hours.map(({ sums }) => sums[id]) });
  return {
    ...{ kind: 'stack', unit: 'count' },
    points: hours.map(({ at }) => ({ name: clock.format(at), short: clock.format(at) })),
    series: [series('answered'), series('missed'), series('abandoned')],
    format: (value) => value.toLocaleString(language),
  };
}
