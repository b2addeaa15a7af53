import { AGENT_MESSAGE_EVENT } from '@patchbay/shared-contracts/calls';
import { ownMessageSchema, type OwnMessage } from '@patchbay/shared-contracts/live';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { Actor } from '../identity/actor.ts';
import type { AgentRef } from '@patchbay/telephony/ports';
import type { InitialEvent } from './hub.ts';

export interface AgentMessagesDeps {
  readonly values: Pick<SharedValues, 'put' | 'of'>;
}

/** Messages to agents, in a call or not, kept until they are dismissed or a shift is over [LIVE-031]. */
export interface AgentMessages {
  keep(to: AgentRef, message: OwnMessage): void;
  /** Returns the agent's messages, the oldest first; none for other users. */
  of(actor: Pick<Actor, 'accountId' | 'agentId'>): Promise<readonly OwnMessage[]>;
  /** Dismisses a message; false when there is none of this id. */
  putAway(actor: Pick<Actor, 'accountId' | 'agentId'>, id: string): Promise<boolean>;
  /** First event for a console that connects: there are messages. */
  initialEvents(actor: Actor): Promise<readonly InitialEvent[]>;
}

const KEPT_MS = 12 * 3_600_000;
/** Text that replaces a dismissed message. */
const AWAY = '';
const groupOf = ({ accountId, agentId }: AgentRef): string => `agent messages ${accountId} ${agentId}`;

export function createAgentMessages({ values }: AgentMessagesDeps): AgentMessages {
  const of: AgentMessages['of'] = async ({ accountId, agentId }) => {
    if (agentId === null) return [];
    const texts = [...(await values.of(groupOf({ accountId, agentId }))).values()];
    return texts
      .filter((text) => text !== AWAY)
      .map((text) => ownMessageSchema.parse(JSON.parse(text)))
      .sort((one, other) => one.at - other.at);
  };
  return {
    of,
    keep: (to, message) => values.put(groupOf(to), message.id, JSON.stringify(message), KEPT_MS),
    async putAway({ accountId, agentId }, id) {
      const isKnown = (await of({ accountId, agentId })).some((message) => message.id === id);
      if (agentId !== null && isKnown) values.put(groupOf({ accountId, agentId }), id, AWAY, KEPT_MS);
      return isKnown;
    },
    initialEvents: async (actor) => ((await of(actor)).length === 0 ? [] : [{ name: AGENT_MESSAGE_EVENT, data: {} }]),
  };
}
