import { mannerOf, callOutcome, waitOf } from './odds.ts';

const manner = { answers: 0.8, pickup: 1, talk: 1 };

it.each([
  ['answered', 0.79, 'plain', false, 'answered'],
  ['missed', 0.81, 'plain', false, 'missed'],
  ['abandoned', 0.95, 'plain', false, 'abandoned'],
  ['not abandoned when it was made by us', 0.95, 'plain', true, 'missed'],
  ['nothing at all', 0.99, 'plain', false, 'unprocessed'],
  ['missed in a rush', 0.6, 'rush', false, 'missed'],
  ['abandoned in a rush', 0.79, 'rush', false, 'abandoned'],
  ['missed on a holiday', 0.2, 'holiday', false, 'missed'],
] as const)('a call becomes %s', (_name, roll, kind, isOutbound, outcome) =>
  expect(callOutcome(roll, manner, kind, isOutbound)).toBe(outcome),
);

it('makes callers wait longer in a rush', () => expect(waitOf('rush')).toBeGreaterThan(waitOf('plain') * 5));

it('makes agents differ within plausible limits, the same way each time', () => {
  const manners = Array.from({ length: 20 }, (_, place) => mannerOf(place));
  expect(manners[4]).toEqual(mannerOf(4));
  for (const [name, low, high, range] of [
    ['answers', 0.65, 0.92, 0.2],
    ['pickup', 0.65, 1.35, 0.5],
    ['talk', 0.65, 1.35, 0.5],
  ] as const) {
    const values = manners.map((one) => one[name]);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(low);
    expect(Math.max(...values)).toBeLessThanOrEqual(high);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(range);
  }
});
