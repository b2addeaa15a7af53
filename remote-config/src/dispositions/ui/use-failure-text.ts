import type { Failure } from '../model/outcome.ts';
import { useTexts } from '../texts/index.ts';

/** Why a change was refused, in the person's language, else in the server's words. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTexts();
  return (failure) => {
    if (failure.is === 'changed') return t('failure.changed', { name: failure.name });
    if (failure.is === 'refused') return failure.message || t('failure.refused');
    return t(`failure.${failure.is}`);
  };
}
