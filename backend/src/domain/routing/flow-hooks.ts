import { z } from 'zod';
import type { HookKeys } from '../../kernel/hooks/hook-keys.ts';
import type { PostHook } from '../../kernel/hooks/post-json.ts';
import type { Directory, FlowHook } from '@patchbay/telephony/ports';

export interface FlowHooksDeps {
  readonly post: PostHook;
  readonly keys: HookKeys;
  readonly now: () => number;
}

/** Longest value of a variable in an answer. */
const LONGEST = 100;
const valueSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String).pipe(z.string().max(LONGEST));
const answerSchema = z.record(z.string(), z.unknown());

/** Reads only the variables that the step may set, with valid values; anything else in the answer is ignored. */
function variablesOf(body: string, sets: readonly string[]): Record<string, string> {
  const answer = body.trim() === '' ? {} : answerSchema.parse(JSON.parse(body));
  const taken = sets.flatMap((name) => {
    const value = valueSchema.safeParse(answer[name]);
    return value.success ? [[name, value.data] as const] : [];
  });
  return Object.fromEntries(taken);
}

const bodyOf = ({ call, node, variables }: FlowHook, now: number): string =>
  JSON.stringify({
    type: 'flow.step',
    timestamp: new Date(now).toISOString(),
    data: {
      call_id: call.callId,
      step: node,
      caller: call.customerNumber,
      called: call.serviceNumber,
      received_time: new Date(call.startedAt).toISOString(),
      variables,
    },
  });

/** Identifies a request: when another process repeats it, its receiver can tell it from the next one (Standard Webhooks). */
const idOf = ({ call, node, visit }: FlowHook): string => `msg_${call.callId}-${visit}-${node}`;

/**
 * Web hook step of call flows [TEL-006]: the caller waits for the answer, so there is no retry. A process that takes the call over asks
 * again, with the same `webhook-id` [TEL-022].
 */
export const createFlowHooks =
  ({ post, keys, now }: FlowHooksDeps): Directory['askHook'] =>
  async (hook) => {
    const body = bodyOf(hook, now());
    const headers = keys.sign(hook.call.accountId, { id: idOf(hook), at: now(), body });
    const { status, body: answer } = await post({ url: hook.url, timeoutMs: hook.timeoutMs, headers, body });
    return status >= 200 && status < 300 ? variablesOf(answer, hook.sets) : undefined;
  };
