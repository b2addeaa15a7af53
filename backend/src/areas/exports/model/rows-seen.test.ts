import { maySeeStill, type RowsSeen } from './rows-seen.ts';

const seen = (change: Partial<RowsSeen> = {}): RowsSeen => ({
  ...{ role: 'supervisor', agentId: null, calls: { agents: null, queues: ['a', 'b'] }, agents: ['x', 'y'] },
  ...{ masking: null, takesRecordings: true },
  ...change,
});
const masking = { on: true, format: 4, inBrowser: true };
const of = (queues: string[] | null) => ({ calls: { agents: null, queues } });

describe('an earlier file', () => {
  it.each<[string, Partial<RowsSeen>, Partial<RowsSeen>, boolean]>([
    ['the same is seen', {}, {}, true],
    ['more is seen', {}, of(['a', 'b', 'c']), true],
    ['all is seen', {}, of(null), true],
    ['a queue less is seen', {}, of(['a']), false],
    ['no longer all is seen', of(null), of(['a', 'b']), false],
    ['numbers are masked', {}, { masking }, false],
    ['numbers were masked as they are', { masking }, { masking }, true],
    ['numbers are masked no more', { masking }, {}, true],
    ['recordings may not be taken away any more', {}, { takesRecordings: false }, false],
    ['the role is another', {}, { role: 'agent' }, false],
    ['an agent less is seen', {}, { agents: ['x'] }, false],
  ])('where %s [SEC-007]', (_, before, now, isOpen) => {
    expect(maySeeStill(seen(before), seen(now), { byAgent: true })).toBe(isOpen);
  });

  it('of calls does not depend on who serves the queues now [SEC-007]', () => {
    expect(maySeeStill(seen(), seen({ agents: [] }), { byAgent: false })).toBe(true);
  });
});
