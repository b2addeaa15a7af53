import { LONGEST_INCOMING } from '@patchbay/shared-contracts/sms-flows';

/** Makes a text from a network storable: without NUL and unpaired surrogates, and limited in length. */
export const readText = (text: string): string =>
  Buffer.from(
    Array.from(text.slice(0, 2 * LONGEST_INCOMING))
      .slice(0, LONGEST_INCOMING)
      .join(''),
  )
    .toString()
    .replaceAll('\0', '\uFFFD');
