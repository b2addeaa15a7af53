import { LONGEST_INCOMING } from '@patchbay/shared-contracts/sms-flows';

/** A text as it can be kept, whatever a network hands over: no NUL, no half characters, and no more than is read. */
export const readText = (text: string): string =>
  Buffer.from(
    Array.from(text.slice(0, 2 * LONGEST_INCOMING))
      .slice(0, LONGEST_INCOMING)
      .join(''),
  )
    .toString()
    .replaceAll('\0', '\uFFFD');
