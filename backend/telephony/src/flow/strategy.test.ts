import type { Strategy } from '@patchbay/shared-contracts/queues';
import { inOrder, withinTiers, type RingRank } from './strategy.ts';

const agent = (
  agentId: string,
  level: number,
  position: number,
  idleSince: number,
  answeredToday: number,
): RingRank => ({
  ...{ agentId, level, position, idleSince, answeredToday },
});
const team = [agent('a', 1, 3, 30, 2), agent('b', 1, 1, 10, 5), agent('c', 1, 2, 20, 0), agent('d', 2, 1, 5, 0)];
const names = (agents: readonly RingRank[]) => agents.map(({ agentId }) => agentId).join('');

describe('who is rung first [rule /queueSettings: CONF-QUEUE-013]', () => {
  it.each<[Strategy, string | undefined, string]>([
    ['ring all', undefined, 'bcad'],
    ['longest idle', 'b', 'bcad'],
    ['top down', 'b', 'bcad'],
    ['fewest calls', undefined, 'cabd'],
    ['round robin', undefined, 'bcad'],
    ['round robin', 'b', 'cabd'],
    ['round robin', 'a', 'bcad'],
    ['random', undefined, 'cabd'],
  ])('%s, after %s: %s, and the second tier last', (strategy, lastRung, expected) => {
    const draws = [0.5, 0.9, 0.1];
    expect(names(inOrder(strategy, team, { lastRung, random: () => draws.shift() ?? 0 }))).toBe(expected);
  });

  it('of those with equally few calls is the one idle for longest [CONF-QUEUE-013]', () => {
    const tie = [agent('x', 1, 1, 20, 3), agent('y', 1, 2, 10, 3), agent('z', 1, 3, 30, 1)];
    expect(names(inOrder('fewest calls', tie, { lastRung: undefined, random: () => 0 }))).toBe('zyx');
  });

  it.each([
    ['at once', 0, 10_000, 'abc'],
    ['after the tier wait', 10_000, 10_000, 'abcd'],
    ['with no tier wait', 0, 0, 'abcd'],
  ])('%s: the next tier joins only after its time', (_, waited, tierWait, expected) => {
    expect(names(withinTiers(team, waited, tierWait))).toBe(expected);
  });

  it('an empty tier is not waited for', () => {
    expect(names(withinTiers(team.slice(3), 0, 10_000))).toBe('d');
    expect(withinTiers([], 0, 10_000)).toEqual([]);
  });
});
