import fc from 'fast-check';
import { seriesSteps } from '@patchbay/shared-contracts/insights';
import { parseSteps } from './steps.ts';

const at = (text: string) => Date.parse(text);
const steps = (from: string, end: string, step: Parameters<typeof parseSteps>[1], zone: string) => {
  const asked = parseSteps({ from: at(from), end: at(end) }, step, zone);
  return asked.ok ? asked.value : asked;
};
const iso = (ms: number) => new Date(ms).toISOString().slice(5, 16);

describe('the steps of a series', () => {
  it.each([
    ['day', 'Asia/Kathmandu', '2026-11-17T18:15:00Z', '2026-11-19T18:15:00Z', ['11-17T18:15', '11-18T18:15']],
    ['hour', 'Asia/Kathmandu', '2026-11-18T10:30:00Z', '2026-11-18T12:00:00Z', ['11-18T10:15', '11-18T11:15']],
    ['half_hour', 'UTC', '2026-11-18T10:50:00Z', '2026-11-18T11:30:00Z', ['11-18T10:30', '11-18T11:00']],
    ['quarter_hour', 'UTC', '2026-11-18T10:14:00Z', '2026-11-18T10:16:00Z', ['11-18T10:00', '11-18T10:15']],
    ['week', 'UTC', '2026-11-18T00:00:00Z', '2026-11-24T00:00:00Z', ['11-16T00:00', '11-23T00:00']],
    // The clocks go back: a day of 25 hours.
    ['day', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-26T23:00:00Z', ['10-24T22:00', '10-25T23:00']],
    ['hour', 'Europe/Berlin', '2026-10-25T00:00:00Z', '2026-10-25T03:00:00Z', ['10-25T00:00', '10-25T01:00', '10-25T02:00']], // prettier-ignore
  ] as const)('of a %s in %s begin where its clock says so [rule: INS-025]', (step, zone, from, end, expected) => {
    const found = steps(from, end, step, zone);
    expect(Array.isArray(found) && found.map(({ key }) => iso(key))).toEqual(expected);
  });

  it('a heat map has an hour of the week for each, by the zone’s clock [rule: INS-031]', () => {
    const found = steps('2026-11-15T18:30:00Z', '2026-11-22T20:30:00Z', 'weekday_hour', 'Asia/Kolkata');
    const keys = Array.isArray(found) ? found.map(({ key }) => key) : [];
    expect([keys.length, keys[0], keys[9], keys[167], keys[168], keys[169]]).toEqual([170, 0, 9, 167, 0, 1]);
  });

  it('too fine ones are refused; without steps there are none', () => {
    const year = ['2025-11-18T00:00:00Z', '2026-11-18T00:00:00Z'] as const;
    expect(steps(...year, 'hour', 'UTC')).toMatchObject({
      field: 'step',
      problem: { status: 422, code: 'step-too-fine' },
    });
    expect(steps(...year, 'weekday_hour', 'UTC')).toHaveLength(8_760);
    expect(steps(...year, undefined, 'UTC')).toEqual([]);
    expect(steps('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', 'quarter_hour', 'UTC')).toHaveLength(2_976);
  });

  it('cover the range once, on quarters of an hour, in any zone [rule: INS-025]', () => {
    const zones = [
      'UTC',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Europe/Berlin',
      'Pacific/Chatham',
    ];
    const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 9 * 86_400_000 }),
        fc.constantFrom(...zones),
        fc.constantFrom(...seriesSteps),
        (from, length, zone, step) => {
          const asked = parseSteps({ from, end: from + length }, step, zone);
          if (!asked.ok) throw new Error(asked.problem.code);
          const ends = asked.value.map(({ end }) => end);
          const inner = ends.slice(0, -1);
          expect(asked.value.map((bucket) => bucket.from)).toEqual([from, ...inner]);
          expect([ends.at(-1), inner.filter((end) => end % 900_000 !== 0)]).toEqual([from + length, []]);
          expect(asked.value.every((bucket) => bucket.end > bucket.from)).toBe(true);
        },
      ),
    );
  });
});
