import { createElement, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { drawn, layOut, type Chart, type Mark, type Scene } from '@patchbay/shared-contracts/chart';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Link } from '@patchbay/shared-ui/router';
import { move } from '../model/move.ts';
import { useChartTexts } from '../texts/index.ts';
import styles from './chart.module.css';
import { PointNote, useBandText } from './point-note.tsx';

export interface PlotProps {
  readonly chart: Chart;
  readonly title: string;
  readonly size: { readonly width: number; readonly height: number };
  /** Returns the address of the rows behind a value; null where there are none to show [INS-027]. */
  readonly linkOf: ((spot: Pick<Mark, 'series' | 'point'>) => string | null) | undefined;
}

const nameOf = ({ series, point }: Pick<Mark, 'series' | 'point'>): string => `${series}-${point}`;

function Drawing({ scene }: { scene: Scene }) {
  const mode = usePreference(useConsole().theme);
  return (
    <svg width={scene.width} height={scene.height} aria-hidden className={styles.drawing}>
      {scene.shapes.map((shape, index) => {
        const { tag, attributes, text } = drawn(shape, mode);
        return createElement(tag, { key: index, ...attributes }, text); // the index suffices as key: the drawing is always replaced as a whole
      })}
    </svg>
  );
}

interface SpotProps extends Pick<PlotProps, 'chart' | 'linkOf'> {
  readonly mark: Mark;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

/** Returns the accessible name of a value: series, point and value. */
function useLabel(chart: Chart, { series, point }: Mark): string {
  const t = useChartTexts();
  const { name = '', values = [] } = chart.series[series] ?? {};
  const value = values[point] ?? null;
  const text = t('value', {
    ...{ series: name, point: chart.points[point]?.name ?? '' },
    value: value === null ? t('unknown') : chart.format(value),
  });
  const band = useBandText(chart)(point);
  return band === null || series > 0 ? text : t('withBand', { value: text, band: band.name, edges: band.edges });
}

/** Draws a focusable value: its name contains all information, and it links to its rows. */
function Spot({ chart, mark, isCurrent, linkOf, onFocus }: SpotProps) {
  const label = useLabel(chart, mark);
  const { x: left, y: top, width, height } = mark.target;
  const common = {
    ...{ className: styles.spot, style: { left, top, width, height }, tabIndex: isCurrent ? 0 : -1 },
    ...{ 'data-spot': nameOf(mark), 'aria-label': label, onFocus },
  };
  const to = linkOf?.(mark) ?? null;
  return to === null ? <span role="img" {...common} /> : <Link to={to} {...common} />;
}

/** Returns the point under the pointer; null outside the plot. */
function pointUnder({ plot }: Scene, count: number, event: PointerEvent<HTMLElement>): number | null {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left - plot.x;
  const point = Math.floor((x / plot.width) * count);
  return point >= 0 && point < count ? point : null;
}

/** Draws the chart with keyboard and pointer access to its values, and a note about the current point. */
export function Plot({ chart, title, size, linkOf }: PlotProps) {
  const t = useChartTexts();
  const box = useRef<HTMLDivElement>(null);
  const scene = layOut(chart, size);
  const [current, setCurrent] = useState<Pick<Mark, 'series' | 'point'> | null>(null);
  const [spokenPoint, setSpokenPoint] = useState<number | null>(null);
  const known = current && scene.marks.find((mark) => nameOf(mark) === nameOf(current));
  const at = known ?? scene.marks[0];
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setSpokenPoint(null);
    const to = at && move(scene.marks, at, event.key);
    if (!to) return;
    event.preventDefault();
    setCurrent(to);
    box.current?.querySelector<HTMLElement>(`[data-spot="${nameOf(to)}"]`)?.focus();
  };
  return (
    <div
      ref={box}
      className={styles.plot}
      role="group"
      aria-label={title}
      aria-description={t(linkOf ? 'keys' : 'keysOnly')}
      style={{ height: size.height }}
      onKeyDown={press}
      onBlur={() => setSpokenPoint(null)}
      onPointerMove={(event) => setSpokenPoint(pointUnder(scene, chart.points.length, event))}
      onPointerLeave={() => setSpokenPoint(null)}
    >
      <Drawing scene={scene} />
      {scene.marks.map((mark) => (
        <Spot
          key={nameOf(mark)}
          {...{ chart, mark, linkOf }}
          isCurrent={mark === at}
          onFocus={() => {
            setCurrent(mark);
            setSpokenPoint(mark.point);
          }}
        />
      ))}
      {spokenPoint === null ? null : <PointNote chart={chart} scene={scene} point={spokenPoint} />}
    </div>
  );
}
