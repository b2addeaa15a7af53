import type { PhoneStats } from '../../phone/model/phone-stats.ts';
import { aSecondAfter, firstReading } from '../testing/readings.ts';
import { reportOf, stepQuality, unheard, warningOf, type Quality } from './quality.ts';

type Second = Parameters<typeof aSecondAfter>[1] & { readonly quiet?: boolean };
const times = (count: number, second: Second = {}): Second[] => Array.from({ length: count }, () => second);

/** Plays a call, second by second. */
function listen(...seconds: readonly Second[]): { quality: Quality; warnings: (string | null)[] } {
  let reading: PhoneStats = firstReading;
  let quality = stepQuality(unheard, reading, true);
  const warnings = seconds.map((second) => {
    reading = aSecondAfter(reading, second);
    quality = stepQuality(quality, reading, second.quiet !== true);
    return warningOf(quality);
  });
  return { quality, warnings };
}
const ended = (...seconds: readonly Second[]) => listen(...seconds).warnings.at(-1);
const heavy = { lost: 20 };
const cut = { received: 0 };

it.each<[string, Second[], string | null]>([
  ['a good line', times(60), null],
  ['one second of heavy loss', [...times(10), heavy, ...times(3)], null],
  ['heavy loss for some seconds', [...times(10), ...times(6, heavy)], 'network'],
  ['a line that is good for a moment only', [...times(6, heavy), ...times(3)], 'network'],
  ['a line that has recovered', [...times(6, heavy), ...times(12)], null],
  ['two seconds without a packet', [...times(5), ...times(2, cut)], null],
  ['three seconds without a packet', [...times(5), ...times(3, cut)], 'interrupted'],
  ['packets that come again', [...times(5), ...times(5, cut), ...times(1)], null],
  ['a microphone without any sound for nine seconds', times(9, { sound: false }), null],
  ['a microphone without any sound for ten seconds', times(10, { sound: false }), 'microphone'],
  ['a microphone that falls silent for some time', [...times(5), ...times(29, { sound: false })], null],
  ['a microphone that falls silent for good', [...times(5), ...times(30, { sound: false })], 'microphone'],
  ['a muted microphone', times(30, { sound: false, quiet: true }), null],
  ['a microphone that hears something again', [...times(12, { sound: false }), ...times(1)], null],
  ['a bad network beside a silent microphone', times(12, { sound: false, lost: 20 }), 'network'],
])('%s warns of what it is, or of nothing [TEL-012]', (_name, seconds, warning) =>
  expect(ended(...seconds)).toBe(warning),
);

it('is averaged over the call, with its worst moment [TEL-012]', () => {
  const report = reportOf(listen(...times(30), ...times(5, heavy), ...times(30)).quality);
  expect(report).toMatchObject({ seconds: 65, rtt_ms: 20, jitter_ms: 2 });
  expect(report?.mos).toBeGreaterThan(3.8);
  expect(report?.mos_min).toBeLessThan(2);
  expect(report?.loss_percent).toBeCloseTo((5 * 40) / 65, 0); // 20 of 50 for five seconds
});

it.each([
  ['a second of a call', times(1)],
  ['a call in which nothing came', times(30, cut)],
])('%s says nothing about its quality [TEL-012]', (_name, seconds) =>
  expect(reportOf(listen(...seconds).quality)).toBeNull(),
);

it('the loss that the other end reports counts as well [TEL-012]', () => {
  const start = stepQuality(unheard, firstReading, true);
  const next = stepQuality(start, { ...aSecondAfter(firstReading), lossThere: 0.3 }, true);
  expect(next.now?.lossPercent).toBe(30);
});

it('counters that begin anew are a new connection, and no loss [TEL-012]', () => {
  const { quality } = listen(...times(10));
  const anew = stepQuality(quality, firstReading, true);
  const next = stepQuality(anew, aSecondAfter(firstReading), true);
  expect([next.now?.lossPercent, warningOf(next), next.sums.seconds]).toEqual([0, null, 11]);
});
