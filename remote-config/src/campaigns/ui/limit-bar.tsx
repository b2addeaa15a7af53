import type { LimitLevel } from '../model/limit.ts';
import styles from './campaigns.module.css';

interface LimitBarProps {
  readonly name: string;
  /** Text of the level against the limit. */
  readonly text: string;
  readonly value: number;
  /** Value of the full bar, in the unit of the value; positive. */
  readonly whole: number;
  readonly level: LimitLevel;
  /** Position of the limit, if it is not the end of the bar. */
  readonly mark?: number;
}

/** Draws the used part of a limit as a bar [CAMP-007, CAMP-011, ACCT-024]. */
export function LimitBar({ name, text, value, whole, level, mark }: LimitBarProps) {
  const shown = Math.min(value, whole);
  return (
    <div
      className={styles.limitBar}
      data-level={level}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={shown}
      aria-valuetext={text}
    >
      <span style={{ inlineSize: `${(shown / whole) * 100}%` }} />
      {mark === undefined ? null : <i style={{ insetInlineStart: `${(mark / whole) * 100}%` }} />}
    </div>
  );
}
