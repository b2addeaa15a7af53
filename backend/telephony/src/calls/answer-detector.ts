import type { CallInput, LegId } from '../control/call.ts';
import { isAfterTone } from '../media/answer/after-tone.ts';
import { answerOf, hear, silenceSoFar, type AnswerSound } from '../media/answer/answer-kind.ts';
import { silentFrame, type Pcm } from '../media/frame.ts';
import type { FrameClock } from '../media/frame-clock.ts';
import { createPcmQueue } from '../media/pcm-queue.ts';
import type { CallHandlers } from './call-handlers.ts';

export interface AnswerDetectorDeps {
  readonly frames: Pick<FrameClock, 'each'>;
  /** Passes on everything a leg sends, whoever hears it; one listener, `undefined` for none. */
  overhear(leg: LegId, listener: ((pcm: Pcm) => void) | undefined): void;
  post(input: CallInput): void;
}

/** Detects who or what answered a campaign's line, while the call goes on [CAMP-009]. */
export interface AnswerDetector {
  readonly handlers: Pick<CallHandlers, 'listen'>;
  close(): void;
}

/**
 * Time counts by the frame clock from the first audio that is sent: a browser's comes some tenths of a second after its answer. Missing
 * frames count as silence.
 */
export const createAnswerDetector = ({ frames, overhear, post }: AnswerDetectorDeps): AnswerDetector => {
  let stop = (): void => undefined;
  const listenTo = (leg: LegId) => {
    const queue = createPcmQueue();
    let sound = silenceSoFar;
    let hasSent = false;
    let isMachine = false;
    const onSound = (now: AnswerSound): void => {
      const answer = answerOf(now);
      if (answer === null) return;
      isMachine = answer.kind === 'machine';
      if (!isMachine) stop();
      post({ type: 'answerTold', leg, kind: answer.kind });
    };
    const stopBeat = frames.each(() => {
      const frame = queue.take();
      const before = frame === undefined || hasSent ? sound : silenceSoFar;
      hasSent ||= frame !== undefined;
      sound = hear(before, frame ?? silentFrame);
      if (!isMachine) return onSound(sound);
      if (!isAfterTone(before, sound)) return;
      stop();
      post({ type: 'toneHeard', leg });
    });
    overhear(leg, queue.push);
    stop = () => {
      stopBeat();
      overhear(leg, undefined);
    };
  };
  return { handlers: { listen: ({ leg }) => listenTo(leg) }, close: () => stop() };
};
