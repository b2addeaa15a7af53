import { countsOf, isNoTry, type TryOutcome } from './outcomes.ts';

it.each<[TryOutcome, boolean, number, number, number]>([
  ['talked', true, 1, 0, 1],
  ['abandoned', true, 1, 1, 0],
  ['interrupted', true, 1, 1, 0],
  ['interrupted', false, 0, 0, 0],
  ['busy', false, 0, 0, 0],
  ['machine', true, 0, 0, 0],
])('a line that ended as %s (answered: %s) counts as answered %d, abandoned %d, talked %d [CAMP-007]', (outcome, wasAnswered, answered, abandoned, talked) =>
  expect(countsOf(outcome, wasAnswered)).toEqual({ answered, abandoned, talked }),
); // prettier-ignore

it('a line whose agent did not come rang nobody [CAMP-010]', () => {
  expect([isNoTry('agent-gone'), isNoTry('interrupted')]).toEqual([true, false]);
});
