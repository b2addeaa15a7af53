import type { LineScope, ThirdParty, SearchScope } from '../control/call.ts';
import type { Member } from '@patchbay/shared-contracts/flows';
import type { PublicNetwork } from '../network/public-network.ts';
import type { Candidate, Directory } from '../ports.ts';
import type { AgentPool } from './agent-pool.ts';
import { foundAgents, type AgentRequest, type Found } from './agent-request.ts';

/** Searches once among a ring group, the sticky agent, or the agents of a campaign's line. Rejects when the directory does. */
export interface GroupSearch {
  find(request: AgentRequest): Promise<Found | undefined>;
}

export interface GroupDeps {
  readonly directory: Pick<Directory, 'candidates' | 'stickyAgent'>;
  readonly agents: Pick<AgentPool, 'reserveReachable' | 'isTaken'>;
  readonly network: Pick<PublicNetwork, 'route'>;
}

type Group = Extract<SearchScope, { is: 'group' }>;

const keyOf = (member: Member): string => ('agentId' in member ? member.agentId : member.number);

export const createGroupSearch = ({ directory, agents, network }: GroupDeps): GroupSearch => {
  const lastRung = new Map<string, string>();

  /** Returns the party, reserved when it is an agent; `undefined` when it would not ring. */
  const reached = (member: Member, candidates: readonly Candidate[], callId: string): ThirdParty | undefined => {
    if ('number' in member) return network.route(member.number) ? { is: 'number', number: member.number } : undefined;
    const candidate = candidates.find(({ agentId }) => agentId === member.agentId);
    if (!candidate || !agents.reserveReachable(candidate.agent, callId)) return undefined;
    return { is: 'agent', agent: candidate.agent };
  };

  const inTurn = ({ mode, members }: Group, key: string): readonly Member[] => {
    if (mode !== 'round robin') return members;
    const at = members.findIndex((member) => keyOf(member) === lastRung.get(key));
    return [...members.slice(at + 1), ...members.slice(0, at + 1)];
  };

  const ofGroup = async (group: Group, { accountId, callId, except }: AgentRequest): Promise<Found | undefined> => {
    const candidates = await directory.candidates({ accountId });
    const key = `${accountId} ${group.id}`;
    const members = inTurn(group, key).filter((member) => !except.includes(keyOf(member)));
    const parties: ThirdParty[] = [];
    for (const member of members) {
      const party = reached(member, candidates, callId);
      if (!party) continue;
      parties.push(party);
      lastRung.set(key, keyOf(member));
      if (group.mode !== 'parallel') break;
    }
    return foundAgents(parties);
  };

  /** A desk phone does not answer by itself, and rings too long for a customer who is on the line (decision 0099). */
  const ofLine = async ({ agents: ids }: LineScope, { accountId, callId, except }: AgentRequest) => {
    const free = ids.filter((id) => !except.includes(id) && !agents.isTaken(id));
    const candidates = free.length === 0 ? [] : await directory.candidates({ accountId });
    const softphones = candidates.filter(({ agent }) => agent.deskPhone === undefined);
    for (const agentId of free) {
      const party = reached({ agentId }, softphones, callId);
      if (party) return foundAgents([party]);
    }
    return undefined;
  };

  return {
    find: async (request) => {
      const { scope, accountId, customerNumber, callId, except } = request;
      if (scope.is === 'group') return ofGroup(scope, request);
      if (scope.is === 'line') return ofLine(scope, request);
      if (scope.is !== 'sticky') return undefined;
      const { withinMs } = scope;
      const agentId = await directory.stickyAgent({ accountId, customerNumber, queueId: null, withinMs });
      if (agentId === undefined || except.includes(agentId)) return undefined;
      const party = reached({ agentId }, await directory.candidates({ accountId }), callId);
      return foundAgents(party ? [party] : [], true);
    },
  };
};
