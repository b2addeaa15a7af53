import { FRAME_MS } from '../frame.ts';
import type { AnswerSound } from './answer-kind.ts';

const BEEP_FRAMES = 200 / FRAME_MS;
/** Wait for a machine whose tone was not recognised. */
const WAITED_FRAMES = 2_000 / FRAME_MS;

/** Whether a machine begins to record with this frame: its tone is over, or it says nothing more [CAMP-009]. */
export const isAfterTone = (before: AnswerSound, now: AnswerSound): boolean =>
  (before.beep >= BEEP_FRAMES && now.beep === 0) || (now.sinceBegin !== null && now.quiet >= WAITED_FRAMES);
