import { useRef } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { CaretRightFilled, PauseOutlined } from '@patchbay/shared-ui/icons';
import type { PlaybackOfSound } from '../model/playback.ts';
import { useTexts } from '../texts/index.ts';
import styles from './sounds.module.css';

const RADIUS = 18;

/** Draws the progress around the button, with a percentage for screen readers. */
function Ring({ name, percent }: { readonly name: string; readonly percent: number }) {
  const t = useTexts();
  const circle = { cx: 20, cy: 20, r: RADIUS, pathLength: 100 };
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 40 40"
      role="progressbar"
      aria-label={t('play.progress', { name })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <circle {...circle} className={styles.track} />
      <circle {...circle} className={styles.played} strokeDasharray={`${percent} 100`} data-none={percent === 0} />
    </svg>
  );
}

/** Draws a square in the box of antd's icons, which include none like it. */
const StopSign = () => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden>
    <rect x="3" y="3" width="10" height="10" rx="2" />
  </svg>
);

/** Plays and pauses a sound, with its progress around the button and a stop button [CONF-SOUND-008]. */
export function PlayRing(props: {
  readonly name: string;
  readonly stand: PlaybackOfSound;
  readonly onPress: () => void;
  readonly onStop: () => void;
}) {
  const { name, stand, onPress, onStop } = props;
  const t = useTexts();
  const playRef = useRef<HTMLButtonElement>(null);
  const playing = stand?.phase === 'playing';
  const stop = () => {
    playRef.current?.focus(); // the pressed button disappears
    onStop();
  };
  return (
    <span className={styles.play}>
      <span className={styles.ringed}>
        <Ring name={name} percent={stand?.percent ?? 0} />
        <Button
          ref={playRef}
          type="text"
          shape="circle"
          aria-label={t(playing ? 'play.pause' : 'play.play', { name })}
          icon={playing ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
          onClick={onPress}
        />
      </span>
      {stand === null ? null : (
        <Button
          type="text"
          size="small"
          shape="circle"
          aria-label={t('play.stop', { name })}
          icon={<StopSign />}
          onClick={stop}
        />
      )}
    </span>
  );
}
