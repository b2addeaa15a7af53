import { assignAgents, type Serving } from './assign.ts';

const PLENTY = 100;
const serving = (id: string, agents: string, work = PLENTY, holds = ''): Serving => ({
  ...{ id, work, agents: [...agents], holds: [...holds] },
});
const assigned = (campaigns: readonly Serving[], before: Record<string, string> = {}) =>
  [...assignAgents(campaigns, new Map(Object.entries(before)))].sort().map(([agent, id]) => `${agent}:${id}`);

describe('agents of several campaigns', () => {
  it('serve one at a time, shared out evenly [CAMP-007]', () => {
    expect(assigned([serving('one', 'abcd'), serving('two', 'abcd')])).toEqual(['a:one', 'b:two', 'c:one', 'd:two']);
    expect(assigned([serving('one', 'ab'), serving('two', 'bcd')])).toEqual(['a:one', 'b:two', 'c:two', 'd:two']);
  });

  it('stay with their campaign while it has work, then move to one that has some [CAMP-007]', () => {
    const before = { a: 'two', b: 'two' };
    expect(assigned([serving('one', 'ab'), serving('two', 'ab')], before)).toEqual(['a:two', 'b:two']);
    expect(assigned([serving('one', 'ab'), serving('two', 'ab', 0)], before)).toEqual(['a:one', 'b:one']);
    expect(assigned([serving('one', 'ab'), serving('two', 'b')], before)).toEqual(['a:one', 'b:two']);
    expect(assigned([serving('one', 'ab', 0)])).toEqual([]);
  });

  it('do not all wait for a campaign’s last line while another one has numbers', () => {
    const before = { a: 'one', b: 'one', c: 'one' };
    expect(assigned([serving('one', 'abc', 1), serving('two', 'abc')], before)).toEqual(['a:one', 'b:two', 'c:two']);
    expect(assigned([serving('one', 'abc', 0, 'b'), serving('two', 'abc')], before)).toEqual([
      'a:two',
      'b:one',
      'c:two',
    ]);
  });

  it('stay with their own line, whatever else there is', () => {
    expect(assigned([serving('one', 'ab', 0, 'a'), serving('two', 'ab')], { a: 'two' })).toEqual(['a:one', 'b:two']);
  });

  it('are all free for a campaign with less work than agents', () => {
    expect(assigned([serving('one', 'abc', 1)])).toEqual(['a:one', 'b:one', 'c:one']);
    expect(assigned([serving('one', 'abc', 1), serving('two', 'abc', 1)], { c: 'one' })).toEqual([
      'a:two',
      'b:one',
      'c:one',
    ]);
  });
});
