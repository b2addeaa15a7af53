import { rowsOf, type Chart } from '@patchbay/shared-contracts/chart';
import { Link } from '@patchbay/shared-ui/router';
import { useChartTexts } from '../texts/index.ts';
import styles from './chart.module.css';
import type { PlotProps } from './plot.tsx';

function Value({ chart, value, to }: { chart: Chart; value: number | null; to: string | null }) {
  if (value === null) return <span className={styles.unknown}>–</span>;
  const text = chart.format(value);
  return to === null ? text : <Link to={to}>{text}</Link>;
}

/** Draws the chart's data as a table, also for screen readers [INS-030]. */
export function ChartTable({ chart, title, linkOf }: Omit<PlotProps, 'size'>) {
  const t = useChartTexts();
  const { heads, rows } = rowsOf(chart);
  return (
    <div className={styles.tableBox} tabIndex={0} role="region" aria-label={title}>
      <table className={styles.table}>
        <caption className={styles.unseen}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.pointName ?? t('point')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }, point) => (
            <tr key={point}>
              <th scope="row">{name}</th>
              {values.map((value, series) => (
                <td key={heads[series]}>
                  <Value
                    {...{ chart, value }}
                    to={series < chart.series.length ? (linkOf?.({ series, point }) ?? null) : null}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
