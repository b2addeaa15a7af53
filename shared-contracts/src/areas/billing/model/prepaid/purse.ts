import { amountOf, pulsesOf, type Price } from '../rating/index.ts';

// begun ──hold──▶ running ──look──▶ running          each look holds what the next minute may cost
//    │                       └────▶ short ──▶ ended   nothing more can be held: warned, and over when the held pulses are
//    └─▶ refused

/** A running call with what is held for it, in whole smallest units. */
export interface Held {
  readonly price: Price;
  readonly amount: number;
  /** Of the plan's. */
  readonly includedSeconds: number;
  readonly warned: boolean;
}

/** What an account has, and what of it is held: two calls never spend one unit, or one second of the plan [ACCT-012]. */
export interface Purse {
  readonly balance: number;
  /** What is left of the plan's, held or not. */
  readonly includedSeconds: number;
  readonly held: Readonly<Record<string, Held>>;
}

export type Verdict =
  /** Before the account can pay a first pulse. */
  | { readonly is: 'refused' }
  /** `nextLookMs`: of the call, at which more has to be held. */
  | { readonly is: 'covered'; readonly nextLookMs: number }
  /** Nothing more can be held; `endsAtMs`: of the call. `warn`: to be told now, once. */
  | { readonly is: 'short'; readonly endsAtMs: number; readonly warn: boolean };

/** What is held beyond what a call lasts already: it is looked at again before half of that is over, however short its pulses are. */
export const HOLD_AHEAD_MS = 60_000;
/** How long before its end a call is warned, where what is held allows it. */
export const WARN_BEFORE_MS = 30_000;

const sumOf = ({ held }: Purse, of: (held: Held) => number): number =>
  Object.values(held).reduce((sum, one) => sum + of(one), 0);

export const heldIn = (purse: Purse): number => sumOf(purse, ({ amount }) => amount);

/** What may still be held. */
export const freeIn = (purse: Purse): number => Math.max(0, purse.balance - heldIn(purse));

const freeSecondsIn = (purse: Purse): number =>
  Math.max(0, purse.includedSeconds - sumOf(purse, ({ includedSeconds }) => includedSeconds));

/** How many of the wanted pulses so much pays for; null: not even the setup. */
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

const withHeld = (purse: Purse, callId: string, held: Held): Purse => ({
  ...purse,
  held: { ...purse.held, [callId]: held },
});

const pulseMs = ({ pulseSeconds }: Price): number => pulseSeconds * 1_000;

/** What of the wanted pulses can be held: first by the plan, as rating does, then by what is free. */
function cover(
  purse: Purse,
  before: Held,
  wanted: number,
): Pick<Held, 'amount' | 'includedSeconds'> & { pulses: number } {
  const { price } = before;
  const planned = Math.floor((before.includedSeconds + freeSecondsIn(purse)) / price.pulseSeconds);
  const included = Math.min(wanted, planned);
  const paid = payable(price, wanted - included, before.amount + freeIn(purse));
  return {
    pulses: paid === null ? 0 : included + paid,
    amount: Math.max(before.amount, amountOf(price, paid ?? 0)),
    includedSeconds: Math.max(before.includedSeconds, included * price.pulseSeconds),
  };
}

/** Holds ahead for a call that has lasted so long. Only what is free is held, so that all that is held is there. */
function hold(purse: Purse, callId: string, before: Held, lastedMs: number): readonly [Purse, Verdict] {
  const { price } = before;
  const wanted = pulsesOf(lastedMs + HOLD_AHEAD_MS, price);
  const { pulses, ...taken } = cover(purse, before, wanted);
  if (pulses === 0) return [purse, { is: 'refused' }];
  const endsAtMs = pulses * pulseMs(price);
  if (pulses >= wanted) {
    const held = { ...before, ...taken, warned: false };
    return [withHeld(purse, callId, held), { is: 'covered', nextLookMs: endsAtMs - WARN_BEFORE_MS }];
  }
  const warn = !before.warned && endsAtMs - lastedMs <= WARN_BEFORE_MS;
  const held = { ...before, ...taken, warned: before.warned || warn };
  return [withHeld(purse, callId, held), { is: 'short', endsAtMs, warn }];
}

/** Before a call is dialled: holds its first minute, or as much of it as there is. */
export const beginCall = (purse: Purse, callId: string, price: Price): readonly [Purse, Verdict] =>
  hold(purse, callId, { price, amount: 0, includedSeconds: 0, warned: false }, 0);

/** While it runs. A call that is not in the purse has ended already. */
export function lookAtCall(purse: Purse, callId: string, lastedMs: number): readonly [Purse, Verdict] {
  const held = purse.held[callId];
  return held === undefined ? [purse, { is: 'refused' }] : hold(purse, callId, held, lastedMs);
}

/** Its cost is taken off, the rest of what was held is free again. Of a call that was settled, nothing. */
export function settleCall(purse: Purse, callId: string, amount: number, includedSeconds = 0): Purse {
  if (purse.held[callId] === undefined) return purse;
  const held = Object.fromEntries(Object.entries(purse.held).filter(([id]) => id !== callId));
  return { balance: purse.balance - amount, includedSeconds: purse.includedSeconds - includedSeconds, held };
}
