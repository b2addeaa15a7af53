import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { inks } from '@patchbay/shared-contracts/chart';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import { placeOf, type Axis } from '../model/axis.ts';
import { move } from '../model/move.ts';
import { lanes, spanRows, type DaySpan, type Lane } from '../model/spans.ts';
import { percent, placeOn, rowsStyle } from './place-on.ts';
import { SpanMark } from './span-mark.tsx';
import { SpanNote } from './span-note.tsx';
import styles from './timeline.module.css';
import { useSpanWords } from './use-span-words.ts';

interface LanesProps {
  readonly title: string;
  readonly spans: readonly DaySpan[];
  readonly axis: Axis;
  /** Epoch ms; null for a past day. */
  readonly now: number | null;
  readonly zone: string;
}

/** Returns the chart colours of the theme as CSS properties. */
function useInks(): CSSProperties {
  const mode = usePreference(useConsole().theme);
  return Object.fromEntries(Object.entries(inks[mode]).map(([name, colour]) => [`--ink-${name}`, colour]));
}

const isOn = (axis: Axis, now: number | null): now is number => now !== null && now >= axis.from && now <= axis.end;

/** Draws the hours and the present; 'Now' has a line of its own above them, so that it never covers one. */
function Grid({ axis, now }: Pick<LanesProps, 'axis' | 'now'>) {
  const t = useTexts();
  return (
    <div className={styles.grid} aria-hidden>
      {axis.hours.map(({ at, clock }) => (
        <span key={at} className={styles.hour} style={{ insetInlineStart: percent(placeOf(at, axis)) }}>
          {clock}
        </span>
      ))}
      {isOn(axis, now) ? (
        <span className={styles.now} style={{ insetInlineStart: percent(placeOf(now, axis)) }}>
          <b>{t('timeline.now')}</b>
        </span>
      ) : null}
    </div>
  );
}

interface LaneRowProps extends Pick<LanesProps, 'spans' | 'axis' | 'zone'> {
  readonly lane: Lane;
  /** Ids of the span in the tab order, and of the one whose note is shown. */
  readonly current: string | undefined;
  readonly spoken: string | null;
  readonly onReach: (span: DaySpan) => void;
  readonly onPoint: (span: DaySpan) => void;
}

/** Draws the spans of a kind; overlapping ones are stacked. */
function LaneRow({ lane, spans, axis, zone, current, spoken, onReach, onPoint }: LaneRowProps) {
  const t = useTexts();
  const words = useSpanWords(zone);
  const { rowOf, rows } = spanRows(spans);
  const noted = spans.find(({ id }) => id === spoken);
  return (
    <div className={styles.lane} role="group" aria-label={t(`timeline.lane.${lane}`)} style={rowsStyle(rows)}>
      {spans.map((span) => (
        <SpanMark
          key={span.id}
          {...{ span, axis, onReach, onPoint }}
          label={words(span).label}
          row={rowOf.get(span.id) ?? 0}
          isCurrent={span.id === current}
        />
      ))}
      {noted ? <SpanNote span={noted} zone={zone} place={placeOn(axis, noted, rowOf.get(noted.id) ?? 0)} /> : null}
    </div>
  );
}

/** Explains the patterns; lanes are named. */
function Legend() {
  const t = useTexts();
  return (
    <ul className={styles.legend}>
      {(['ring', 'talk', 'hold'] as const).map((part) => (
        <li key={part}>
          <i data-part={part} aria-hidden />
          {t(`timeline.part.${part}`)}
        </li>
      ))}
    </ul>
  );
}

/** Groups spans by lane, with the number of rows of each lane. */
function lanesOf(spans: readonly DaySpan[]) {
  return lanes.map((lane) => {
    const own = spans.filter((span) => span.lane === lane);
    return { lane, spans: own, rows: spanRows(own).rows };
  });
}

/** Draws a day by hours: a lane per kind, whose spans are reached by arrow keys [INS-034]. */
export function Lanes({ title, spans, axis, now, zone }: LanesProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [reached, reach] = useState<string | null>(null);
  const [spoken, tell] = useState<string | null>(null);
  const drawn = spans.filter(({ from, to }) => to > axis.from && from < axis.end);
  const current = drawn.find(({ id }) => id === reached) ?? drawn[0];
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') tell(null);
    const to = current && move(drawn, current, event.key);
    if (!to) return;
    event.preventDefault();
    [...(box.current?.querySelectorAll<HTMLElement>('[data-span]') ?? [])]
      .find(({ dataset }) => dataset['span'] === to.id)
      ?.focus();
  };
  const onReach = ({ id }: DaySpan) => {
    reach(id);
    tell(id);
  };
  return (
    <div style={useInks()}>
      <div className={styles.timeline} data-now={isOn(axis, now)}>
        <div className={styles.names} translate="no" aria-hidden>
          {lanesOf(drawn).map(({ lane, rows }) => (
            <span key={lane} style={rowsStyle(rows)}>
              {t(`timeline.lane.${lane}`)}
            </span>
          ))}
        </div>
        <div className={styles.scroll}>
          <div
            ref={box}
            className={styles.body}
            role="group"
            aria-label={title}
            aria-description={t('timeline.keys')}
            style={{ minInlineSize: `${axis.hours.length * 48}px` }}
            onKeyDown={press}
            onBlur={() => tell(null)}
            onPointerLeave={() => tell(null)}
          >
            <Grid {...{ axis, now }} />
            {lanesOf(drawn).map(({ lane, spans: own }) => (
              <LaneRow
                key={lane}
                {...{ lane, axis, zone, spoken, onReach }}
                spans={own}
                current={current?.id}
                onPoint={({ id }) => tell(id)}
              />
            ))}
          </div>
        </div>
      </div>
      <Legend />
    </div>
  );
}
