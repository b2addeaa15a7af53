import { campaignLimits } from '@patchbay/shared-contracts/campaigns';
import { expectedCost } from './expected-cost.ts';
import { figureNames, boundedFigure } from './figures.ts';

describe('numbers of a campaign, as typed', () => {
  it('nothing typed is no cap on costs, and wrong in every other field [ACCT-024, CAMP-004]', () => {
    expect(figureNames.filter((name) => boundedFigure(name, ' ') !== null)).toEqual(['cost_cap']);
    expect(boundedFigure('cost_cap', '')).toBe(0);
  });
  it.each([
    ['0', 0],
    [' 500 ', 500],
    ['12,5', null],
    ['-1', null],
    [String(campaignLimits.cost.most), campaignLimits.cost.most],
    [String(campaignLimits.cost.most + 1), null],
  ])('a cap of "%s" is %s [ACCT-024]', (typed, value) => expect(boundedFigure('cost_cap', typed)).toBe(value));
  it('with decimals have a point or a comma [CAMP-004]', () => {
    expect([boundedFigure('ratio', '1.5'), boundedFigure('ratio', '1,5')]).toEqual([1.5, 1.5]);
  });
});

describe('what a campaign may cost', () => {
  it.each([
    [1_000, 1.26, { coins: 1_260, each: 1.3 }],
    [3, 0.5, { coins: 2, each: 0.5 }],
    [0, 2, { coins: 0, each: 2 }],
    [10, 0, { coins: 0, each: 0 }],
    [10, null, null],
  ])('%d numbers at %s coins a call: %o [ACCT-024]', (numbers, each, expected) =>
    expect(expectedCost(numbers, each)).toEqual(expected),
  );
});
