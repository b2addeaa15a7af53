import { isUntold } from '@patchbay/shared-contracts';
import type { Database } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../directory/activity.ts';
import type { HookKeys } from '../../kernel/hooks/hook-keys.ts';
import type { PostHook } from '../../kernel/hooks/post-json.ts';
import type { SharedState } from '../../kernel/shared-state/shared-state.ts';
import type { Directory } from '@patchbay/telephony/ports';
import { createFlowHooks } from './flow-hooks.ts';
import { createFlowTrials, type FlowTrials } from './flow-trials.ts';
import { createFlows, type Flows } from './flows.ts';
import { readQueuePlan } from './queues.ts';
import { createSounds, type Sounds } from './sounds.ts';
import { findStickyAgent, mapStickyAgent } from './sticky.ts';
import { createWrapUps, type WrapUps } from './wrap-ups.ts';

export interface RoutingDeps {
  readonly shared: Pick<SharedState, 'values'>;
  readonly database: Database;
  readonly activity: AgentActivity;
  readonly folders: { readonly prompts: string; readonly sounds: string };
  readonly hooks: { readonly keys: HookKeys; readonly post: PostHook; readonly toPrivate: boolean };
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** The part of telephony's directory about routing, not about numbers and agents. */
export type RoutingData = Pick<
  Directory,
  'queuePlan' | 'stickyAgent' | 'rememberAgent' | 'sound' | 'askHook' | 'tried'
>;

export interface Routing {
  readonly data: RoutingData;
  readonly flows: Flows;
  readonly trials: FlowTrials;
  readonly sounds: Pick<Sounds, 'listed' | 'load'>;
  readonly hookKeys: HookKeys;
  readonly wrapUps: WrapUps;
}

export function createRouting(deps: RoutingDeps): Routing {
  const { database, shared, activity, folders, hooks, now, after, onError } = deps;
  const sounds = createSounds({ database, promptsFolder: folders.prompts, soundsFolder: folders.sounds });
  const trials = createFlowTrials({ database, values: shared.values, sounds, hooks, now });
  return {
    ...{ hookKeys: hooks.keys, sounds },
    flows: createFlows({ database, sounds, hooks, now }),
    trials,
    wrapUps: createWrapUps({ database, activity, now, after, onError }),
    data: {
      queuePlan: (accountId, queueId) => database.withAccount(accountId, (tx) => readQueuePlan(tx, queueId)),
      stickyAgent: (wanted) => findStickyAgent(database, wanted, now()),
      rememberAgent: ({ accountId, agentId }, customerNumber, { id: queueId, stickyMs }) => {
        if (stickyMs === null || isUntold(customerNumber)) return;
        mapStickyAgent(database, { accountId, queueId, customerNumber, agentId }, now()).catch(onError);
      },
      sound: sounds.load,
      askHook: createFlowHooks({ ...hooks, now }),
      tried: trials.tried,
    },
  };
}
