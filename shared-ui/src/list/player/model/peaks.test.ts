import { peaksOf, seekedBy, speeds } from './peaks.ts';

describe('the waveform', () => {
  it('has the loudest of each part, against the loudest of all [LOGS-038]', () =>
    expect(peaksOf([0, 0.1, -0.5, 0.2, 0.25, 0], 3)).toEqual([0.2, 1, 0.5]));
  it('of silence is flat', () => expect(peaksOf([0, 0, 0, 0], 2)).toEqual([0, 0]));
  it('of nothing is flat, too', () => expect(peaksOf([], 2)).toEqual([0, 0]));
});

it('plays at half to double speed [LOGS-038]', () => expect([speeds[0], speeds.at(-1)]).toEqual([0.5, 2]));

it.each([
  ['ArrowRight', 10, 15],
  ['ArrowRight', 58, 60],
  ['ArrowLeft', 3, 0],
  ['Home', 30, 0],
  ['End', 30, 60],
  ['PageUp', 30, 36],
  ['x', 30, null],
])('%s at %d s of a minute leads to %s [LOGS-038]', (key, at, to) => expect(seekedBy(key, at, 60)).toBe(to));
