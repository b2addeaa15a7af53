import { useCallback, useState } from 'react';
import type { Sound, SoundType } from '@patchbay/shared-contracts/sounds';
import { useConsole } from '@patchbay/shared-ui';
import { useOpenDownload } from '@patchbay/shared-ui/download';
import { useQueryClient } from '@patchbay/shared-ui/query';
import type { Refusal } from '../model/refusal.ts';
import { useTexts } from '../texts/index.ts';
import { followUp, removeSound, reviewSound } from './sound-api.ts';
import { useLater } from './use-later.ts';
import { useSoundRefusal } from './use-refused-text.ts';
import { SOUNDS } from './use-sounds.ts';

/** Delays before the list is refetched after a save and after a deletion, ms [CONF-SOUND-047]. */
export const RELOAD_SAVED_MS = 800;
export const RELOAD_DELETED_MS = 1000;
/** Delay of the follow-up request of saved speech, ms [CONF-SOUND-043]. */
export const SPEECH_FOLLOW_UP_MS = 3000;

/** Returns the actions on sounds, with their follow-ups. */
export function useSoundActions() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const later = useLater();
  const refusedText = useSoundRefusal();
  const open = useOpenDownload();
  const [removing, setRemoving] = useState(false);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const reload = useCallback(() => client.invalidateQueries({ queryKey: [SOUNDS] }), [client]);
  const refused = (refusal: Refusal) => notify.error(refusedText(refusal));

  /** Shows the server's confirmation of a save, and refetches the list. */
  const saved = (words: string) => {
    notify.success(words);
    later(RELOAD_SAVED_MS, () => void reload());
  };
  const made = (words: readonly string[], id: string, type: SoundType) => {
    saved(words[0] ?? t('saved'));
    const follow = () => void followUp(request, id, type);
    if (type === 'TTS') later(SPEECH_FOLLOW_UP_MS, follow, true);
    else follow();
  };

  /** Sends one DELETE per sound and refetches once [CONF-SOUND-092]; resolves to the deleted ones. */
  const remove = async (sounds: readonly Sound[]): Promise<ReadonlySet<string>> => {
    setRemoving(true);
    const results = await Promise.all(
      sounds.map(async (sound) => ({ sound, result: await removeSound(request, sound) })),
    );
    setRemoving(false);
    const gone = results.flatMap(({ sound, result }) => (result.ok ? [sound.id] : []));
    for (const { result } of results) if (!result.ok) refused(result);
    if (gone.length > 0) notify.success(t('deleted'));
    later(RELOAD_DELETED_MS, () => void reload());
    return new Set(gone);
  };

  /** Reviews a sound; null approves. Resolves to whether it was accepted. */
  const review = async (sound: Sound, reason: string | null): Promise<boolean> => {
    setReviewing(sound.id);
    const result = await reviewSound(request, sound, reason);
    setReviewing(null);
    if (result.ok) notify.success(t(reason === null ? 'review.approved' : 'review.rejected'));
    else refused(result);
    void reload();
    return result.ok;
  };

  /** Opens each download in a new tab [CONF-SOUND-075, CONF-SOUND-076]. */
  const download = (sounds: readonly Sound[]) => sounds.forEach(({ soundlibobj }) => open(soundlibobj.soundfile));

  return { removing, reviewing, reload, refused, saved, made, remove, review, download };
}
export type SoundActions = ReturnType<typeof useSoundActions>;
