import { randomInt, randomUUID } from 'node:crypto';
import { edgeErrors } from '@patchbay/shared-contracts';
import {
  flowGraphSchema,
  TRIAL_MS,
  trialCallSchema,
  TRIAL_PREFIX,
  type FlowTrial,
  type TrialCall,
} from '@patchbay/shared-contracts/flows';
import { z } from 'zod';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { ServiceNumber, TriedStep } from '@patchbay/telephony/ports';
import { callKind, type FlowSources } from './flow-targets.ts';
import { readForCalls } from './published-flow.ts';
import { lockFlow, requireRight } from './publish-flow.ts';

/** Numbers for testing drafts, each for a quarter of an hour [CONF-FLOW-005]; every process knows them. */
export interface FlowTrials {
  /** Assigns a number to the current draft; a refusal with its errors if it has some. */
  begin(accountId: string, flowId: string): Promise<FlowTrial>;
  /** Returns the target of such a number; `undefined` for any other. */
  serviceNumber(number: string): Promise<ServiceNumber | undefined>;
  /** Takes a step of a call by this number. */
  tried(number: string, what: TriedStep): void;
  /** Returns the test calls, the newest first. A refusal when this flow of the account has no such number. */
  calls(accountId: string, flowId: string, number: string): Promise<TrialCall[]>;
}

const DIGITS = 8;
const trialSchema = z.object({ accountId: z.string(), flowId: z.string(), name: z.string(), graph: flowGraphSchema });
const triedSchema = z.object({
  from: z.string(),
  passed: trialCallSchema.shape.passed,
  stayed: trialCallSchema.shape.stayed,
  hasEnded: z.boolean(),
});

export interface FlowTrialsDeps {
  readonly database: Database;
  readonly values: SharedValues;
  readonly sounds: FlowSources['sounds'];
  readonly hooks: FlowSources['hooks'];
  readonly now: () => number;
}

const nameOf = (number: string): string => `flow trial ${number}`;
const callsOf = (number: string): string => `${nameOf(number)} calls`;

/** The step that continued in another flow is left by none of its exits. */
const wentOn = (before: TriedStep | undefined, { stayed }: Pick<TriedStep, 'stayed'>): TriedStep['passed'] => {
  const last = before?.stayed;
  const isSame = last?.elsewhere?.flow === stayed?.elsewhere?.flow;
  return isSame || !last || !stayed ? [] : [{ ...last, exit: null }];
};

export function createFlowTrials({ database, values, sounds, hooks, now }: FlowTrialsDeps): FlowTrials {
  const kind = callKind({ sounds, hooks, now });
  const running = new Map<string, TriedStep>();
  const find = async (number: string) => {
    const text = number.startsWith(TRIAL_PREFIX) ? await values.get(nameOf(number)) : undefined;
    return text === undefined ? undefined : trialSchema.parse(JSON.parse(text));
  };
  return {
    async begin(accountId, flowId) {
      const trial = await database.withAccount(accountId, async (tx) => {
        const { name, draft } = await lockFlow(tx, flowId, kind);
        return { accountId, flowId, name, graph: await requireRight(tx, draft, kind) };
      });
      const text = JSON.stringify({ ...trial, id: randomUUID() });
      let number: string;
      do number = `${TRIAL_PREFIX}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
      while ((await values.getOrMake(nameOf(number), TRIAL_MS, async () => text)) !== text); // the number is taken by another draft
      return { number, until: new Date(now() + TRIAL_MS).toISOString() };
    },
    async serviceNumber(number) {
      const trial = await find(number);
      if (trial === undefined) return undefined;
      const { accountId, flowId: id, name, graph } = trial;
      const draft = { name, version: null, trial: number, graph };
      const flow = await database.withAccount(accountId, (tx) => readForCalls(tx, draft, id));
      return { accountId, number, flow };
    },
    tried(number, { passed, ...what }) {
      const { callId } = what;
      const before = running.get(callId);
      const all = { passed: [...(before?.passed ?? []), ...wentOn(before, what), ...passed], ...what };
      if (what.hasEnded) running.delete(callId);
      else running.set(callId, all);
      values.put(callsOf(number), callId, JSON.stringify(all), TRIAL_MS);
    },
    async calls(accountId, flowId, number) {
      const trial = await find(number);
      if (trial?.accountId !== accountId || trial.flowId !== flowId) throw new Refusal(edgeErrors.notFound);
      const calls = [...(await values.of(callsOf(number)))].map(([call_id, text]): TrialCall => {
        const { from, passed, stayed, hasEnded } = triedSchema.parse(JSON.parse(text));
        return { call_id, from, passed, stayed, has_ended: hasEnded };
      });
      return calls.sort((one, other) => (one.call_id < other.call_id ? 1 : -1));
    },
  };
}
