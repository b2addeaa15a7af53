import type { Pcm } from '../media/frame.ts';
import type { MediaEars, MediaEndpoint, MediaEngine } from '../media/media-endpoint.ts';
import { cadence, loopSource } from '../media/tones.ts';
import { levelAt } from './level.ts';

const listen = () => {
  const heard: Pcm[] = [];
  const digits: string[] = [];
  const ears: MediaEars = {
    pcm: (pcm) => void heard.push(pcm),
    digit: (digit) => void digits.push(digit),
    lost: () => undefined,
  };
  const toneLevel = (hz: number) => levelAt(Int16Array.from(heard.slice(-25).flatMap((pcm) => [...pcm])), hz);
  return { ears, heard, digits, toneLevel };
};

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
};

const speak = (endpoint: MediaEndpoint, hz: number) => {
  const source = loopSource(cadence([hz], [1000], 8000));
  const timer = setInterval(() => endpoint.sendPcm(source()), 20);
  return () => clearInterval(timer);
};

/** Real audio over real UDP on loopback, between two endpoints; run for each driver, and for one driver with another. */
export const describeVoice = (name: string, open: () => { caller: MediaEngine; callee: MediaEngine }): void => {
  it(`${name} carries voice and digits both ways, also after an offer again [TEL-002, TEL-003]`, async () => {
    const { caller: callerMedia, callee: calleeMedia } = open();
    const [left, right] = [listen(), listen()];
    const [caller, callee] = [callerMedia.open(left.ears), calleeMedia.open(right.ears)];
    const agree = async () => caller.acceptAnswer(await callee.acceptOffer(await caller.createOffer()));
    await agree();
    const quiet = [speak(caller, 620), speak(callee, 1000)];
    const bothHear = () => left.toneLevel(1000) > 5000 && right.toneLevel(620) > 5000;
    await until(bothHear);
    expect(right.toneLevel(1000)).toBeLessThan(right.toneLevel(620) / 5);

    caller.sendDigit('7');
    caller.sendDigit('#');
    callee.sendDigit('A');
    await until(() => right.digits.length === 2 && left.digits.length === 1);
    expect([right.digits, left.digits]).toEqual([['7', '#'], ['A']]);

    await agree();
    left.heard.length = 0;
    right.heard.length = 0;
    await until(bothHear);

    quiet.forEach((stop) => stop());
    await Promise.all([caller.close(), callee.close()]);
  }, 30_000);
};
