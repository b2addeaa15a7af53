import { createManualClock } from '../../testing/manual-clock.ts';
import { createRinger } from './ringer.ts';

let struck = 0;
let closed = 0;
const parameter = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, value: 0 };
class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = async () => undefined;
  close = async () => void (closed += 1);
  createGain = () => ({ connect: () => undefined, gain: parameter });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: () => undefined,
    start: () => void (struck += 1),
    stop: () => undefined,
  });
}
beforeEach(() => {
  struck = closed = 0;
  Reflect.set(globalThis, 'AudioContext', FakeAudio);
});
afterEach(() => Reflect.deleteProperty(globalThis, 'AudioContext'));

it('rings again and again, for as long as nobody stops it, and not once more [CALL-169, SIP-027]', () => {
  const clock = createManualClock();
  const ringer = createRinger(clock);
  ringer.start();
  const once = struck;
  expect(once).toBeGreaterThan(0);
  clock.pass(60_000);
  expect(struck).toBe(21 * once); // one round every 3 s
  ringer.stop();
  expect(closed).toBe(1);
  clock.pass(60_000);
  expect(struck).toBe(21 * once);
});

it('rings once, however often it is started', () => {
  const clock = createManualClock();
  const ringer = createRinger(clock);
  ringer.start();
  const once = struck;
  ringer.start();
  clock.pass(3_000);
  expect(struck).toBe(2 * once);
});

it('is silent where the browser makes no sound by itself', () => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
  const ringer = createRinger(createManualClock());
  ringer.start();
  ringer.stop();
  expect(struck).toBe(0);
});
