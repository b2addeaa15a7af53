import { autoAnswerDelay, type OwnAutoAnswer } from '@patchbay/shared-contracts/agent-settings';

/** As it is typed: null of `on` is what the account says. */
export interface TypedAutoAnswer {
  readonly on: boolean | null;
  readonly delay: string;
}

/** What is typed as the server takes it; null where the seconds are none. */
export function readTyped({ on, delay }: TypedAutoAnswer): OwnAutoAnswer | null {
  if (on !== true) return { auto_answer: on, auto_answer_delay_value: null };
  const seconds = Number(delay);
  const fits = Number.isInteger(seconds) && seconds >= autoAnswerDelay.least && seconds <= autoAnswerDelay.most;
  return fits ? { auto_answer: true, auto_answer_delay_value: seconds } : null;
}
