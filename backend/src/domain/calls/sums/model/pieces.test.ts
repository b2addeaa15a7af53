import fc from 'fast-check';
import { piecesOf, stretchesOf } from './pieces.ts';

const at = (text: string) => Date.parse(`2026-11-${text}Z`);
const received = (from: string, end: string) =>
  piecesOf([{ key: 7, from: at(from), end: at(end) }]).map(
    ({ key, from: first, end: last, of }) =>
      `${key} ${of} ${new Date(first).toISOString().slice(8, 16)} ${new Date(last).toISOString().slice(8, 16)}`,
  );

describe('the pieces of a range', () => {
  it.each([
    ['whole days', '18T00:00', '20T00:00', ['7 day 18T00:00 20T00:00']],
    [
      'two days of a zone at +05:30 are a whole day, and hours and quarters around it',
      '17T18:30',
      '19T18:30',
      [
        '7 quarter 17T18:30 17T19:00',
        '7 hour 17T19:00 18T00:00',
        '7 day 18T00:00 19T00:00',
        '7 hour 19T00:00 19T18:00',
        '7 quarter 19T18:00 19T18:30',
      ],
    ],
    [
      'a last half hour cuts quarters at both ends',
      '18T10:07',
      '18T10:37',
      ['7 rows 18T10:07 18T10:15', '7 quarter 18T10:15 18T10:30', '7 rows 18T10:30 18T10:37'],
    ],
    ['some minutes of one quarter', '18T10:02', '18T10:09', ['7 rows 18T10:02 18T10:09']],
    ['minutes around an edge', '18T10:14', '18T10:16', ['7 rows 18T10:14 18T10:16']],
    ['nothing', '18T10:00', '18T10:00', []],
    ['backwards', '18T10:00', '17T10:00', []],
  ])('%s', (_name, from, end, expected) => expect(received(from, end)).toEqual(expected));

  it('cover it once, in order, with whole stored spans, and less than half an hour of rows at each end [rule: INS-025]', () => {
    const moment = fc.integer({ min: at('01T00:00'), max: at('30T00:00') });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [from, end] = [Math.min(one, other), Math.max(one, other)];
        const pieces = piecesOf([{ key: 0, from, end }]);
        let reached = from;
        for (const piece of pieces) {
          expect(piece.from).toBe(reached);
          expect(piece.end).toBeGreaterThan(piece.from);
          reached = piece.end;
          const length = { day: 86_400_000, hour: 3_600_000, quarter: 900_000, rows: 1 }[piece.of];
          expect([piece.from % length, piece.end % length]).toEqual([0, 0]);
          if (piece.of === 'rows') expect(piece.end - piece.from).toBeLessThan(1_800_000);
        }
        expect(reached).toBe(end);
        expect(pieces.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('stretches of pieces', () => {
  const piece = (from: number, end: number) => ({ key: from, from, end, of: 'rows' as const });
  it.each([
    ['of none are none', [], []],
    ['that follow each other are one', [piece(0, 5), piece(5, 9), piece(9, 10)], ['0-10: 0 5 9']],
    ['begin anew after a gap', [piece(8, 10), piece(0, 2)], ['0-2: 0', '8-10: 8']],
    ['that overlap stay their own', [piece(0, 5), piece(3, 9)], ['0-5: 0', '3-9: 3']],
  ])('%s', (_name, pieces, expected) =>
    expect(
      stretchesOf(pieces).map(({ from, end, pieces: all }) => `${from}-${end}: ${all.map(({ key }) => key).join(' ')}`),
    ).toEqual(expected),
  );
});
