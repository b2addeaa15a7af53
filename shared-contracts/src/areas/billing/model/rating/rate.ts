import { tariffFor, type Leg, type Price, type Tariff } from './tariff.ts';

const MILLI = 1_000;
const SECOND_MS = 1_000;

/** What a leg cost, and why [ACCT-011]. */
export interface RatedLeg {
  readonly number: string;
  /** Null: no tariff fits, the house's price holds. */
  readonly prefix: string | null;
  /** Epoch ms of the version; null: the first one, or the house's. */
  readonly since: number | null;
  readonly price: Price;
  /** Of the tariff: of one type of own number alone, and for some hours alone. */
  readonly numberType: string | null;
  readonly isByHours: boolean;
  /** Started ones; those that the plan includes are among them. */
  readonly pulses: number;
  readonly includedPulses: number;
  /** Whole smallest units. */
  readonly amount: number;
  /** What rounding added, in thousandths; negative where it took away. */
  readonly roundedMilli: number;
}

/** A leg that was connected costs at least one pulse. */
export const pulsesOf = (ms: number, { pulseSeconds }: Price): number =>
  Math.max(1, Math.ceil(ms / (pulseSeconds * SECOND_MS)));

const exactOf = ({ setupMilli, pulseMilli }: Price, pulses: number): number => setupMilli + pulses * pulseMilli;

/** Half a unit rounds up. */
const rounded = (milli: number): number => Math.floor((milli + MILLI / 2) / MILLI);

/** What so many pulses cost, in whole smallest units: the one place that rounds. */
export const amountOf = (price: Price, pulses: number): number => rounded(exactOf(price, pulses));

export interface Rates {
  readonly tariffs: readonly Tariff[];
  /** What is charged where no tariff fits. */
  readonly house: Price;
}

/**
 * Charges one leg. The plan's included seconds go first, by whole pulses: what is left of them for less than a pulse stays. They cover time,
 * not the setup.
 */
export function rateLeg(leg: Leg, { tariffs, house }: Rates, includedSeconds: number): RatedLeg {
  const tariff = tariffFor(leg, tariffs);
  const { setupMilli, pulseMilli, pulseSeconds } = tariff ?? house;
  const price = { setupMilli, pulseMilli, pulseSeconds };
  const pulses = pulsesOf(leg.ms, price);
  const includedPulses = Math.min(pulses, Math.floor(Math.max(0, includedSeconds) / pulseSeconds));
  const amount = amountOf(price, pulses - includedPulses);
  return {
    ...{ number: leg.number, prefix: tariff?.prefix ?? null, since: tariff?.since ?? null, price },
    ...{ numberType: tariff?.numberType ?? null, isByHours: (tariff?.hours ?? null) !== null },
    ...{ pulses, includedPulses, amount },
    roundedMilli: amount * MILLI - exactOf(price, pulses - includedPulses),
  };
}

export interface RatedCall {
  readonly legs: readonly RatedLeg[];
  readonly amount: number;
  /** Of the plan, used by it. */
  readonly includedSeconds: number;
}

/** Charges the legs of a call in their order; each takes what the ones before left of the included seconds. */
export function rateCall(legs: readonly Leg[], rates: Rates, includedSeconds: number): RatedCall {
  return legs.reduce<RatedCall>(
    (sum, leg) => {
      const rated = rateLeg(leg, rates, includedSeconds - sum.includedSeconds);
      return {
        legs: [...sum.legs, rated],
        amount: sum.amount + rated.amount,
        includedSeconds: sum.includedSeconds + rated.includedPulses * rated.price.pulseSeconds,
      };
    },
    { legs: [], amount: 0, includedSeconds: 0 },
  );
}
