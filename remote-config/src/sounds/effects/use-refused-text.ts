import { toldAsItIs, usedBy, type Refusal } from '../model/refusal.ts';
import { useTexts } from '../texts/index.ts';
import { isTextKey } from '../texts/text-key.ts';

/**
 * Returns the reason for a refusal: the server's message [CONF-SOUND-078, CONF-SOUND-084], translated where it only repeats its code;
 * for a sound in use, the users [CONF-SOUND-092].
 */
export function useSoundRefusal(): (refusal: Refusal) => string {
  const t = useTexts();
  return (refusal) => {
    const key = `refused.${refusal.code ?? ''}`;
    const text = toldAsItIs(refusal);
    const isMore = text !== null && text !== refusal.message;
    const words = isMore || !isTextKey(key) ? (text ?? refusal.message ?? t('failed')) : t(key);
    const names = usedBy(refusal).join(', ');
    return names === '' ? words : t('refused.usedBy', { words, names });
  };
}
