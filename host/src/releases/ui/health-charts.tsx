import { Segmented, Skeleton } from '@patchbay/shared-ui/antd';
import { useState } from 'react';
import { useHealth } from '../effects/use-releases.ts';
import { chartOf, loadTime, trouble, type Chart, type Measure } from '../model/chart.ts';
import { useReleaseTexts } from '../texts/index.ts';
import styles from './releases.module.css';
import { useNow } from './use-now.ts';

const WIDTH = 600;
const HEIGHT = 120;

/** Lines beyond the fourth version share the last look. */
const look = (index: number): string => String(Math.min(index, 3));

/** A lonely point is drawn as a short dash: a line of no length would not be seen. */
const pathOf = (points: Chart['lines'][number]['stretches'][number]): string =>
  (points.length === 1
    ? points.flatMap(({ x, y }) => [
        { x: x - 0.01, y },
        { x, y },
      ])
    : points
  )
    .map(({ x, y }) => `${(x * WIDTH).toFixed(1)},${((1 - y) * HEIGHT).toFixed(1)}`)
    .join(' ');

function Lines({ chart }: { chart: Chart }) {
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {[0, 0.5, 1].map((y) => (
        <line key={y} className={styles.grid} x1={0} x2={WIDTH} y1={y * HEIGHT} y2={y * HEIGHT} />
      ))}
      {chart.lines.map(({ version, stretches }, index) =>
        stretches.map((points) => (
          <polyline
            key={`${version} ${points[0]?.x}`}
            className={styles.line}
            data-look={look(index)}
            points={pathOf(points)}
          />
        )),
      )}
    </svg>
  );
}

function Plot({ title, chart, unit }: { title: string; chart: Chart; unit: string }) {
  const t = useReleaseTexts();
  const show = (value: number) => `${value >= 10 ? Math.round(value) : Number(value.toFixed(1))} ${unit}`;
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      {chart.lines.length === 0 ? (
        <p className={styles.noLines}>{t('chart.empty')}</p>
      ) : (
        <>
          <div className={styles.plotBox}>
            <span className={styles.top}>{show(chart.top)}</span>
            <Lines chart={chart} />
          </div>
          <ul className={styles.legend}>
            {chart.lines.map(({ version, last }, index) => (
              <li key={version} data-look={look(index)}>
                <code>{version}</code>
                {last === null ? null : <strong>{show(last)}</strong>}
              </li>
            ))}
          </ul>
        </>
      )}
    </figure>
  );
}

const periods = [1, 24, 168] as const;

/** Load time and errors by version, moving on by themselves [PLAT-017]. */
export function HealthCharts({ remote }: { remote: string }) {
  const t = useReleaseTexts();
  const [hours, setHours] = useState<number>(1);
  const health = useHealth(remote, hours);
  const to = useNow(5_000);
  const draw = (measure: Measure): Chart =>
    health.data ? chartOf(health.data, measure, { from: to - hours * 3_600_000, to }) : { lines: [], top: 1 };
  const labels = new Map([
    [1, t('chart.hour')],
    [24, t('chart.hours', { hours: 24 })],
    [168, t('chart.days')],
  ]);
  return (
    <section className={styles.charts} aria-label={t('chart.period')}>
      <Segmented
        aria-label={t('chart.period')}
        options={periods.map((value) => ({ value, label: labels.get(value) }))}
        value={hours}
        onChange={setHours}
      />
      {health.isPending ? (
        <Skeleton active paragraph={{ rows: 3 }} />
      ) : (
        <div className={styles.plots}>
          <Plot title={t('chart.loadTime')} chart={draw(loadTime)} unit="ms" />
          <Plot title={t('chart.trouble')} chart={draw(trouble)} unit="%" />
        </div>
      )}
    </section>
  );
}
