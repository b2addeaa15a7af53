import { LONGEST_INCOMING } from '@patchbay/shared-contracts/sms-flows';
import { cutText } from '../../../kernel/text/cut-text.ts';

/** Makes a text from a network storable: without NUL and unpaired surrogates, and limited in length. */
export const readText = (text: string): string =>
  Buffer.from(cutText(text, LONGEST_INCOMING)).toString().replaceAll('\0', '\uFFFD');
