import { billedLegs, coinsOf, type CallRate } from '../../../domain/calls/model/cost.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';

/** What the demo accounts pay [TEL-007]: calls within the country, abroad, and by WhatsApp. */
const demoRates: readonly CallRate[] = [
  { channel: 'voice', direction: 'inbound', prefix: '', coins: 1, pulseSeconds: 60 },
  { channel: 'voice', direction: 'outbound', prefix: '', coins: 8, pulseSeconds: 60 },
  { channel: 'voice', direction: 'outbound', prefix: '91', coins: 1, pulseSeconds: 30 },
  { channel: 'voice', direction: 'outbound', prefix: '971', coins: 3, pulseSeconds: 60 },
  { channel: 'whatsapp', direction: 'outbound', prefix: '', coins: 1, pulseSeconds: 60 },
];

export const ratesFor = (account_id: string): NewRow<'call_rates'>[] =>
  demoRates.map(({ pulseSeconds: pulse_seconds, ...rate }) => ({ account_id, ...rate, pulse_seconds }));

const time = (at: Date | string): number => new Date(at).getTime();

export const withCost = (call: NewRow<'calls'>): NewRow<'calls'> => {
  const { channel = 'voice', direction, customer_number: customerNumber, answered_at, ended_at, started_at } = call;
  const legs = billedLegs({
    ...{ channel, direction, customerNumber, journey: [] },
    answeredAt: answered_at ? time(answered_at) : null,
    endedAt: time(ended_at ?? started_at),
  });
  return { ...call, cost: coinsOf(legs, demoRates) };
};
