import { useEffect } from 'react';
import { callerIdsAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { keepOrPick, preselected, srChoices, type DiallerValues } from '../model/dialler-rules.ts';
import type { Choice } from './number-select.tsx';
import { useAgentOffer, type AgentOffer } from './use-agent-offer.ts';

const plain = (value: string): Choice => ({ value, label: value });

function useCallerIds(srNumber: string, isPromotional: boolean) {
  const query = { sr_number: srNumber, is_promotional: isPromotional ? '1' : '0' };
  const question = { path: callPaths.callerIds, query, answer: callerIdsAnswerSchema };
  return useAnswer(['caller-ids', query], question, { enabled: srNumber !== '' }).data ?? null;
}

interface Offer {
  readonly sr: readonly string[];
  readonly agents: AgentOffer['numbers'];
  readonly callers: ReturnType<typeof useCallerIds>;
}

/** Applies automatic choices; a list still loading changes nothing. */
function picked(values: DiallerValues, { sr, agents, callers }: Offer, own: string | null): Partial<DiallerValues> {
  return {
    srNumber: keepOrPick(values.srNumber, sr, sr[0] ?? null),
    ...(agents?.length ? { agentNumber: keepOrPick(values.agentNumber, agents, own) } : {}),
    ...(callers ? { callerId: keepOrPick(values.callerId, callers.callerid, preselected(callers)) } : {}),
  };
}

const isNews = (values: DiallerValues, part: Partial<DiallerValues>): boolean =>
  (['srNumber', 'agentNumber', 'callerId'] as const).some((key) => key in part && part[key] !== values[key]);

/** Returns the available choices [CALL-046, CALL-053, CALL-054]. */
export function useDiallerChoices(values: DiallerValues, change: (part: Partial<DiallerValues>) => void) {
  const session = useSession();
  const agents = useAgentOffer(values.agentNumber);
  const sr = srChoices(session?.plans ?? [], values.isPromotional);
  const callers = useCallerIds(values.srNumber, values.isPromotional);
  useEffect(() => {
    const part = picked(values, { sr, agents: agents.numbers, callers }, session?.user.agent_number ?? null);
    if (isNews(values, part)) change(part);
  });
  return { sr: sr.map(plain), agents, callerIds: (callers?.callerid ?? []).map(plain) };
}
