import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { silent, step, type Playback, type PlaybackEffect, type PlaybackEvent, type Track } from '../model/playback.ts';
import { useTexts } from '../texts/index.ts';

/** Interval of progress updates, ms [CONF-SOUND-039]. */
const PROGRESS_MS = 1000;

const percentOf = ({ currentTime, duration }: HTMLAudioElement): number =>
  Number.isFinite(duration) && duration > 0 ? Math.min(100, Math.round((currentTime / duration) * 100)) : 0;

/** Executes the machine's effects on the page's single player. */
function perform(audio: HTMLAudioElement, effect: PlaybackEffect, failed: () => void): void {
  // Another sound, or a pause, aborts a start in progress: that is no failure.
  const play = () => void audio.play().catch((error: unknown) => isAbort(error) || failed());
  if (effect.type === 'begin') {
    audio.src = effect.url;
    play();
  } else if (effect.type === 'resume') play();
  else audio.pause();
  if (effect.type === 'reset') audio.currentTime = 0;
}
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export interface Player {
  readonly now: Playback;
  press(track: Track): void;
  stop(): void;
}

/** Creates the page's player: one sound at a time, whatever card or dialog it belongs to. */
export function usePlayback(): Player {
  const t = useTexts();
  const { notify } = useConsole();
  const [audio] = useState(() => new Audio());
  const [now, setNow] = useState(silent);
  const latest = useRef(now); // two events may arrive between renders
  const dispatch = (event: PlaybackEvent) => {
    const [next, effects] = step(latest.current, event);
    latest.current = next;
    setNow(next);
    for (const effect of effects) {
      if (effect.type === 'tell-failure') notify.error(t('play.failed'));
      else perform(audio, effect, () => dispatch({ type: 'failed' }));
    }
  };
  const happened = useEffectEvent(dispatch);
  useEffect(() => {
    const ended = () => happened({ type: 'ended' });
    const failed = () => happened({ type: 'failed' });
    audio.addEventListener('ended', ended);
    audio.addEventListener('error', failed);
    return () => {
      audio.removeEventListener('ended', ended);
      audio.removeEventListener('error', failed);
      audio.pause();
    };
  }, [audio]);
  const playing = now.phase === 'playing';
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => happened({ type: 'progressed', percent: percentOf(audio) }), PROGRESS_MS);
    return () => clearInterval(timer);
  }, [playing, audio]);
  return {
    now,
    press: (track) => dispatch({ type: 'pressed', track }),
    stop: () => dispatch({ type: 'stopped' }),
  };
}
