import { refusedText } from '../../refused/refused-text.ts';
import { en } from '../texts/en.ts';
import { useTexts, type TextKey } from '../texts/index.ts';

const isText = (key: string): key is TextKey => Object.hasOwn(en, key);

/** Why something was refused, in the person's language. */
export const useRefusedText = () => refusedText(useTexts(), isText);
