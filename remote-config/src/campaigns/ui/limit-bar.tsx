import type { LimitLevel } from '../model/limit.ts';
import styles from './campaigns.module.css';

interface LimitBarProps {
  readonly name: string;
  /** How it stands to its limit, in words. */
  readonly told: string;
  readonly value: number;
  /** What the whole bar stands for, in the unit of the value; more than nothing. */
  readonly whole: number;
  readonly level: LimitLevel;
  /** Where the limit is marked, where that is not the end of the bar. */
  readonly mark?: number;
}

/** What is used of a limit, as a bar [CAMP-007, CAMP-011, ACCT-024]. */
export function LimitBar({ name, told, value, whole, level, mark }: LimitBarProps) {
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
      aria-valuetext={told}
    >
      <span style={{ inlineSize: `${(shown / whole) * 100}%` }} />
      {mark === undefined ? null : <i style={{ insetInlineStart: `${(mark / whole) * 100}%` }} />}
    </div>
  );
}
