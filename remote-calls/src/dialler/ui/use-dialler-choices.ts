import { useEffect } from 'react';
import {
  agentsAnswerSchema,
  callerIdsAnswerSchema,
  lengths,
  paths,
  truncate,
  type Agent,
} from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { agentChoices, keepOrPick, preselected, srChoices, type DiallerValues } from '../model/dialler-rules.ts';
import type { Choice } from './number-select.tsx';

const plain = (value: string): Choice => ({ value, label: value });
const nameOf = (agent: Agent): Choice => ({
  value: agent.phone,
  label: `${agent.phone} · ${truncate(`${agent.first_name} ${agent.last_name}`.trim(), lengths.selectLabel)}`,
});

function useAgentNumbers(): readonly Agent[] {
  const { request } = useConsole();
  const { data } = useQuery({
    queryKey: ['agent-numbers'],
    queryFn: () => request.send({ method: 'GET', path: paths.agentNumbers, answer: agentsAnswerSchema }),
  });
  return data?.ok ? agentChoices(data.data.objects) : [];
}

function useCallerIds(srNumber: string, isPromotional: boolean) {
  const { request } = useConsole();
  const query = { sr_number: srNumber, is_promotional: isPromotional ? '1' : '0' };
  const { data } = useQuery({
    queryKey: ['caller-ids', query],
    enabled: srNumber !== '',
    queryFn: () => request.send({ method: 'GET', path: paths.callerIds, query, answer: callerIdsAnswerSchema }),
  });
  return data?.ok ? data.data : null;
}

/** What can be chosen, and what is chosen by itself [CALL-046, CALL-053, CALL-054]. */
export function useDiallerChoices(values: DiallerValues, change: (part: Partial<DiallerValues>) => void) {
  const session = useSession();
  const agents = useAgentNumbers();
  const sr = srChoices(session?.plans ?? [], values.isPromotional);
  const offered = useCallerIds(values.srNumber, values.isPromotional);
  const own = session?.user.agent_number ?? null;

  const picked = {
    srNumber: keepOrPick(values.srNumber, sr, sr[0] ?? null),
    agentNumber:
      agents.length === 0
        ? values.agentNumber
        : keepOrPick(
            values.agentNumber,
            agents.map(({ phone }) => phone),
            own,
          ),
    callerId: offered ? keepOrPick(values.callerId, offered.callerid, preselected(offered)) : values.callerId,
  };
  const same =
    picked.srNumber === values.srNumber &&
    picked.agentNumber === values.agentNumber &&
    picked.callerId === values.callerId;
  useEffect(() => {
    if (!same) change(picked);
  });
  return { sr: sr.map(plain), agents: agents.map(nameOf), callerIds: (offered?.callerid ?? []).map(plain) };
}
