import type { AgentNow } from './agents-now.ts';
import { createWrapUpsSeen } from './wrap-up-times.ts';

it('returns the length of finished wrap-ups of a campaign’s agents [CAMP-006]', () => {
  const seen = createWrapUpsSeen();
  const agent = (id: string, is: AgentNow['is'], since: number): AgentNow => ({ id, is, since });
  expect(seen('one', [agent('a', 'wrapping-up', 1_000), agent('b', 'talking', 0)], 3_000)).toEqual([]);
  expect(seen('one', [agent('a', 'wrapping-up', 1_000), agent('b', 'wrapping-up', 8_000)], 9_000)).toEqual([]);
  expect(seen('two', [], 9_500)).toEqual([]);
  expect(seen('one', [agent('a', 'ready', 10_000), agent('b', 'wrapping-up', 8_000)], 10_000)).toEqual([
    { is: 'wrapped-up', seconds: 9 },
  ]);
  expect(seen('one', [], 20_000)).toEqual([{ is: 'wrapped-up', seconds: 12 }]);
});
