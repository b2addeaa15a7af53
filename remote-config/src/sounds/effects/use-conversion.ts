import { useEffect, useRef, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { settingsOf, type SpeechForm, type SpeechSettings } from '../model/speech.ts';
import type { Refusal } from '../model/refusal.ts';
import { convertSpeech } from './sound-api.ts';

/** A converted text with its settings and the object URL of its audio. */
interface Converted {
  readonly settings: SpeechSettings;
  readonly url: string;
}

/**
 * Keeps the latest conversion; its audio is released with the next one, and when the dialog closes, which also aborts a running
 * conversion.
 */
export function useConversion() {
  const console = useConsole();
  const [converted, setConverted] = useState<Converted | null>(null);
  const under = useRef<AbortController>(null);
  const url = converted?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => () => under.current?.abort(), []);
  return {
    converted,
    /** Resolves to the reason for a refusal; null on success, or when the dialog has closed. */
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
