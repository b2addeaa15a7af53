import { move } from './move.ts';

const marks = [
  ...[0, 1, 3].map((point) => ({ series: 0, point })), // no value at 2
  ...[0, 1, 2, 3].map((point) => ({ series: 1, point })),
];

it.each([
  ['right goes to the next point', [0, 0], 'ArrowRight', [0, 1]],
  ['right goes over what is not known', [0, 1], 'ArrowRight', [0, 3]],
  ['right stays at the end', [0, 3], 'ArrowRight', [0, 3]],
  ['left goes back', [1, 2], 'ArrowLeft', [1, 1]],
  ['down goes to the next series of the same point', [0, 1], 'ArrowDown', [1, 1]],
  ['up stays where the series above has nothing there', [1, 2], 'ArrowUp', [1, 2]],
  ['Home goes to the first', [1, 2], 'Home', [1, 0]],
  ['End goes to the last', [0, 0], 'End', [0, 3]],
] as const)('%s [INS-030]', (_name, [series, point], key, [toSeries, toPoint]) =>
  expect(move(marks, { series, point }, key)).toEqual({ series: toSeries, point: toPoint }),
);

it('another key is none of its business', () => expect(move(marks, { series: 0, point: 0 }, 'Tab')).toBeNull());
