import { autoAnswerDelay, type OwnAutoAnswer } from '@patchbay/shared-contracts/agent-settings';

/** Values as typed; `on` null means the account's default. */
export interface TypedAutoAnswer {
  readonly on: boolean | null;
  readonly delay: string;
}

/** Converts typed values for the server; null where the seconds are invalid. */
export function readTyped({ on, delay }: TypedAutoAnswer): OwnAutoAnswer | null {
  if (on !== true) return { auto_answer: on, auto_answer_delay_value: null };
  const seconds = Number(delay);
  const fits = Number.isInteger(seconds) && seconds >= autoAnswerDelay.least && seconds <= autoAnswerDelay.most;
  return fits ? { auto_answer: true, auto_answer_delay_value: seconds } : null;
}
