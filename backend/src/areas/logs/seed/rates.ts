import type { Tariff } from '@patchbay/shared-contracts/billing';
import { billedLegs, priced } from '../../../domain/calls/model/cost.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';

type Rate = Pick<Tariff, 'channel' | 'direction' | 'prefix' | 'pulseMilli' | 'pulseSeconds'>;

/** Rates of the demo accounts [TEL-007]: domestic and international calls, and WhatsApp. */
const demoRates: readonly Rate[] = [
  { channel: 'voice', direction: 'inbound', prefix: '', pulseMilli: 1_000, pulseSeconds: 60 },
  { channel: 'voice', direction: 'outbound', prefix: '', pulseMilli: 8_000, pulseSeconds: 60 },
  { channel: 'voice', direction: 'outbound', prefix: '91', pulseMilli: 1_000, pulseSeconds: 30 },
  { channel: 'voice', direction: 'outbound', prefix: '971', pulseMilli: 3_000, pulseSeconds: 60 },
  { channel: 'whatsapp', direction: 'outbound', prefix: '', pulseMilli: 1_000, pulseSeconds: 60 },
];

export const ratesFor = (account_id: string): NewRow<'call_rates'>[] =>
  demoRates.map(({ pulseSeconds: pulse_seconds, pulseMilli: pulse_milli, ...rate }) => ({
    ...{ account_id, ...rate, pulse_milli, pulse_seconds },
  }));

const demoTariffs = demoRates.map((rate): Tariff => ({
  ...rate,
  setupMilli: 0,
  numberType: null,
  since: null,
  hours: null,
}));

const time = (at: Date | string): number => new Date(at).getTime();

export const withCost = (call: NewRow<'calls'>): NewRow<'calls'> => {
  const { channel = 'voice', direction, customer_number: customerNumber, answered_at, ended_at, started_at } = call;
  const answeredAt = answered_at ? time(answered_at) : null;
  const endedAt = time(ended_at ?? started_at);
  const legs = billedLegs({ ...{ channel, direction, customerNumber, journey: [] }, answeredAt, endedAt });
  return {
    ...call,
    cost: priced(legs, { answeredAt: answeredAt ?? endedAt, numberType: null, tariffs: demoTariffs }).amount,
  };
};
