import type { Failure } from '../model/outcome.ts';
import { useTexts } from '../texts/index.ts';

/** Returns the reason for a refused change, in the user's language, else the server's text. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTexts();
  return (failure) => {
    if (failure.is === 'changed') return t('failure.changed', { name: failure.name });
    if (failure.is === 'usedMore') return t('use.more');
    if (failure.is === 'refused') return failure.message || t('failure.refused');
    return t(`failure.${failure.is}`);
  };
}
