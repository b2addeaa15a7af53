import type { EpochMs } from '../ports.ts';
import { announce, announceAgain } from './announcing.ts';
import {
  LINE_SEEK_AGAIN_MS,
  MEET_MS,
  PATIENCE_MS,
  RING_AGAIN_MS,
  SEEK_AGAIN_MS,
  type Call,
  type CallInput,
  type Effect,
  type AgentSearch,
  type LegId,
  type Seeking,
  type Step,
  type Timer,
  type SearchScope,
} from './call.ts';
import { gaveUp, isPatient } from './ending.ts';
import { seek, type Onward } from './search-effects.ts';
import { offer } from './offering.ts';

/*
 *            ┌──── nobody: retry in 1 s ─────┐
 *  begin ─▶ seeking ───── somebody ────▶ offering ──one answered──▶ talking, or handedOver (an outside number)
 *            ▲  │ │                         │  │ │
 *            └──│─│── all rings missed ─────┘  │ │
 *               │ │ nobody (asked once), the wait was too long
 *               │ └─────────▶ onward ◀─────────┘ │
 *               │ caller gave up, hang-up        │
 *               ▼                                ▼
 *              over ◀────────────────────────────
 */

/** Ring time of one agent's phone where no queue sets it. */
export const AGENT_RING_MS = 20_000;

export interface Begun {
  readonly customerLeg: LegId;
  readonly scope: SearchScope;
  readonly ringMs: number;
  readonly tried?: readonly string[];
  readonly isFirst?: boolean;
  /** Start of the wait; left out: now. */
  readonly since?: EpochMs;
}

const patienceOf = (scope: SearchScope): number => {
  if (scope.is === 'line') return MEET_MS;
  return scope.is === 'queue' ? scope.plan.maxWaitMs : PATIENCE_MS;
};

/** Begins the search for somebody. The sound for the caller is ordered before, as it depends on where the caller comes from. */
export const beginSearch = (
  call: Call,
  { customerLeg, scope, ringMs, tried = [], isFirst = false, since }: Begun,
  now: EpochMs,
): Step => {
  const search: AgentSearch = { scope, ringMs, since: since ?? now, missedAt: null, isFirst };
  const next: Call<Seeking> = { ...call, tried, wrapUpMs: 0, phase: { at: 'seeking', customerLeg, search } };
  const ms = patienceOf(scope);
  const patience: readonly Effect[] = isPatient(next.phase) ? [{ type: 'startTimer', timer: 'patience', ms }] : [];
  const [announced, said] = announce(next, now);
  return [announced, [...patience, seek(next), ...said]];
};

/** Retries agents who missed a ring after a while: the only agent may be back. */
const seekAgain = (call: Call<Seeking>, now: EpochMs): Step => {
  const { search } = call.phase;
  const isForgotten = search.missedAt !== null && now - search.missedAt >= RING_AGAIN_MS;
  if (!isForgotten) return [call, [seek(call)]];
  const next: Call<Seeking> = { ...call, tried: [], phase: { ...call.phase, search: { ...search, missedAt: null } } };
  return [next, [seek(next)]];
};

/** Nobody is left to ring: a waiting line retries, all other searches are tried once. */
const nobody = (call: Call<Seeking>, onward: Onward, now: EpochMs): Step => {
  if (!isPatient(call.phase)) return onward(call, now);
  const ms = call.phase.search.scope.is === 'line' ? LINE_SEEK_AGAIN_MS : SEEK_AGAIN_MS;
  return [call, [{ type: 'startTimer', timer: 'seek', ms }]];
};

const ofTime = (call: Call<Seeking>, timer: Timer, onward: Onward, now: EpochMs): Step => {
  if (!isPatient(call.phase)) return [call, []];
  switch (timer) {
    case 'patience':
      return onward(call, now);
    case 'seek':
      return seekAgain(call, now);
    case 'announce':
      return announce(call, now);
    default:
      return [call, []];
  }
};

export const stepSeeking = (call: Call<Seeking>, input: CallInput, onward: Onward, now: EpochMs): Step => {
  const ended = gaveUp(call, input, now);
  if (ended) return ended;
  switch (input.type) {
    case 'partiesFound':
      return offer(call, input, now);
    case 'noAgentFound':
      return nobody(call, onward, now);
    case 'said':
      return announceAgain(call, input.say);
    case 'timedOut':
      return ofTime(call, input.timer, onward, now);
    default:
      return [call, []];
  }
};
