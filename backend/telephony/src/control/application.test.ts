import { plainQueue } from '../flow/queue-plan.ts';
import { applicationOf } from './application.ts';
import type { Phase, SearchScope } from './call.ts';

const agent = { ...{ agentId: 'asha', accountId: 'acc', name: 'Asha', number: '1', username: 'asha', domain: 'd' } };
const third = { third: { is: 'number', number: '2' }, thirdLeg: 3, wants: 'transfer' } as const;
const withAgent = { agent, agentLeg: 1 };
const both = { ...withAgent, customerLeg: 2 };
const open = { on: false } as const;
const away = (was: 'consulting' | 'conferring'): Phase => ({
  ...{ at: 'rejoining', was, agent, customerLeg: 2, third: third.third, wants: 'transfer', hold: open },
  seats: { agent: { is: 'away' }, third: { is: 'here', leg: 3 } },
});
const hunting = (scope: SearchScope): Phase => ({
  at: 'seeking',
  customerLeg: 1,
  search: { scope, ringMs: 1, since: 0, missedAt: null, isFirst: false },
});

describe('the state of a call [CALL-061]', () => {
  it.each<[Phase, string, string]>([
    [{ at: 'callingAgent', ...withAgent }, 'originate', 'agent'],
    [{ at: 'callingCustomer', early: false, ...both }, 'bridge', 'call'],
    [{ at: 'busyTone', ending: { by: 'customer', cause: 'busy' }, ...withAgent }, 'playback', 'tone'],
    [hunting({ is: 'queue', plan: plainQueue({ id: 'q', name: 'Sales' }) }), 'callcenter', 'queue'],
    [hunting({ is: 'group', id: 'g', mode: 'parallel', members: [] }), 'bridge', 'group'],
    [hunting({ is: 'sticky', withinMs: 1 }), 'bridge', 'sticky'],
    [hunting({ is: 'account' }), 'bridge', 'account'],
    [{ at: 'talking', hold: open, ...both }, 'bridge', 'call'],
    [{ at: 'away', hold: open, agent, customerLeg: 2 }, 'playback', 'music'],
    [{ at: 'consulting', hold: open, ...both, ...third }, 'att_xfer', 'consult'],
    [{ at: 'conferring', hold: open, ...both, ...third }, 'conference', 'conference'],
    [away('consulting'), 'att_xfer', 'consult'],
    [away('conferring'), 'conference', 'conference'],
    [
      { at: 'voicemail', customerLeg: 1, stage: { is: 'greeting', say: 1 }, email: null, maxMs: 1 },
      'record',
      'voicemail',
    ],
  ])('%j: %s of a %s', (phase, name, type) => expect(applicationOf(phase)).toEqual([name, type]));
});
