import { learnAhead, type Ahead } from './server-time.ts';

describe('how far this clock is ahead of the server’s', () => {
  it.each<readonly [string, Ahead, number, number, number]>([
    ['is what the first event shows', null, 1_000, 6_040, 5_040],
    ['is what a quicker one shows', 5_040, 2_000, 7_010, 5_010],
    ['is not what a slower one shows', 5_010, 3_000, 9_500, 5_010],
    ['is seen anew where this clock was set back', 5_010, 4_000, 1_000, -3_000],
    ['is seen anew where it was set ahead', 5_010, 4_000, 3_604_000, 3_600_000],
  ])('%s', (_name, ahead, eventTime, now, expected) => expect(learnAhead(ahead, eventTime, now)).toBe(expected));
});
