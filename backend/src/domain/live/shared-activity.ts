import { z } from 'zod';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { AgentActivity } from '../directory/activity.ts';

interface SharedActivityDeps {
  readonly activity: AgentActivity;
  readonly notices: Pick<Notices, 'tell' | 'hear'>;
  readonly callHomes: { onMoved(listener: () => void): void };
}

const TOPIC = 'doing of an agent';
const WANTED = 'doing of all agents';
const toldSchema = z.object({
  agentId: z.string(),
  doing: z.object({
    callId: z.string().optional(),
    lastCallId: z.string().optional(),
    callChangedAt: z.number(),
    phoneChangedAt: z.number(),
  }),
});

/**
 * Shares with every process which call an agent has, so that any may be asked about it [TEL-020]. When the calls move to another
 * process, earlier reports are forgotten, as their process may be dead, and live processes report again.
 */
export function shareActivity({ activity, notices, callHomes }: SharedActivityDeps): void {
  const tell = (agentId: string): void =>
    notices.tell(TOPIC, JSON.stringify({ agentId, doing: activity.here(agentId) }));
  const tellAll = (): void => activity.onCallHere().forEach(({ agentId }) => tell(agentId));
  activity.onChange((_account, agentId) => {
    if (agentId !== undefined) tell(agentId);
  });
  notices.hear(TOPIC, (body) => {
    const { agentId, doing } = toldSchema.parse(JSON.parse(body));
    const { callId, lastCallId, ...rest } = doing;
    activity.learn(agentId, { ...rest, ...(callId && { callId }), ...(lastCallId && { lastCallId }) });
  });
  notices.hear(WANTED, tellAll);
  callHomes.onMoved(() => {
    activity.forgetLearned();
    notices.tell(WANTED, '');
  });
}
