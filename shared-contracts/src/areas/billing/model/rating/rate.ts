import { tariffFor, type Leg, type Price, type Tariff } from './tariff.ts';

const MILLI = 1_000;
const SECOND_MS = 1_000;

/** Cost of a leg and its calculation [ACCT-011]. */
export interface RatedLeg {
  readonly number: string;
  /** Null: no tariff matched, so the default price of the installation applied. */
  readonly prefix: string | null;
  /** Start of the tariff version, epoch ms; null: the first version, or the default price. */
  readonly since: number | null;
  readonly price: Price;
  /** Conditions of the tariff: one type of own number, certain hours. */
  readonly numberType: string | null;
  readonly isByHours: boolean;
  /** Started pulses, including those covered by the plan. */
  readonly pulses: number;
  readonly includedPulses: number;
  /** Cost in whole smallest units. */
  readonly amount: number;
  /** Effect of rounding, in thousandths; negative when rounded down. */
  readonly roundedMilli: number;
}

/** Number of pulses of a leg; a connected leg costs at least one. */
export const pulsesOf = (ms: number, { pulseSeconds }: Price): number =>
  Math.max(1, Math.ceil(ms / (pulseSeconds * SECOND_MS)));

const exactOf = ({ setupMilli, pulseMilli }: Price, pulses: number): number => setupMilli + pulses * pulseMilli;

/** Rounds to whole units, half a unit up. */
const rounded = (milli: number): number => Math.floor((milli + MILLI / 2) / MILLI);

/** Returns the cost of pulses in whole smallest units. Rounding happens nowhere else. */
export const amountOf = (price: Price, pulses: number): number => rounded(exactOf(price, pulses));

export interface Rates {
  readonly tariffs: readonly Tariff[];
  /** Default price of the installation, for legs without a matching tariff. */
  readonly house: Price;
}

/**
 * Charges one leg. Included seconds of the plan are used first, in whole pulses: a remainder shorter than a pulse is not used. They
 * cover time,
 * not the setup fee.
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
  /** Included seconds of the plan used by the call. */
  readonly includedSeconds: number;
}

/** Charges the legs of a call in order; each uses the included seconds left by the earlier ones. */
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
