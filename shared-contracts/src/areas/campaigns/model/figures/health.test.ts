import { isClearlyLess, numberHealth, type NumberDay } from './health.ts';

const TODAY = '2026-11-26';
const day = (callerId: string, ago: number, tries: number, answered: number): NumberDay => ({
  ...{ callerId, tries, answered },
  day: `2026-11-${String(26 - ago).padStart(2, '0')}`,
});
/** Creates `count` days of 100 tries each, ending `ago` days ago. */
const days = (callerId: string, ago: number, count: number, answered: number) =>
  Array.from({ length: count }, (_, more) => day(callerId, ago + more, 100, answered));
const statesOf = (all: readonly NumberDay[]) =>
  Object.fromEntries(numberHealth(all, TODAY).map(({ callerId, state }) => [callerId, state]));

describe('whether a caller id is answered clearly less', () => {
  it.each([
    ['a third less and more, beyond chance', [300, 50], [300, 90], true],
    ['less by a third, and chance may do it', [60, 12], [60, 18], false],
    ['a little less, of very many', [100_000, 28_000], [100_000, 30_000], false],
    ['as much', [500, 150], [500, 150], false],
    ['more', [500, 200], [500, 150], false],
    ['nobody at all', [200, 0], [200, 0], false],
    ['nobody, where the others are', [100, 0], [300, 90], true],
  ] as const)('%s [rule: CAMP-016]', (_, [tries, answered], [otherTries, otherAnswered], is) =>
    expect(isClearlyLess({ tries, answered }, { tries: otherTries, answered: otherAnswered })).toBe(is),
  );
});

describe('the health of caller ids', () => {
  it('warns of one that fell while the others did not [CAMP-016]', () =>
    expect(statesOf([...days('a', 0, 3, 8), ...days('a', 3, 7, 30), ...days('b', 0, 10, 30)])).toEqual({
      ...{ a: 'fallen', b: 'fine' },
    }));

  it('warns of none when all fall: then it is the list, or the hour [CAMP-016]', () =>
    expect(
      statesOf([...days('a', 0, 3, 8), ...days('a', 3, 7, 30), ...days('b', 0, 3, 9), ...days('b', 3, 7, 30)]),
    ).toEqual({ a: 'fine', b: 'fine' }));

  it('tells one that was low from its first day, and one that has no other beside it, as what they are [CAMP-016]', () => {
    expect(statesOf([...days('a', 0, 3, 8), ...days('b', 0, 3, 30)])).toEqual({ a: 'low', b: 'fine' });
    expect(statesOf([...days('a', 0, 10, 8), ...days('b', 0, 10, 30)])).toEqual({ a: 'low', b: 'fine' });
    expect(statesOf([...days('a', 0, 3, 8), ...days('a', 3, 7, 30)])).toEqual({ a: 'alone' });
  });

  it('says nothing of less than a hundred tries, on either side [CAMP-016]', () => {
    expect(statesOf([day('a', 0, 99, 1), ...days('a', 3, 7, 30), ...days('b', 0, 3, 30)])).toMatchObject({ a: 'few' });
    expect(statesOf([...days('a', 0, 3, 8), day('b', 0, 99, 50)])).toEqual({ a: 'few', b: 'few' });
  });

  it('looks at four weeks, and has the worst first with its days [CAMP-016]', () => {
    const long = { callerId: 'old', day: '2026-10-29', tries: 500, answered: 200 };
    const found = numberHealth([long, ...days('a', 0, 3, 30), ...days('b', 0, 3, 8), ...days('b', 3, 7, 30)], TODAY);
    expect(found.map(({ callerId }) => callerId)).toEqual(['b', 'a']);
    expect(found[0]).toMatchObject({
      ...{ recent: { tries: 300, answered: 24 }, before: { tries: 700, answered: 210 } },
      others: { tries: 300, answered: 90 },
    });
    expect(found[0]?.days).toHaveLength(10);
  });
});
