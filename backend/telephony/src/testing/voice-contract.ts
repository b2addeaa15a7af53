import type { Pcm } from '../media/frame.ts';
import type { MediaEvents, MediaEndpoint, MediaEngine } from '../media/media-endpoint.ts';
import { cadence, loopSource } from '../media/tones.ts';
import { levelAt } from './level.ts';
import { until } from '@patchbay/testing/until';

/** Listeners that keep what they hear. */
export const listen = () => {
  const heard: Pcm[] = [];
  const digits: string[] = [];
  const events: MediaEvents = {
    pcm: (pcm) => void heard.push(pcm),
    digit: (digit) => void digits.push(digit),
    lost: () => undefined,
    came: () => undefined,
  };
  const toneLevel = (hz: number) => levelAt(Int16Array.from(heard.slice(-25).flatMap((pcm) => [...pcm])), hz);
  return { events, heard, digits, toneLevel };
};

/** Sends a tone until stopped. */
export const speak = (endpoint: MediaEndpoint, hz: number) => {
  const source = loopSource(cadence([hz], [1000], 8000));
  const timer = setInterval(() => endpoint.sendPcm(source()), 20);
  return () => clearInterval(timer);
};

const pairOf = (callerMedia: MediaEngine, calleeMedia: MediaEngine) => {
  const [left, right] = [listen(), listen()];
  const [caller, callee] = [callerMedia.open(left.events), calleeMedia.open(right.events)];
  const received = () =>
    [left, right].map(({ heard, toneLevel }) => `${heard.length} frames, ${[620, 1000].map(toneLevel).join(' and ')}`);
  const bothHear = (): Promise<void> =>
    until(
      () => left.toneLevel(1000) > 5000 && right.toneLevel(620) > 5000,
      () => `(levels of 620 and 1000 Hz at the caller and the callee: ${received().join('; ')})`,
    );
  return { left, right, caller, callee, bothHear };
};

/** Connects two endpoints that send 620 Hz and 1000 Hz to each other and keep what they hear; closes everything, also when a test fails. */
export const converse = async (
  { caller: callerMedia, callee: calleeMedia }: { caller: MediaEngine; callee: MediaEngine },
  test: (pair: ReturnType<typeof pairOf>) => Promise<void>,
): Promise<void> => {
  const pair = pairOf(callerMedia, calleeMedia);
  const quiet = [speak(pair.caller, 620), speak(pair.callee, 1000)];
  try {
    await test(pair);
  } finally {
    quiet.forEach((stop) => stop());
    await Promise.all([pair.caller.close(), pair.callee.close()]);
  }
};

/** Tests real audio over real UDP on loopback, between two endpoints; run for each driver, and for one driver with another. */
export const describeVoice = (name: string, open: () => { caller: MediaEngine; callee: MediaEngine }): void => {
  it(
    `${name} carries voice and digits both ways, also after an offer again [TEL-002, TEL-003]`,
    () =>
      converse(open(), async ({ left, right, caller, callee, bothHear }) => {
        const agree = async () => caller.acceptAnswer(await callee.acceptOffer(await caller.createOffer()));
        await agree();
        await bothHear();
        expect(right.toneLevel(1000)).toBeLessThan(right.toneLevel(620) / 5);

        caller.sendDigit('7');
        caller.sendDigit('#');
        callee.sendDigit('A');
        await until(() => right.digits.length === 2 && left.digits.length === 1);
        expect([right.digits, left.digits]).toEqual([['7', '#'], ['A']]);

        await agree();
        left.heard.length = 0;
        right.heard.length = 0;
        await bothHear();
      }),
    30_000,
  );
};
