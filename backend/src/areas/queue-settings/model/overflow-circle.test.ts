import type { Overflow } from '@patchbay/shared-contracts/queues';
import { leadsBack } from './overflow-circle.ts';

const to = (queueId: string): Overflow => ({ to: 'queue', queueId });
const end: Overflow = { to: 'voicemail' };

it.each<[string, Overflow, Readonly<Record<string, Overflow>>, boolean]>([
  ['ends the call', { to: 'hangup' }, {}, false],
  ['itself', to('a'), {}, true],
  ['another that ends', to('b'), { b: end }, false],
  ['another that leads back', to('b'), { b: to('a') }, true],
  ['back over two others', to('b'), { b: to('c'), c: to('a') }, true],
  ['a circle of others', to('b'), { b: to('c'), c: to('b') }, false],
  ['one that is not known', to('x'), {}, false],
])('an overflow that leads to %s [CONF-QUEUE-013]', (_, overflow, others, expected) => {
  expect(leadsBack('a', overflow, new Map(Object.entries(others)))).toBe(expected);
});
