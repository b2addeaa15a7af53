import { useEffect, useRef, useState } from 'react';
import { flowSoundAnswerSchema, flowSoundPath } from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { useTexts } from '../texts/index.ts';

/** Plays a step's sound as a caller hears it, toggled by one button. Other playback stops. */
export function useListening(soundId: string) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const [plays, setPlays] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  const stop = () => {
    audio.current?.pause();
    audio.current = null;
    setPlays(false);
  };
  // Stop when another sound is chosen or the form closes.
  useEffect(() => stop, [soundId]);
  const failed = () => {
    stop();
    notify.error(t('listen.failed'));
  };
  const begin = async () => {
    const player = new Audio(); // created in the click handler: browsers play no other
    audio.current = player;
    setPlays(true);
    const question = {
      method: 'GET',
      path: flowSoundPath,
      query: { id: soundId },
      answer: flowSoundAnswerSchema,
    } as const;
    const answer = await request.send(question);
    if (audio.current !== player) return; // stopped in the meantime
    if (!answer.ok) return failed();
    player.addEventListener('ended', stop);
    player.src = `data:audio/wav;base64,${answer.data.audio}`;
    await player.play().catch((error: unknown) => {
      if (audio.current === player && !(error instanceof DOMException && error.name === 'AbortError')) failed();
    });
  };
  return { plays, press: () => (plays ? stop() : void begin()) };
}
