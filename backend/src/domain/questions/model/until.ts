import { QUESTION_DAYS } from '@patchbay/shared-contracts/billing';

const DAY_MS = 86_400_000;

/** Returns the end of the time in which a line can be questioned. */
export const questionUntil = (written: Date): string =>
  new Date(written.getTime() + QUESTION_DAYS * DAY_MS).toISOString();
