import type { CallFacts, Connected, Ended, EndedWhile, Outcome, Phase } from './call.ts';
import { unreachedBy, type OutcomeKind } from './outcome-kind.ts';

/** Who ended the call, and the cause in the server's words; null where that was not said. */
export interface EndTold {
  readonly by: 'agent' | 'customer' | 'system' | null;
  readonly cause: string;
}

const cuts: ReadonlySet<string> = new Set(['lost', 'media lost', 'shutdown', 'interrupted']);
/** What the agent did knows the agent. */
const own: ReadonlySet<string> = new Set(['declined', 'cancelled', 'normal']);

const kinds: Readonly<Record<EndedWhile, (told: EndTold) => OutcomeKind | null>> = {
  calling: ({ by, cause }) => (by === 'agent' && own.has(cause) ? null : 'ownPhone'),
  reaching: ({ by, cause }) => (by === 'agent' ? null : unreachedBy(cause)),
  talking: ({ by, cause }) => {
    if (cuts.has(cause)) return 'lost';
    return by === 'customer' ? 'customerLeft' : null;
  },
  ringing: ({ by }) => (by === 'customer' ? 'callerLeft' : null),
};

type WithCall = Extract<Phase, { readonly call: CallFacts }>;

/** Null for a campaign's call that waits for its customer: nobody has been asked for yet. */
const endedWhile = (phase: WithCall): EndedWhile | null => {
  const { solution } = phase.call;
  if (phase.is === 'initiated' && solution === 'c2c') return 'calling';
  if (phase.is === 'initiated') return solution.startsWith('inbound_') ? 'ringing' : null;
  return phase.progress === 'talking' ? 'talking' : 'reaching';
};

/** Why the customer is not coming, as the server has just said; the tone of it is heard meanwhile. */
export const missedIn = (phase: Phase): OutcomeKind | null => (phase.is === 'connected' ? phase.missed : null);

const isSilent = ({ by, cause }: EndTold): boolean => by === null && cause === '';

const explained = (outcome: Omit<Outcome, 'kind'>, told: EndTold): Outcome | null => {
  const kind = isSilent(told) ? null : kinds[outcome.endedWhile](told);
  return kind === null ? null : { ...outcome, kind };
};

/** Of a call that ends now. Whoever ended it here, or handed it over, knows; `told` is null when only the phone has said so. */
export function outcomeOf(phase: WithCall, reason: Ended['reason'], told: EndTold | null): Outcome | null {
  const then = endedWhile(phase);
  if (reason !== 'remote' || then === null) return null;
  const outcome = { endedWhile: then, call: phase.call };
  const missed = missedIn(phase);
  if (missed !== null) return { ...outcome, kind: missed };
  if (told !== null) return explained(outcome, told);
  return { ...outcome, kind: then === 'reaching' ? 'failed' : null };
}

/** The phone may say a moment before the server that the call is over; only the server knows why. */
export const withReason = (last: Ended, told: EndTold): Ended => {
  if (!last.outcome || isSilent(told)) return last;
  const outcome = explained(last.outcome, told);
  return outcome?.kind === last.outcome.kind ? last : { ...last, outcome };
};

export type ToldOutcome = Outcome & { readonly kind: OutcomeKind };

/** What is to be told of the call that ended last; null when there is nothing, or it was read. */
export function toldOutcome(phase: Phase): ToldOutcome | null {
  const outcome = phase.is === 'idle' ? (phase.last?.outcome ?? null) : null;
  return outcome !== null && outcome.kind !== null ? { ...outcome, kind: outcome.kind } : null;
}

/** After a conversation, or a ring that ended by itself, nothing is left to do: the window closes [CALL-090] and a note tells of it. */
const passing: ReadonlySet<OutcomeKind> = new Set(['customerLeft', 'callerLeft']);
export const isPassing = (kind: OutcomeKind): boolean => passing.has(kind);

/** What came to nothing stands in the window until somebody goes on. */
export const staysInWindow = (phase: Phase): boolean => {
  const outcome = toldOutcome(phase);
  return outcome !== null && !isPassing(outcome.kind);
};

/** The customer is not coming: said while the tone of it is heard. */
export const withMissed = (phase: Connected, cause: string): Connected => ({ ...phase, missed: unreachedBy(cause) });
