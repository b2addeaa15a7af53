import { amountOf, pulsesOf, type Price } from '../rating/index.ts';

// begun ──hold──▶ running ──look──▶ running          each look holds what the next minute may cost
//    │                       └────▶ short ──▶ ended   nothing more can be held: warned, and over when the held pulses are
//    └─▶ refused

/** Running call with the amount reserved for it, in whole smallest units. */
export interface CallReservation {
  readonly price: Price;
  readonly amount: number;
  /** Included seconds of the plan that are reserved for the call. */
  readonly includedSeconds: number;
  readonly warned: boolean;
}

/** Balance of an account and its reservations: no unit and no second of the plan is ever reserved for two calls [ACCT-012]. */
export interface PrepaidBalance {
  readonly balance: number;
  /** Remaining included seconds of the plan, reserved or not. */
  readonly includedSeconds: number;
  readonly held: Readonly<Record<string, CallReservation>>;
}

export type ReservationResult =
  /** The account cannot pay for the first pulse. */
  | { readonly is: 'refused' }
  /** `nextLookMs`: time into the call at which more has to be reserved. */
  | { readonly is: 'covered'; readonly nextLookMs: number }
  /** Nothing more can be reserved; `endsAtMs`: time into the call. `warn`: the warning is due now; true only once. */
  | { readonly is: 'short'; readonly endsAtMs: number; readonly warn: boolean };

/** Time reserved beyond the call's current duration: the next look is before half of it has passed, however short the pulses are. */
export const HOLD_AHEAD_MS = 60_000;
/** Warning time before the end of a call, where the reserved amount allows it. */
export const WARN_BEFORE_MS = 30_000;

const sumOf = ({ held }: PrepaidBalance, of: (held: CallReservation) => number): number =>
  Object.values(held).reduce((sum, one) => sum + of(one), 0);

export const reservedAmount = (prepaid: PrepaidBalance): number => sumOf(prepaid, ({ amount }) => amount);

/** Returns the amount that can still be reserved. */
export const reservableAmount = (prepaid: PrepaidBalance): number =>
  Math.max(0, prepaid.balance - reservedAmount(prepaid));

const freeSecondsIn = (prepaid: PrepaidBalance): number =>
  Math.max(0, prepaid.includedSeconds - sumOf(prepaid, ({ includedSeconds }) => includedSeconds));

/** Returns how many of the wanted pulses the amount pays for; null: not even the setup fee. */
function payable(price: Price, wanted: number, most: number): number | null {
  if (amountOf(price, 0) > most) return null;
  let [least, up] = [0, wanted];
  while (least < up) {
    const middle = Math.ceil((least + up) / 2);
    if (amountOf(price, middle) <= most) least = middle;
    else up = middle - 1;
  }
  return least;
}

const withHeld = (prepaid: PrepaidBalance, callId: string, held: CallReservation): PrepaidBalance => ({
  ...prepaid,
  held: { ...prepaid.held, [callId]: held },
});

const pulseMs = ({ pulseSeconds }: Price): number => pulseSeconds * 1_000;

/** Reserves as many of the wanted pulses as possible: first from the plan, as rating does, then from the free balance. */
function cover(
  prepaid: PrepaidBalance,
  before: CallReservation,
  wanted: number,
): Pick<CallReservation, 'amount' | 'includedSeconds'> & { pulses: number } {
  const { price } = before;
  const planned = Math.floor((before.includedSeconds + freeSecondsIn(prepaid)) / price.pulseSeconds);
  const included = Math.min(wanted, planned);
  const paid = payable(price, wanted - included, before.amount + reservableAmount(prepaid));
  return {
    pulses: paid === null ? 0 : included + paid,
    amount: Math.max(before.amount, amountOf(price, paid ?? 0)),
    includedSeconds: Math.max(before.includedSeconds, included * price.pulseSeconds),
  };
}

/** Reserves ahead for a call of this duration, never more than the free balance. */
function hold(
  prepaid: PrepaidBalance,
  callId: string,
  before: CallReservation,
  lastedMs: number,
): readonly [PrepaidBalance, ReservationResult] {
  const { price } = before;
  const wanted = pulsesOf(lastedMs + HOLD_AHEAD_MS, price);
  const { pulses, ...taken } = cover(prepaid, before, wanted);
  if (pulses === 0) return [prepaid, { is: 'refused' }];
  const endsAtMs = pulses * pulseMs(price);
  if (pulses >= wanted) {
    const held = { ...before, ...taken, warned: false };
    return [withHeld(prepaid, callId, held), { is: 'covered', nextLookMs: endsAtMs - WARN_BEFORE_MS }];
  }
  const warn = !before.warned && endsAtMs - lastedMs <= WARN_BEFORE_MS;
  const held = { ...before, ...taken, warned: before.warned || warn };
  return [withHeld(prepaid, callId, held), { is: 'short', endsAtMs, warn }];
}

/** Reserves the first minute before a call is dialled, or as much of it as is affordable. */
export const reserveFirstMinute = (
  prepaid: PrepaidBalance,
  callId: string,
  price: Price,
): readonly [PrepaidBalance, ReservationResult] =>
  hold(prepaid, callId, { price, amount: 0, includedSeconds: 0, warned: false }, 0);

/** Renews the reservation of a running call. A call missing from the purse has already ended. */
export function renewReservation(
  prepaid: PrepaidBalance,
  callId: string,
  lastedMs: number,
): readonly [PrepaidBalance, ReservationResult] {
  const held = prepaid.held[callId];
  return held === undefined ? [prepaid, { is: 'refused' }] : hold(prepaid, callId, held, lastedMs);
}

/** Deducts the cost of a call and releases the rest of its reservation. Does nothing for a call already settled. */
export function settleReservation(
  prepaid: PrepaidBalance,
  callId: string,
  amount: number,
  includedSeconds = 0,
): PrepaidBalance {
  if (prepaid.held[callId] === undefined) return prepaid;
  const held = Object.fromEntries(Object.entries(prepaid.held).filter(([id]) => id !== callId));
  return { balance: prepaid.balance - amount, includedSeconds: prepaid.includedSeconds - includedSeconds, held };
}
