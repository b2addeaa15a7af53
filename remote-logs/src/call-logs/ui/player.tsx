import { useRef, useState, type SyntheticEvent } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import { Button } from '@patchbay/shared-ui/antd';
import { CaretRightFilled, CloseOutlined, PauseOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useRecording } from '../effects/use-recording.ts';
import styles from './call-logs.module.css';

function Close({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <Button
      type="text"
      size="small"
      aria-label={t('player.close')}
      icon={<CloseOutlined aria-hidden />}
      onClick={onClose}
    />
  );
}

function Failed({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.player} role="alert">
      <span className={styles.playerFailed}>{t('player.failed')}</span>
      <Close onClose={onClose} />
    </div>
  );
}

/** Plays a recording in its row: play, pause, seek; a missing or broken one says so [LOGS-002, LOGS-038]. */
export function Player({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useTexts();
  const recording = useRecording(path);
  const audio = useRef<HTMLAudioElement>(null);
  const [broken, setBroken] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState({ at: 0, total: 0 });
  const follow = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLAudioElement>) =>
    setTime({ at: currentTime, total: Number.isFinite(duration) ? duration : 0 });
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
  };
  if (broken || recording.phase === 'failed') return <Failed onClose={onClose} />;
  return (
    <div className={styles.player}>
      <Button
        shape="circle"
        type="primary"
        loading={recording.phase === 'loading'}
        aria-label={t(playing ? 'player.pause' : 'player.play')}
        icon={playing ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
        onClick={() => void (playing ? audio.current?.pause() : audio.current?.play())}
      />
      <input
        type="range"
        className={styles.seek}
        aria-label={t('player.seek')}
        aria-valuetext={formatDuration(time.at)}
        min={0}
        max={time.total}
        step={0.1}
        value={time.at}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <span className={styles.time}>
        {formatDuration(time.at)} / {formatDuration(time.total)}
      </span>
      <Close onClose={onClose} />
      {recording.phase === 'ready' ? (
        <audio
          ref={audio}
          src={recording.url}
          autoPlay
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => setBroken(true)}
          onTimeUpdate={follow}
          onLoadedMetadata={follow}
        />
      ) : null}
    </div>
  );
}
