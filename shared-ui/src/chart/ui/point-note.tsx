import { drawn, looksOf, type Chart, type Scene } from '@patchbay/shared-contracts/chart';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useChartTexts } from '../texts/index.ts';
import styles from './chart.module.css';

const SIGN_PX = 12;

/** Returns the text of a band at a point, with its name and both limits; null where one is unknown. */
export function useBandText({ band, format }: Chart): (point: number) => { name: string; edges: string } | null {
  const t = useChartTexts();
  return (point) => {
    if (!band) return null;
    const [from = null, to = null] = [band.low.values[point], band.high.values[point]];
    const edges = from === null || to === null ? null : t('between', { from: format(from), to: format(to) });
    return edges === null ? null : { name: band.name, edges };
  };
}

function BandNote({ chart, point }: { chart: Chart; point: number }) {
  const band = useBandText(chart)(point);
  const mode = usePreference(useConsole().theme);
  if (band === null) return null;
  const box = { x: 0, y: 1, width: SIGN_PX, height: SIGN_PX - 2 };
  return (
    <li>
      <svg width={SIGN_PX} height={SIGN_PX}>
        <rect {...drawn({ is: 'rect', ink: 'band', round: 2, ...box }, mode).attributes} />
      </svg>
      <span>{band.name}</span>
      <b>{band.edges}</b>
    </li>
  );
}

/** Draws all values of a point beside it, on the side with more room. Screen readers get them from the value's name. */
export function PointNote({ chart, scene, point }: { chart: Chart; scene: Scene; point: number }) {
  const t = useChartTexts();
  const mode = usePreference(useConsole().theme);
  const { plot, width } = scene;
  const x = plot.x + (plot.width / Math.max(1, chart.points.length)) * (point + 0.5);
  const place = x < width / 2 ? { left: x + SIGN_PX } : { right: width - x + SIGN_PX };
  const looks = looksOf(chart);
  return (
    <div className={styles.note} style={place} aria-hidden>
      <strong>{chart.points[point]?.name}</strong>
      <ul>
        {chart.series.map(({ id, name, values }, index) => {
          const value = values[point] ?? null;
          const look = looks[index];
          const mark = look && drawn({ is: 'fill', d: look.mark, ink: look.ink, at: { x: 6, y: 6 } }, mode).attributes;
          return (
            <li key={id}>
              {chart.kind === 'heat' ? null : (
                <svg width={SIGN_PX} height={SIGN_PX}>
                  <path {...mark} />
                </svg>
              )}
              <span>{name}</span>
              <b>{value === null ? t('unknown') : chart.format(value)}</b>
            </li>
          );
        })}
        <BandNote {...{ chart, point }} />
      </ul>
    </div>
  );
}
