import type { KeyboardEvent } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import { useTextsByName } from '../../../by-name/use-texts-by-name.ts';
import { BARS, seekedBy } from '../model/peaks.ts';
import styles from './player.module.css';

const HEIGHT = 36;
/** Minimum height of a bar, so that silence can be clicked too. */
const LEAST = 2;
const flat: readonly number[] = Array.from({ length: BARS }, () => 0);

const barsOf = (peaks: readonly number[]): string =>
  peaks
    .map((peak, bar) => {
      const height = Math.max(LEAST, peak * HEIGHT);
      return `M${bar * 4 + 1.5} ${(HEIGHT - height) / 2}v${height}`;
    })
    .join('');

/** Draws a waveform that is also the seek slider. */
export function Waveform(props: {
  peaks: readonly number[] | null;
  /** Seconds. */
  at: number;
  total: number;
  onSeek: (seconds: number) => void;
}) {
  const { peaks, at, total, onSeek } = props;
  const t = useTextsByName();
  const share = total > 0 ? Math.min(1, at / total) : 0;
  const bars = <path d={barsOf(peaks ?? flat)} />;
  const box = { viewBox: `0 0 ${BARS * 4} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': true } as const;
  const keys = (event: KeyboardEvent) => {
    const to = seekedBy(event.key, at, total);
    if (to === null) return;
    event.preventDefault();
    onSeek(to);
  };
  return (
    <div className={styles.waveform}>
      <svg {...box}>{bars}</svg>
      <svg {...box} className={styles.played} style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}>
        {bars}
      </svg>
      <input
        type="range"
        aria-label={t('player.seek')}
        aria-valuetext={`${formatDuration(at)} / ${formatDuration(total)}`}
        min={0}
        max={total}
        step={0.1}
        value={at}
        onKeyDown={keys}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </div>
  );
}
