import { loudnessOf } from '@patchbay/shared-ui/ring';
import { HEARD, lineCheck, microphoneFault, notificationCheck, overall } from './readiness.ts';

const tone = (amplitude: number) =>
  Array.from({ length: 480 }, (_, at) => amplitude * Math.sin((at / 480) * 20 * Math.PI));

it.each([
  ['nothing', [], 0],
  ['silence', [0, 0, 0], 0],
  ['below the floor', tone(0.0005), 0],
])('%s has no loudness [ROUTE-005]', (_, samples, expected) => expect(loudnessOf(samples)).toBe(expected));

it('a voice is heard, a quiet room is not [ROUTE-005]', () => {
  expect(loudnessOf(tone(0.1))).toBeGreaterThan(HEARD);
  expect(loudnessOf(tone(0.005))).toBeLessThan(HEARD);
  expect(loudnessOf(tone(1))).toBeLessThanOrEqual(1);
});

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
])('%s means that the microphone is %s', (name, fault) => expect(microphoneFault(name)).toBe(fault));

it.each([
  ['registered', 'good'],
  ['connecting', 'checking'],
  ['lost', 'attention'],
  ['off', 'attention'],
  ['refused', 'bad'],
] as const)('a line that is %s: %s [ROUTE-005]', (state, check) => expect(lineCheck(state)).toBe(check));

it.each([
  ['granted', 'good'],
  ['denied', 'attention'],
  ['default', 'idle'],
  ['unsupported', 'none'],
] as const)('notifications %s: %s [ROUTE-005]', (permission, check) =>
  expect(notificationCheck(permission)).toBe(check),
);

it.each([
  [['good', 'none', 'good'], 'ready'],
  [['good', 'idle'], 'open'],
  [['good', 'checking'], 'open'],
  [['idle', 'attention'], 'attention'],
  [['attention', 'bad', 'good'], 'bad'],
] as const)('%j together: %s', (states, expected) => expect(overall(states)).toBe(expected));
