import { campaignStates, causes, diallers, refusals } from '@patchbay/shared-contracts/campaigns';
import { en } from './texts/en.ts';

it.each([
  ['state', campaignStates],
  ['cause', causes],
  ['dialler', diallers],
  ['refusal', refusals],
])('every %s has a word', (kind, all) => expect(all.filter((each) => !(`${kind}.${each}` in en))).toEqual([]));
