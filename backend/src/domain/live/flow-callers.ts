import { z } from 'zod';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { CallPort, FlowCaller } from '@patchbay/telephony/call-port';

export interface FlowCallersDeps {
  readonly processId: string;
  readonly telephony: Pick<CallPort, 'flowCallers'>;
  readonly values: SharedValues;
}

/** Current callers in each step of a flow, in all processes [CONF-FLOW-006]. */
export interface FlowCallers {
  /** Number of callers by step; a step without any is left out. */
  of(accountId: string, flowId: string): Promise<ReadonlyMap<string, number>>;
  /** To be called every second: reports the callers of this process to the others, so that a step costs no write of its own. */
  beat(): void;
}

/** Time after which a process's last report is ignored: it may have died. */
const BELIEVED_MS = 6_000;
const callersSchema = z.array(z.object({ flowId: z.string(), node: z.string() }));
type Callers = z.infer<typeof callersSchema>;
const groupOf = (accountId: string): string => `flow callers ${accountId}`;

export function createFlowCallers({ processId, telephony, values }: FlowCallersDeps): FlowCallers {
  /** Accounts reported to other processes. */
  let reported: ReadonlySet<string> = new Set();
  const byAccount = (): ReadonlyMap<string, Callers> => {
    const accounts = new Map<string, Callers>();
    for (const { accountId, flowId, node } of telephony.flowCallers())
      accounts.set(accountId, [...(accounts.get(accountId) ?? []), { flowId, node }]);
    return accounts;
  };
  return {
    async of(accountId, flowId) {
      const others = [...(await values.of(groupOf(accountId)))]
        .filter(([by]) => by !== processId)
        .flatMap(([, text]) => callersSchema.parse(JSON.parse(text)));
      const here = telephony.flowCallers().filter((caller: FlowCaller) => caller.accountId === accountId);
      const steps = new Map<string, number>();
      for (const caller of [...here, ...others])
        if (caller.flowId === flowId) steps.set(caller.node, (steps.get(caller.node) ?? 0) + 1);
      return steps;
    },
    beat() {
      const accounts = byAccount();
      for (const [accountId, callers] of accounts)
        values.put(groupOf(accountId), processId, JSON.stringify(callers), BELIEVED_MS);
      for (const accountId of reported) if (!accounts.has(accountId)) values.remove(groupOf(accountId), processId);
      reported = new Set(accounts.keys());
    },
  };
}
