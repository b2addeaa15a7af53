import { useEffect, useState } from 'react';
import type { Language } from '@patchbay/shared-contracts';
import type { TermsText } from '@patchbay/shared-contracts/terms';
import { useConsole, usePreference } from '@patchbay/shared-ui';

export type LegalTexts = Readonly<Record<Language, () => Promise<{ default: TermsText }>>>;

export type Loaded =
  { readonly phase: 'pending' } | { readonly phase: 'failed' } | { readonly phase: 'there'; readonly text: TermsText };

/** Loads a long text in the user's language; the previous one stays until it arrives. `retry` loads again after a failure. */
export function useLegalText(texts: LegalTexts): { loaded: Loaded; retry: () => void } {
  const language = usePreference(useConsole().i18n);
  const [loaded, setLoaded] = useState<Loaded>({ phase: 'pending' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    texts[language]().then(
      ({ default: text }) => wanted && setLoaded({ phase: 'there', text }),
      () => wanted && setLoaded({ phase: 'failed' }),
    );
    return () => void (wanted = false);
  }, [texts, language, attempt]);
  const retry = () => {
    setLoaded({ phase: 'pending' });
    setAttempt(attempt + 1);
  };
  return { loaded, retry };
}
