import { endCauses } from '@patchbay/shared-contracts/logs';
import { missedReasons } from '../ports.ts';
import { causeOf } from './sip-leg.ts';

it('every end of a leg, and every missed ring, has a cause that consoles have words for', () => {
  const finals = Array.from({ length: 500 }, (_, index) => causeOf(200 + index));
  expect(
    [...new Set([...finals, ...missedReasons])].filter((cause) => !endCauses.some((known) => known === cause)),
  ).toEqual([]);
});
