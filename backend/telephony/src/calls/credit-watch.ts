import { HOLD_AHEAD_MS, WARN_BEFORE_MS } from '@patchbay/shared-contracts/billing';
import type { CallInput, LegId } from '../control/call.ts';
import type { CallCredit, CallStart, Clock, CreditPart, CreditVerdict, TelephonyLog } from '../ports.ts';

export interface CreditWatchDeps {
  /** Left out: calls are not watched. */
  readonly credit?: CallCredit | undefined;
  readonly call: CallStart;
  readonly clock: Clock;
  readonly log: TelephonyLog;
  /** Warns the account's agents that the call ends soon. */
  warn(): void;
  /** Ends this leg, which the account cannot pay for any more. */
  end(leg: LegId, number: string): void;
}

/** Watches the cost of one call's legs to the outside while they run [ACCT-012]. */
export interface CreditWatch {
  /** Whether an outside number may be dialled. If the look-up fails, it may. */
  mayDial(leg: LegId, number: string): Promise<boolean>;
  /** The caller of an inbound call is answered: an inbound call is never ended for lack of credit. */
  answers(leg: LegId): void;
  /** A leg has lasted this long at a process that died. */
  goesOn(leg: LegId, direction: CreditPart['direction'], number: string, lastedMs: number): void;
  saw(input: CallInput): void;
  close(): void;
}

interface Watched {
  readonly part: CreditPart;
  /** By the call's own clock; null: it rings. */
  readonly since: number | null;
  readonly last: CreditVerdict;
  readonly cancel: () => void;
}

/**
 * Returns when to look again, in ms from the leg's answer: to warn, to end, or, when the call goes on all the same, to see whether
 * credit came; null: never.
 */
function nextLook(verdict: CreditVerdict, lastedMs: number): number | null {
  if (verdict.is === 'covered') return verdict.nextLookMs;
  if (verdict.is !== 'short') return null;
  const warnsAt = verdict.endsAtMs - WARN_BEFORE_MS;
  if (lastedMs < warnsAt) return warnsAt;
  return lastedMs < verdict.endsAtMs ? verdict.endsAtMs : lastedMs + HOLD_AHEAD_MS;
}

export function createCreditWatch({ credit, call, clock, log, warn, end }: CreditWatchDeps): CreditWatch {
  const watched = new Map<LegId, Watched>();
  const { callId, accountId, channel = 'voice' } = call;

  const asked = (question: Promise<CreditVerdict>): Promise<CreditVerdict> =>
    question.catch((error: unknown) => {
      log.warn('what a call may cost was not looked up', { call: callId, error: String(error) });
      return { is: 'free' };
    });
  const lasted = ({ since }: Watched): number => clock.now() - (since ?? clock.now());

  /** Waits for the next look, provided that the leg is still the same. */
  function wait(leg: LegId, watch: Watched): void {
    const next = nextLook(watch.last, lasted(watch));
    const cancel = next === null ? watch.cancel : clock.after(Math.max(0, next - lasted(watch)), () => void look(leg));
    watched.set(leg, { ...watch, cancel });
  }
  async function look(leg: LegId): Promise<void> {
    const watch = watched.get(leg);
    if (credit === undefined || watch === undefined) return;
    const last = await asked(credit.look(watch.part, lasted(watch)));
    if (!watched.has(leg)) return; // it ended meanwhile
    if (last.is === 'short' && last.warn) warn();
    if (last.is === 'short' && last.ends && lasted(watch) >= last.endsAtMs) return end(leg, watch.part.number);
    wait(leg, { ...watch, last });
  }
  async function begin(leg: LegId, part: CreditPart): Promise<boolean> {
    if (credit === undefined) return true;
    const last = await asked(credit.begin(part));
    if (last.is !== 'refused') watched.set(leg, { part, since: null, last, cancel: () => undefined });
    return last.is !== 'refused';
  }
  function connected(leg: LegId): void {
    const watch = watched.get(leg);
    if (watch?.since === null) wait(leg, { ...watch, since: clock.now() });
  }
  function over(leg: LegId): void {
    watched.get(leg)?.cancel();
    watched.delete(leg);
  }
  const part = (leg: LegId, direction: CreditPart['direction'], number: string): CreditPart => ({
    ...{ callId, accountId, leg, direction, number },
    channel: direction === 'inbound' || number === call.customerNumber ? channel : 'voice',
  });
  return {
    mayDial: (leg, number) => begin(leg, part(leg, 'outbound', number)),
    answers: (leg) => void begin(leg, part(leg, 'inbound', call.customerNumber)).then(() => connected(leg)),
    goesOn: (leg, direction, number, lastedMs) => {
      const since = clock.now() - lastedMs;
      watched.set(leg, { part: part(leg, direction, number), since, last: { is: 'free' }, cancel: () => undefined });
      void look(leg);
    },
    saw: (input) => {
      if (input.type === 'legAnswered') connected(input.leg);
      if (input.type === 'legEnded') over(input.leg);
    },
    close: () => [...watched.keys()].forEach(over),
  };
}
