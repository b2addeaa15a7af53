import { useConsole, usePreference, useSession } from '@patchbay/shared-ui';
import { Segmented, Skeleton } from '@patchbay/shared-ui/antd';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { useState } from 'react';
import { useHealth } from '../effects/use-releases.ts';
import { chartOf, loadTime, trouble, type Measure, type Span } from '../model/chart.ts';
import { useReleaseTexts } from '../texts/index.ts';
import styles from './releases.module.css';
import { useNow } from './use-now.ts';

const HEIGHT = 180;
const periods = [1, 24, 168] as const;
const DAY_HOURS = 24;

/** Returns the format of points in time: without the date where all are on one day. */
function usePointOf(hours: number): Span['pointOf'] {
  const language = usePreference(useConsole().i18n);
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const whole = new Intl.DateTimeFormat(language, { ...clock, weekday: 'short', day: 'numeric', month: 'short' });
  const short = new Intl.DateTimeFormat(language, hours > DAY_HOURS ? { ...clock, weekday: 'short' } : clock);
  return (at) => ({ name: whole.format(at), short: short.format(at) });
}

/** Draws load time and errors by version, refreshed continuously [PLAT-017]. */
export function HealthCharts({ remote }: { remote: string }) {
  const t = useReleaseTexts();
  const [hours, setHours] = useState<number>(1);
  const { data } = useHealth(remote, hours);
  const to = useNow(5_000);
  const pointOf = usePointOf(hours);
  const labels = new Map([
    [1, t('chart.hour')],
    [24, t('chart.hours', { hours: 24 })],
    [168, t('chart.days')],
  ]);
  const draw = (title: string, fileName: string, measure: Measure) =>
    data && (
      <div className={styles.chart}>
        <ChartFigure {...{ title, fileName }} height={HEIGHT} chart={chartOf(data, measure, { hours, to, pointOf })} />
      </div>
    );
  return (
    <section className={styles.charts} aria-label={t('chart.period')}>
      <Segmented
        aria-label={t('chart.period')}
        options={periods.map((value) => ({ value, label: labels.get(value) }))}
        value={hours}
        onChange={setHours}
      />
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 3 }} />
      ) : (
        <div className={styles.plots}>
          {draw(t('chart.loadTime'), `${remote}-load-time-ms`, loadTime)}
          {draw(t('chart.trouble'), `${remote}-page-loads-with-errors`, trouble)}
        </div>
      )}
    </section>
  );
}
