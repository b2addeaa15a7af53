import { cellOf, headOf, valuesOf } from './columns.ts';

describe('cells', () => {
  const at = Date.UTC(2026, 10, 20, 9, 0, 5);
  it.each([
    ['a time by the person’s clock', new Date(at).toISOString(), '2026-11-20 14:30:05'],
    [
      'a journey as a line',
      [
        { at, step: 'Entered queue', detail: 'Support' },
        { at, step: 'Call ended' },
      ],
      '14:30:05 Entered queue: Support; 14:30:05 Call ended',
    ],
    ['nothing', null, ''],
    ['a number', 7, 7],
  ])('%s', (_name, value, cell) => {
    expect(cellOf(value, 'Asia/Kolkata')).toBe(cell);
  });

  it('are in the order of the columns, under the person’s titles if there are some', () => {
    expect(valuesOf({ b: 2, a: 'x' }, ['a', 'nothing', 'b'])).toEqual(['x', undefined, 2]);
    expect(cellOf(undefined, 'UTC')).toBe('');
    expect(headOf(['a', 'b'], ['Ä'])).toEqual(['Ä', 'b']);
  });
});
