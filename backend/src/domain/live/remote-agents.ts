import { z } from 'zod';
import type { AgentActivity } from '../directory/activity.ts';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { CallPort } from '@patchbay/telephony/call-port';
import type { Processes } from './processes.ts';
import type { Sighting } from './model/sighting.ts';

export interface RemoteAgentsDeps {
  readonly processId: string;
  readonly activity: AgentActivity;
  readonly telephony: Pick<CallPort, 'agentReachability'>;
  readonly values: SharedValues;
  readonly notices: Notices;
  /** Reports of a process that is gone are ignored. */
  readonly processes: Pick<Processes, 'living'>;
}

/** Agents as seen by the other processes [TEL-001]; reports to them what this one sees. */
export interface RemoteAgents {
  of(accountId: string): Promise<ReadonlyMap<string, readonly Sighting[]>>;
  onChange(listener: (accountId: string) => void): void;
  /** To be called every few seconds: a process silent for long is not believed any more. */
  heartbeat(): void;
}

const TOPIC = 'agents';
const BELIEVED_MS = 45_000;
const sightingSchema = z.object({
  isOnCall: z.boolean(),
  callChangedAt: z.number(),
  unreachable: z.string().nullable(),
  phoneChangedAt: z.number(),
});

/** Returns what this process knows about an agent. */
export function sightingHere(
  { activity, telephony }: Pick<RemoteAgentsDeps, 'activity' | 'telephony'>,
  agentId: string,
): Sighting {
  const { callId, callChangedAt, phoneChangedAt } = activity.here(agentId);
  const reachability = telephony.agentReachability(agentId);
  const unreachable = reachability.reachable ? null : reachability.reason;
  return { isOnCall: callId !== undefined, callChangedAt, unreachable, phoneChangedAt };
}

export function createRemoteAgents(deps: RemoteAgentsDeps): RemoteAgents {
  const { processId, activity, values, notices, processes } = deps;
  const accountOf = new Map<string, string>(); // account of each agent with an event in this process
  const groupOf = (accountId: string): string => `agents ${accountId}`;
  const put = (accountId: string, agentId: string): void =>
    values.put(groupOf(accountId), `${processId} ${agentId}`, JSON.stringify(sightingHere(deps, agentId)), BELIEVED_MS);

  activity.onChange((accountId, agentId) => {
    if (agentId !== undefined) {
      accountOf.set(agentId, accountId);
      put(accountId, agentId);
    }
    notices.tell(TOPIC, accountId);
  });
  return {
    async of(accountId) {
      const found = new Map<string, Sighting[]>();
      const [fields, living] = await Promise.all([values.of(groupOf(accountId)), processes.living()]);
      for (const [field, text] of fields) {
        const [by = '', agentId = ''] = field.split(' ');
        if (by === processId || !living.has(by)) continue;
        found.set(agentId, [...(found.get(agentId) ?? []), sightingSchema.parse(JSON.parse(text))]);
      }
      return found;
    },
    onChange: (listener) => notices.hear(TOPIC, listener),
    heartbeat() {
      for (const [agentId, accountId] of accountOf) put(accountId, agentId);
    },
  };
}
