import type { SearchScope } from '../control/call.ts';
import type { Agent, Candidate } from '../ports.ts';
import type { AgentRequest } from './agent-request.ts';
import { createGroupSearch } from './group-search.ts';

const agent = (agentId: string): Agent => ({
  ...{ agentId, accountId: 'acc', name: agentId, number: '1', username: agentId, domain: 'd' },
});
const candidate = (agentId: string): Candidate => ({
  ...{ agent: agent(agentId), agentId, level: 1, position: 1, idleSince: 0, answeredToday: 0 },
});
type Group = Extract<SearchScope, { is: 'group' }>;
const members: Group['members'] = [{ agentId: 'asha' }, { number: '+1' }, { agentId: 'away' }, { agentId: 'ben' }];

/** asha and ben are available, away is not; the number +1 has a phone, +2 has none. */
const search = (sticky?: string) =>
  createGroupSearch({
    directory: {
      candidates: async () => [candidate('asha'), candidate('ben')],
      stickyAgent: async () => sticky,
    },
    agents: { reserveReachable: () => true, isTaken: (id) => id === 'taken' },
    network: { route: (number) => (number === '+1' ? Object.create(null) : undefined) },
  });
const request = (scope: SearchScope, except: readonly string[] = []): AgentRequest => ({
  ...{ callId: 'c', accountId: 'acc', customerNumber: '+9', scope, except, since: 0, answer: () => undefined },
});
const names = async (groups: ReturnType<typeof search>, scope: SearchScope, except: readonly string[] = []) =>
  (await groups.find(request(scope, except)))?.parties.map((party) =>
    party.is === 'agent' ? party.agent.agentId : party.number,
  );

describe('a ring group [rule /callflow: CONF-FLOW-001]', () => {
  const group = (mode: Group['mode']): Group => ({ is: 'group', id: 'g', mode, members });

  it('parallel rings all reachable members', async () => {
    expect(await names(search(), group('parallel'))).toEqual(['asha', '+1', 'ben']);
  });

  it('sequential rings the first who was not rung yet', async () => {
    const groups = search();
    expect(await names(groups, group('sequential'))).toEqual(['asha']);
    expect(await names(groups, group('sequential'))).toEqual(['asha']);
    expect(await names(groups, group('sequential'), ['asha'])).toEqual(['+1']);
    expect(await names(groups, group('sequential'), ['asha', '+1', 'ben'])).toBeUndefined();
  });

  it('round robin begins after the last one rung, and wraps around', async () => {
    const groups = search();
    const rung: unknown[] = [];
    for (let at = 0; at < 4; at++) rung.push(await names(groups, group('round robin')));
    expect(rung).toEqual([['asha'], ['+1'], ['ben'], ['asha']]);
  });

  it('an unknown number is passed over', async () => {
    expect(await names(search(), { ...group('sequential'), members: [{ number: '+2' }, { agentId: 'ben' }] })).toEqual(['ben']); // prettier-ignore
  });
});

describe('the sticky agent [rule /sticky-agent: CONF-STICKY-007]', () => {
  const scope: SearchScope = { is: 'sticky', withinMs: 1 };
  it.each([
    ['is rung', 'ben', [], ['ben']],
    ['is not rung twice', 'ben', ['ben'], undefined],
    ['is not rung when not available', 'away', [], undefined],
    ['is nobody for a new customer', undefined, [], undefined],
  ] as const)('%s', async (_, sticky, except, expected) => {
    expect(await names(search(sticky), scope, except)).toEqual(expected);
  });
});

describe('agents of a campaign’s line', () => {
  it.each<[string, readonly string[], readonly string[], readonly string[] | undefined]>([
    ['the first of them in their order', ['ben', 'asha'], [], ['ben']],
    ['the next when one was rung in vain', ['ben', 'asha'], ['ben'], ['asha']],
    ['the next when one is in another call', ['taken', 'asha'], [], ['asha']],
    ['nobody who is not available', ['away'], [], undefined],
    ['nobody when all are in calls', ['taken'], [], undefined],
    ['nobody else', [], [], undefined],
  ])('are tried in turn: %s [CAMP-006]', async (_, agents, except, expected) => {
    expect(await names(search(), { is: 'line', agents }, except)).toEqual(expected);
  });
});
