import { useCallback, useState } from 'react';
import type { Sound, SoundType } from '@patchbay/shared-contracts/sounds';
import { useConsole } from '@patchbay/shared-ui';
import { useOpenDownload } from '@patchbay/shared-ui/download';
import { useQueryClient } from '@patchbay/shared-ui/query';
import type { Refusal } from '../model/refusal.ts';
import { useTexts } from '../texts/index.ts';
import { followUp, removeSound, reviewSound } from './sound-api.ts';
import { useLater } from './use-later.ts';
import { useRefusedText } from './use-refused-text.ts';
import { SOUNDS } from './use-sounds.ts';

/** How soon the list is asked anew after a save and after a delete, ms [CONF-SOUND-047]. */
export const RELOAD_SAVED_MS = 800;
export const RELOAD_DELETED_MS = 1000;
/** The follow-up of a saved speech comes so much later, ms [CONF-SOUND-043]. */
export const SPEECH_FOLLOW_UP_MS = 3000;

/** What is done with sounds, and what comes after it. */
export function useSoundActions() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const later = useLater();
  const refusedText = useRefusedText();
  const open = useOpenDownload();
  const [removing, setRemoving] = useState(false);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const reload = useCallback(() => client.invalidateQueries({ queryKey: [SOUNDS] }), [client]);
  const refused = (refusal: Refusal) => notify.error(refusedText(refusal));

  /** A sound was saved: the server's first word is told, and the list is asked anew. */
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

  /** One DELETE each, one reload [CONF-SOUND-092]; answers which are gone. */
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

  /** Null approves; answers whether it was taken. */
  const review = async (sound: Sound, reason: string | null): Promise<boolean> => {
    setReviewing(sound.id);
    const result = await reviewSound(request, sound, reason);
    setReviewing(null);
    if (result.ok) notify.success(t(reason === null ? 'review.approved' : 'review.rejected'));
    else refused(result);
    void reload();
    return result.ok;
  };

  /** Each in a tab of its own [CONF-SOUND-075, CONF-SOUND-076]. */
  const download = (sounds: readonly Sound[]) => sounds.forEach(({ soundlibobj }) => open(soundlibobj.soundfile));

  return { removing, reviewing, reload, refused, saved, made, remove, review, download };
}
export type SoundActions = ReturnType<typeof useSoundActions>;
