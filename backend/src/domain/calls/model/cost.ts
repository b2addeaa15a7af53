import type { CallChannel } from '@patchbay/shared-contracts';
import { rateCall, type Price, type RatedCall, type Tariff } from '@patchbay/shared-contracts/billing';
import { type JourneyStep, journeySteps } from '@patchbay/shared-contracts/logs';

/** A leg to the outside that costs: to the customer, or to a number that was invited or to which the call was transferred. */
export interface BilledLeg {
  readonly channel: CallChannel;
  readonly direction: 'inbound' | 'outbound';
  /** E.164 with '+'. */
  readonly number: string;
  readonly ms: number;
}

/** A call as in its record; times in epoch ms. */
export interface EndedCall {
  readonly channel: CallChannel;
  readonly direction: 'inbound' | 'outbound';
  readonly customerNumber: string;
  /** `null`: never connected, which costs nothing. */
  readonly answeredAt: number | null;
  readonly endedAt: number;
  readonly journey: readonly JourneyStep[];
}

const isNumber = (detail: string): boolean => /^\+\d+$/.test(detail);
const answered: readonly string[] = [journeySteps.thirdAnswered, journeySteps.numberAnswered];

/** Returns the outside numbers that were connected: from their answer until they left, or the call ended. */
const outsideLegs = ({ journey, endedAt }: EndedCall): BilledLeg[] => {
  const since = new Map<string, number>();
  const legs: BilledLeg[] = [];
  const close = (number: string, at: number): void => {
    legs.push({ channel: 'voice', direction: 'outbound', number, ms: at - (since.get(number) ?? at) });
    since.delete(number);
  };
  for (const { at, step, detail = '' } of journey) {
    if (answered.includes(step) && isNumber(detail)) since.set(detail, at);
    const [left = ''] = detail.split(':');
    if (step === journeySteps.thirdLeft && since.has(left)) close(left, at);
  }
  for (const number of [...since.keys()]) close(number, endedAt);
  return legs;
};

/** Returns the legs of a call that are charged [TEL-007]. An agent's own desk phone is free: it belongs to the account. */
export const billedLegs = (call: EndedCall): readonly BilledLeg[] => {
  const { channel, direction, customerNumber: number, answeredAt, endedAt } = call;
  if (answeredAt === null) return [];
  return [{ channel, direction, number, ms: endedAt - answeredAt }, ...outsideLegs(call)];
};

/** Default price without a tariff: one coin per started minute. */
export const HOUSE_PRICE: Price = { setupMilli: 0, pulseMilli: 1_000, pulseSeconds: 60 };

/** Tariffs for rating a call: those valid when it was answered (epoch ms), for the whole call, and for the type of the own number. */
export interface RatedAs {
  readonly answeredAt: number;
  /** Null: unknown. */
  readonly numberType: string | null;
  readonly tariffs: readonly Tariff[];
}

/** Returns the cost of a call's legs, with the reasons [ACCT-011]. */
export const priced = (
  legs: readonly BilledLeg[],
  { answeredAt, numberType, tariffs }: RatedAs,
  includedSeconds = 0,
): RatedCall =>
  rateCall(
    legs.map((leg) => ({ ...leg, at: answeredAt, numberType })),
    { tariffs, house: HOUSE_PRICE },
    includedSeconds,
  );
