import type { OwnScreenPop } from '@patchbay/shared-contracts/screen-pops';
import type { CallInput } from '../../call/model/call-input.ts';
import { c2cInvite, callPressed, fed, invite, ongoing, play } from '../../call/testing/samples.ts';
import { callHere } from './call-here.ts';
import { addressFor, duePops } from './due-pops.ts';

const pop = (change: Partial<OwnScreenPop> = {}): OwnScreenPop => ({
  ...{ id: 'p', name: 'CRM', address: 'https://crm.example/{{queue}}', any_queue: true, queues: [] },
  ...{ when: 'rings', how: 'opens', ...change },
});
const pops = [pop({ id: 'rings' }), pop({ id: 'answered', when: 'answered' })];
const calling = [callPressed, c2cInvite(), ongoing];

describe('when a screen pop is due [CONF-INT-002]', () => {
  it.each<[string, readonly CallInput[], readonly string[]]>([
    ['no call', [], []],
    ['a call rings', [invite()], ['rings']],
    ['the agent has answered it', [invite(), ongoing], ['rings', 'answered']],
    ['a call that the agent made, and its customer’s phone rings', calling, ['rings']],
    ['that customer has answered', [...calling, fed('answer', { leg_identifier: 'customer' })], ['rings', 'answered']],
  ])('%s', (_, inputs, due) => {
    expect(duePops(pops, play(inputs).call.phase).map(({ id }) => id)).toEqual(due);
  });

  it('not here for a call that another browser of the agent’s has', () => {
    const { phase } = play([fed('originate')], { phoneElsewhere: true }).call;
    expect([callHere(phase), duePops(pops, phase)]).toEqual([null, []]);
  });

  it.each([
    [null, ''],
    ['Sales', 'Sales'],
    ['q-1', 'Support'],
    ['0b0e1a52-5b6a-4c7e-8f2e-0d7a5d2c9a11', ''],
  ])('the queue %s is called %j in an address', (queue, called) => {
    const call = callHere(play([invite({ queue })]).call.phase);
    const known = { pops: [pop({ queues: [{ id: 'q-1', name: 'Support' }] })], customerId: '' };
    expect(call && addressFor(pop(), call, known)).toBe(`https://crm.example/${called}`);
  });
});
