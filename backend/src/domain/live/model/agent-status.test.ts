import { agentStatuses } from '@patchbay/shared-contracts';
import type { AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import { chosenFor, lookAgain, shownOf, type AgentFacts, type Shown } from './agent-status.ts';

const available: AgentFacts = {
  agentId: 'a',
  status: 'Available',
  reason: null,
  statusSince: 100,
  isWrappingUp: false,
  isOnCall: false,
  callChangedAt: 0,
  unreachable: null,
  phoneChangedAt: 0,
};
const onBreak: AgentFacts = { ...available, status: 'On Break', reason: 'Lunch' };

describe('the shown status of an agent [NET-021, TEL-008]', () => {
  it.each<[string, AgentFacts, AgentStatusEntry['agent_status'], number, string | null]>([
    ['Available with a phone that would ring', available, 'Available', 100, null],
    ['… since the last call ended', { ...available, callChangedAt: 300, phoneChangedAt: 200 }, 'Available', 300, null],
    ['… since the phone came', { ...available, phoneChangedAt: 400 }, 'Available', 400, null],
    [
      'Available without a phone',
      { ...available, unreachable: 'not-registered', phoneChangedAt: 500 },
      'Unreachable',
      500,
      'not-registered',
    ],
    ['a phone gone silent', { ...available, unreachable: 'silent' }, 'Unreachable', 100, 'silent'],
    ['a call', { ...available, isOnCall: true, callChangedAt: 600 }, 'On Call', 600, null],
    [
      'a call whose phone dropped',
      { ...available, isOnCall: true, callChangedAt: 600, unreachable: 'connection-lost', phoneChangedAt: 700 },
      'On Call',
      600,
      null,
    ],
    [
      'the time after a call [TEL-016]',
      { ...available, isWrappingUp: true, callChangedAt: 600, unreachable: 'silent' },
      'Wrap Up',
      600,
      null,
    ],
    ['a break that was taken then', { ...onBreak, isWrappingUp: true }, 'On Break', 100, 'Lunch'],
    ['a call during a break', { ...onBreak, isOnCall: true, callChangedAt: 600 }, 'On Call', 600, null],
    ['a break', { ...onBreak, unreachable: 'not-registered', phoneChangedAt: 900 }, 'On Break', 100, 'Lunch'],
    [
      'logged out, without a phone',
      { ...available, status: 'Logged Out', unreachable: 'not-registered', phoneChangedAt: 900 },
      'Logged Out',
      100,
      null,
    ],
  ])('%s', (_name, facts, agent_status, since, reason) =>
    expect(shownOf(facts)).toEqual({ agent_id: 'a', agent_status, since, reason }),
  );
});

describe('another read of the account [NET-021]', () => {
  const entry = (agent_id: string, agent_status: AgentStatusEntry['agent_status'], since: number, reason = '') => ({
    agent_id,
    agent_status,
    since,
    reason: reason === '' ? null : reason,
  });
  const before: Shown = new Map([
    ['a', entry('a', 'Available', 10)],
    ['b', entry('b', 'On Break', 20, 'Tea')],
  ]);
  const [a, b] = [entry('a', 'Available', 10), entry('b', 'On Break', 20, 'Tea')];

  it.each<[string, AgentStatusEntry[], AgentStatusEntry[]]>([
    ['nothing changed', [a, b], []],
    ['the same status chosen once more', [{ ...a, since: 90 }, b], []],
    ['one changed', [entry('a', 'Unreachable', 10, 'silent'), b], [entry('a', 'Unreachable', 99, 'silent')]],
    ['another kind of break', [a, entry('b', 'On Break', 95, 'Lunch')], [entry('b', 'On Break', 99, 'Lunch')]],
    ['somebody new', [a, b, entry('c', 'Logged Out', 5)], [entry('c', 'Logged Out', 5)]],
  ])('%s', (_name, shownBefore, news) => {
    const looked = lookAgain(before, shownBefore, 99);
    expect(looked.news).toEqual(news);
    expect(lookAgain(looked.shown, shownBefore, 100).news).toEqual([]);
  });
});

it('each shown status implies the chosen one that its filter asks for [CONF-AGENT-006]', () => {
  for (const status of agentStatuses)
    for (const isOnCall of [true, false])
      for (const isWrappingUp of [true, false])
        for (const unreachable of [null, 'silent'] as const) {
          const shown = shownOf({ ...available, status, isOnCall, isWrappingUp, unreachable }).agent_status;
          expect(chosenFor([shown]) ?? [status]).toContain(status);
        }
  expect(chosenFor(['On Break', 'Unreachable'])).toEqual(['On Break', 'Available']);
  expect(chosenFor(['On Break', 'On Call'])).toBeNull();
});
