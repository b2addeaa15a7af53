import { useRef, useState } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import { Button } from '@patchbay/shared-ui/antd';
import { CaretRightFilled, CloseOutlined, PauseOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useRecording } from '../effects/use-recording.ts';
import styles from './call-logs.module.css';

/** Plays a recording in its row: play, pause, seek; a missing or broken one says so [LOGS-002, LOGS-038]. */
export function Player({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useTexts();
  const recording = useRecording(path);
  const audio = useRef<HTMLAudioElement>(null);
  const [broken, setBroken] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState({ at: 0, total: 0 });
  const close = (
    <Button
      type="text"
      size="small"
      aria-label={t('player.close')}
      icon={<CloseOutlined aria-hidden />}
      onClick={onClose}
    />
  );
  if (broken || recording.phase === 'failed') {
    return (
      <div className={styles.player} role="alert">
        <span className={styles.playerFailed}>{t('player.failed')}</span>
        {close}
      </div>
    );
  }
  const toggle = () => void (playing ? audio.current?.pause() : audio.current?.play());
  return (
    <div className={styles.player}>
      <Button
        shape="circle"
        type="primary"
        loading={recording.phase === 'loading'}
        aria-label={t(playing ? 'player.pause' : 'player.play')}
        icon={playing ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
        onClick={toggle}
      />
      <input
        type="range"
        className={styles.seek}
        aria-label={t('player.seek')}
        min={0}
        max={time.total}
        step={0.1}
        value={time.at}
        onChange={(event) => {
          if (audio.current) audio.current.currentTime = Number(event.target.value);
        }}
      />
      <span className={styles.time}>
        {formatDuration(time.at)} / {formatDuration(time.total)}
      </span>
      {close}
      {recording.phase === 'ready' ? (
        <audio
          ref={audio}
          src={recording.url}
          autoPlay
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => setBroken(true)}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
            setTime({ at: currentTime, total: duration || 0 })
          }
          onLoadedMetadata={({ currentTarget: { duration } }) => setTime({ at: 0, total: duration || 0 })}
        />
      ) : null}
    </div>
  );
}
