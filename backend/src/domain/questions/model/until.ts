import { QUESTION_DAYS } from '@patchbay/shared-contracts/billing';

const DAY_MS = 86_400_000;

/** The first moment at which a line of then is questioned no more. */
export const questionUntil = (written: Date): string =>
  new Date(written.getTime() + QUESTION_DAYS * DAY_MS).toISOString();
