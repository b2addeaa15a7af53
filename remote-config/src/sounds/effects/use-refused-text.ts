import { toldAsItIs, usedBy, type Refusal } from '../model/refusal.ts';
import { useTexts } from '../texts/index.ts';
import { isTextKey } from '../texts/text-key.ts';

/**
 * Why something was refused: what the server wants told [CONF-SOUND-078, CONF-SOUND-084], which is said in the person's language where it
 * is no more than what its code says anyway; of what is in use, who uses it [CONF-SOUND-092].
 */
export function useRefusedText(): (refusal: Refusal) => string {
  const t = useTexts();
  return (refusal) => {
    const key = `refused.${refusal.code ?? ''}`;
    const told = toldAsItIs(refusal);
    const isMore = told !== null && told !== refusal.message;
    const words = isMore || !isTextKey(key) ? (told ?? refusal.message ?? t('failed')) : t(key);
    const names = usedBy(refusal).join(', ');
    return names === '' ? words : t('refused.usedBy', { words, names });
  };
}
