import type { CallFacts, Connected, Ended, EndedWhile, Outcome, Phase } from './call.ts';
import { unreachedBy, type OutcomeKind } from './outcome-kind.ts';

/** Originator and cause of the end, in the server's terms; null where not given. */
export interface EndReport {
  readonly by: 'agent' | 'customer' | 'system' | null;
  readonly cause: string;
}

const cuts: ReadonlySet<string> = new Set(['lost', 'media lost', 'shutdown', 'interrupted']);
/** Causes by the agent's own action, which need no message. */
const own: ReadonlySet<string> = new Set(['declined', 'cancelled', 'normal']);

const kinds: Readonly<Record<EndedWhile, (ending: EndReport) => OutcomeKind | null>> = {
  calling: ({ by, cause }) => (by === 'agent' && own.has(cause) ? null : 'ownPhone'),
  reaching: ({ by, cause }) => (by === 'agent' ? null : unreachedBy(cause)),
  talking: ({ by, cause }) => {
    if (cuts.has(cause)) return 'lost';
    return by === 'customer' ? 'customerLeft' : null;
  },
  ringing: ({ by }) => (by === 'customer' ? 'callerLeft' : null),
};

type WithCall = Extract<Phase, { readonly call: CallFacts }>;

/** Returns the stage at the end; null for a campaign's call without its customer, as no conversation was due yet. */
const endedWhile = (phase: WithCall): EndedWhile | null => {
  const { solution } = phase.call;
  if (phase.is === 'initiated' && solution === 'c2c') return 'calling';
  if (phase.is === 'initiated') return solution.startsWith('inbound_') ? 'ringing' : null;
  return phase.progress === 'talking' ? 'talking' : 'reaching';
};

/** Returns why the customer cannot be reached, as just reported by the server while the tone is heard. */
export const missedIn = (phase: Phase): OutcomeKind | null => (phase.is === 'connected' ? phase.missed : null);

const isSilent = ({ by, cause }: EndReport): boolean => by === null && cause === '';

const explained = (outcome: Omit<Outcome, 'kind'>, ending: EndReport): Outcome | null => {
  const kind = isSilent(ending) ? null : kinds[outcome.endedWhile](ending);
  return kind === null ? null : { ...outcome, kind };
};

/**
 * Returns the outcome of a call ending now; null if the agent ended or handed it over. `ending` is null when only the phone has reported
 * the end.
 */
export function outcomeOf(phase: WithCall, reason: Ended['reason'], ending: EndReport | null): Outcome | null {
  const then = endedWhile(phase);
  if (reason !== 'remote' || then === null) return null;
  const outcome = { endedWhile: then, call: phase.call };
  const missed = missedIn(phase);
  if (missed !== null) return { ...outcome, kind: missed };
  if (ending !== null) return explained(outcome, ending);
  return { ...outcome, kind: then === 'reaching' ? 'failed' : null };
}

/** Adds the server's reason, which may arrive a moment after the phone's report. */
export const withReason = (last: Ended, ending: EndReport): Ended => {
  if (!last.outcome || isSilent(ending)) return last;
  const outcome = explained(last.outcome, ending);
  return outcome?.kind === last.outcome.kind ? last : { ...last, outcome };
};

export type ShownOutcome = Outcome & { readonly kind: OutcomeKind };

/** Returns the outcome to show for the last call; null when there is none or it was dismissed. */
export function shownOutcome(phase: Phase): ShownOutcome | null {
  const outcome = phase.is === 'idle' ? (phase.last?.outcome ?? null) : null;
  return outcome !== null && outcome.kind !== null ? { ...outcome, kind: outcome.kind } : null;
}

/** Outcomes after a conversation, or a ring that ended by itself: the window closes [CALL-090] and only a note is shown. */
const passing: ReadonlySet<OutcomeKind> = new Set(['customerLeft', 'callerLeft']);
export const isPassing = (kind: OutcomeKind): boolean => passing.has(kind);

/** Whether the outcome stays in the window until the agent moves on: a failed attempt. */
export const staysInWindow = (phase: Phase): boolean => {
  const outcome = shownOutcome(phase);
  return outcome !== null && !isPassing(outcome.kind);
};

/** Records why the customer cannot be reached, shown while the tone is heard. */
export const withMissed = (phase: Connected, cause: string): Connected => ({ ...phase, missed: unreachedBy(cause) });
