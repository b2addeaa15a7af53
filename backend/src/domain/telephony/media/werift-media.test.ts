import { createFakeClock } from '../testing/fake-clock.ts';
import { describeMedia } from '../testing/media-contract.ts';
import { levelAt } from '../testing/level.ts';
import type { Pcm } from './frame.ts';
import type { MediaEars, MediaEndpoint } from './media-endpoint.ts';
import { cadence, loopSource } from './tones.ts';
import { createWeriftMedia } from './werift-media.ts';

/** Two endpoints over real UDP on loopback. */
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

describeMedia('werift', () =>
  createWeriftMedia({ clock: createFakeClock(), mediaAddresses: ['127.0.0.1'], mediaPorts: [41200, 41263] }),
);

describe('werift media', () => {
  const media = createWeriftMedia({
    clock: createFakeClock(),
    mediaAddresses: ['127.0.0.1'],
    mediaPorts: [41000, 41063],
  });

  it('carries voice and digits between two endpoints, also after hold and resume [TEL-002]', async () => {
    const [left, right] = [listen(), listen()];
    const [caller, callee] = [media.open(left.ears), media.open(right.ears)];
    const offer = await caller.createOffer();
    expect(offer.match(/^a=candidate.*$/gm)).toEqual([expect.stringMatching(/ 127\.0\.0\.1 41\d{3} typ host/)]);
    const answer = await callee.acceptOffer(offer);
    await caller.acceptAnswer(answer);
    const quiet = [speak(caller, 620), speak(callee, 1000)];
    await until(() => left.heard.length > 40 && right.heard.length > 40);
    expect([left.toneLevel(1000) > 5000, right.toneLevel(620) > 5000, right.toneLevel(1000) < 100]).toEqual([
      true,
      true,
      true,
    ]);

    caller.sendDigit('7');
    caller.sendDigit('#');
    callee.sendDigit('A');
    await until(() => right.digits.length === 2 && left.digits.length === 1);
    expect([right.digits, left.digits]).toEqual([['7', '#'], ['A']]);

    quiet.forEach((stop) => stop());
    await Promise.all([caller.close(), callee.close(), callee.close()]);
  }, 20_000);

  it('gives its ports back: more calls than ports, one after another', async () => {
    const few = createWeriftMedia({
      clock: createFakeClock(),
      mediaAddresses: ['127.0.0.1'],
      mediaPorts: [41100, 41103],
    });
    for (let call = 0; call < 3; call++) {
      const endpoint = few.open(listen().ears);
      expect(() => few.open(listen().ears)).toThrow('no media port is free');
      await endpoint.close();
    }
  });
});
