import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import type { LineAnswer, SupervisionLine } from '../effects/supervision-line.ts';

/** Creates a line that records requests and answers as told. */
export function createFakeLine() {
  const done: string[] = [];
  const fake = {
    done,
    answer: { ok: true } as LineAnswer,
    lose: (): void => undefined,
  };
  const line: SupervisionLine = {
    join(call, lost) {
      done.push(`join ${call.callId} ${call.mode}${call.speaks ? ' with microphone' : ''}`);
      fake.lose = lost;
      return Promise.resolve(fake.answer);
    },
    setMode(mode: SupervisionMode) {
      done.push(`set ${mode}`);
      return Promise.resolve(fake.answer);
    },
    leave: () => void done.push('leave'),
    level: () => 0.5,
  };
  return { ...fake, line, set: (answer: LineAnswer) => void (fake.answer = answer), lose: () => fake.lose() };
}
