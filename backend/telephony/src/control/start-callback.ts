import type { QueuePlan } from '../flow/queue-plan.ts';
import type { CallStart, EpochMs } from '../ports.ts';
import { newCall, NO_LEG, speakChosen, type Call, type Step } from './call.ts';
import { beginSearch } from './agent-search.ts';
import { after } from './steps.ts';

/*
 *  A callback waits in line in place of its customer [TEL-019]; the agent who is found for it is rung first, and then the customer
 *  (decision 0086).
 *
 *  start ─▶ seeking ⇄ offering ──an agent answered──▶ callingCustomer ──answered──▶ talking
 *              │ too late, cancelled                      │ ended, timeout
 *              ▼                                          ▼
 *             over ◀──────────────────────────────── busyTone
 */

/** Removes sounds, as nobody is on the line to hear them, and sets the wait to the lifetime of the callback. */
const silent = (plan: QueuePlan, { until }: { readonly until: EpochMs }, now: EpochMs): QueuePlan => ({
  ...plan,
  ...{ announcement: null, announcePosition: false, maxWaitMs: Math.max(0, until - now) },
});

export const startCallback = (facts: CallStart, plan: QueuePlan): Step => {
  const { callback, startedAt: now } = facts;
  const call = newCall(facts, { at: 'over' });
  const { language = null } = callback ?? {};
  const waiting: Call = {
    ...call,
    ...(language !== null && { carried: { steps: 0, variables: {}, language } }),
    agentView: { ...facts, direction: 'inbound' },
    recorded: callback === undefined,
    soFar: { ...call.soFar, pickedUp: true },
  };
  const scope = { is: 'queue', plan: callback === undefined ? plan : silent(plan, callback, now) } as const;
  const search = { customerLeg: NO_LEG, scope, ringMs: plan.ringMs, since: callback?.since ?? now };
  return after(speakChosen(waiting), beginSearch(waiting, search, now));
};
