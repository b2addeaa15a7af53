import { useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import { downloadOf } from '@patchbay/shared-contracts/logs';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Select } from '@patchbay/shared-ui/antd';
import {
  CaretRightFilled,
  CloseOutlined,
  DownloadOutlined,
  PauseOutlined,
  WarningOutlined,
} from '@patchbay/shared-ui/icons';
import { saveFile } from '../../../download/index.ts';
import { useTextsByName } from '../../../by-name/use-texts-by-name.ts';
import { useSound, type Sound } from '../effects/use-sound.ts';
import { speeds } from '../model/peaks.ts';
import styles from './player.module.css';
import { Waveform } from './waveform.tsx';

export interface PlayerProps {
  /** API path of the audio. */
  readonly path: string;
  /** Title, e.g. who spoke and when. */
  readonly title?: ReactNode;
  /** Name of the downloaded file; without one there is no download. */
  readonly download?: string | undefined;
  readonly autoPlay?: boolean;
  readonly onClose?: (() => void) | undefined;
}

/** Whether the space bar means play and pause: no button or list has the focus. */
const isFree = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('button, a, [role="combobox"]') === null;

const Close = ({ onClose }: { onClose: (() => void) | undefined }) => {
  const t = useTextsByName();
  return onClose === undefined ? null : (
    <Button type="text" aria-label={t('player.close')} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
  );
};

/** Audio playing on this page: one at a time, in whatever player. */
let heard: HTMLAudioElement | null = null;
const hearAlone = (next: HTMLAudioElement) => {
  if (heard !== next) heard?.pause();
  heard = next;
};

function useAudio() {
  const audioRef = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const [time, setTime] = useState({ at: 0, total: 0 });
  const [speed, setSpeed] = useState<number>(1);
  const follow = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLAudioElement>) =>
    setTime({ at: currentTime, total: Number.isFinite(duration) ? duration : 0 });
  return {
    audioRef,
    playing,
    broken,
    time,
    speed,
    /** Uses the audio's current state, which the last render may lag behind. */
    toggle: () => {
      const audio = audioRef.current;
      if (audio?.paused === false) audio.pause();
      else void audio?.play().catch(() => setPlaying(false));
    },
    seek: (seconds: number) => {
      if (audioRef.current) audioRef.current.currentTime = seconds;
      setTime({ ...time, at: seconds });
    },
    hasten: (next: number) => {
      if (audioRef.current) audioRef.current.playbackRate = next;
      setSpeed(next);
    },
    listeners: {
      onPlay: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
        hearAlone(currentTarget);
        setPlaying(true);
      },
      onPause: () => setPlaying(false),
      onError: () => setBroken(true),
      onTimeUpdate: follow,
      onLoadedMetadata: follow,
    },
  };
}

function Failed({ title, onClose }: Pick<PlayerProps, 'title' | 'onClose'>) {
  const t = useTextsByName();
  return (
    <div className={styles.player} role="alert">
      <WarningOutlined className={styles.warning} aria-hidden />
      <div className={styles.failed}>
        {title}
        <span>{t('player.failed')}</span>
      </div>
      <Close onClose={onClose} />
    </div>
  );
}

/** Requests the audio as a file: the server decides on downloads separately from playback. */
function Download({ path, name }: { path: string; name: string }) {
  const t = useTextsByName();
  const { request, notify } = useConsole();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const result = await request.file(downloadOf(path));
    setBusy(false);
    if (result.ok) saveFile(result.data, name);
    else notify.error(t('player.unsaved'));
  };
  return (
    <Button
      type="text"
      className={styles.download ?? ''}
      loading={busy}
      aria-label={t('player.download')}
      icon={<DownloadOutlined aria-hidden />}
      onClick={() => void take()}
    />
  );
}

function Controls(props: {
  sound: Sound | null;
  player: Omit<ReturnType<typeof useAudio>, 'audioRef' | 'listeners'>;
  title: ReactNode;
}) {
  const { sound, player, title } = props;
  const t = useTextsByName();
  const { playing, time, speed, toggle, seek, hasten } = player;
  return (
    <>
      <Button
        shape="circle"
        type="primary"
        disabled={sound === null}
        aria-label={t(playing ? 'player.pause' : 'player.play')}
        icon={playing ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
        onClick={toggle}
      />
      {title === undefined ? null : <div className={styles.title}>{title}</div>}
      <Waveform peaks={sound?.peaks ?? null} at={time.at} total={time.total} onSeek={seek} />
      <span className={styles.time}>
        {formatDuration(time.at)} / {formatDuration(time.total)}
      </span>
      <Select
        className={styles.speed ?? ''}
        variant="borderless"
        aria-label={t('player.speed')}
        value={speed}
        options={speeds.map((value) => ({ value, label: `${value}×` }))}
        onChange={hasten}
      />
    </>
  );
}

/**
 * Plays a recording or voicemail in place: waveform, seek, speed, download, also by keyboard (space, arrows, Home, End). Reports a
 * missing or broken one [LOGS-002, LOGS-038].
 */
export function Player({ path, title, download, autoPlay = false, onClose }: PlayerProps) {
  const t = useTextsByName();
  const sounding = useSound(path);
  const { audioRef, listeners, ...player } = useAudio();
  if (player.broken || sounding.phase === 'failed') return <Failed title={title} onClose={onClose} />;
  const sound = sounding.phase === 'ready' ? sounding.sound : null;
  const space = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !isFree(event)) return;
    event.preventDefault();
    player.toggle();
  };
  return (
    <div className={styles.player} role="group" aria-label={t('player.label')} onKeyDown={space}>
      <Controls sound={sound} player={player} title={title} />
      {sound !== null && download !== undefined ? <Download path={path} name={download} /> : null}
      <Close onClose={onClose} />
      {sound === null ? null : <audio ref={audioRef} src={sound.url} autoPlay={autoPlay} {...listeners} />}
    </div>
  );
}
