import { useEffect, useRef, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { settingsOf, type SpeechForm, type SpeechSettings } from '../model/speech.ts';
import type { Refusal } from '../model/refusal.ts';
import { convertSpeech } from './sound-api.ts';

/** A text as a voice said it, by which settings, and its address in this page. */
interface Converted {
  readonly settings: SpeechSettings;
  readonly url: string;
}

/** What was converted last; its sound is freed with the next, and with the dialog, which ends what is under way, too. */
export function useConversion() {
  const console = useConsole();
  const [converted, setConverted] = useState<Converted | null>(null);
  const under = useRef<AbortController>(null);
  const url = converted?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => () => under.current?.abort(), []);
  return {
    converted,
    /** Why it was refused; null when it is there, or the dialog is gone. */
    async convert(form: SpeechForm): Promise<Refusal | null> {
      const control = new AbortController();
      under.current = control;
      const settings = settingsOf(form);
      const result = await convertSpeech(console, settings, control.signal).catch((error: unknown) => {
        if (control.signal.aborted) return null;
        throw error;
      });
      if (result === null) return null;
      if (!result.ok) return result;
      setConverted({ settings, url: URL.createObjectURL(result.data) });
      return null;
    },
  };
}
