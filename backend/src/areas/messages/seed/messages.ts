import type { NewRow } from '../../../kernel/db/tables.ts';
import type { Random } from '../../../domain/seed/random.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS = 60;

/** Messages of customers, and the replies. */
const talks = [
  ['When will my order 48213 arrive?', 'Your order leaves tomorrow and arrives on Thursday.'],
  ['Please call me back today', 'We call you this afternoon.'],
  ['The invoice has a wrong address', 'A corrected invoice is on its way by e-mail.'],
  ['धन्यवाद, पैकेज मिल गया', 'आपका स्वागत है!'],
  ['Is the blue one in stock again?', 'Yes, since this morning. Shall we reserve one for you?'],
  ['STOP', 'You get no more offers from us.'],
] as const;
const notes = [
  'Your order has left our warehouse. Track it at example.com/t/48213',
  'Your payment of Rs. 1,250 was received. Thank you!',
  'Your appointment is on Friday at 11:30. Reply 1 to confirm.',
] as const;

export interface SmsSources {
  readonly accountId: string;
  readonly now: number;
  readonly count: number;
  readonly agents: readonly { readonly agentId: string; readonly name: string }[];
  readonly customers: readonly string[];
  readonly services: readonly string[];
}

type Sms = NewRow<'sms_messages'>;
const some = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random.between(0, items.length - 1)];
  if (item === undefined) throw new Error('the demo lacks something to choose from');
  return item;
};
const isGsm = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Generates sixty days of SMS, oldest first; the same for the same input. */
export function demoSms(random: Random, { accountId, now, count, agents, customers, services }: SmsSources): Sms[] {
  const rows: Sms[] = [];
  const add = (
    row: Pick<Sms, 'direction' | 'body' | 'at' | 'status' | 'customer_number' | 'service_number'>,
    by?: object,
  ) =>
    rows.push({
      sms_id: `${accountId}-sms-${String(rows.length + 1).padStart(6, '0')}`,
      account_id: accountId,
      encoding: isGsm(row.body) ? 'GSM-7' : 'UCS-2',
      segments: 1,
      cost: row.direction === 'outbound' ? 1 : 0,
      ...row,
      ...by,
    });
  while (rows.length < count) {
    const at = now - random.between(MINUTE_MS, DAYS * DAY_MS);
    const numbers = { customer_number: some(random, customers), service_number: some(random, services) };
    const agent = some(random, agents);
    const by = { agent_id: agent.agentId, agent_name: agent.name };
    const failed = random.chance(0.05);
    const sent = {
      direction: 'outbound',
      ...numbers,
      ...(failed
        ? ({ status: 'failed', failure: 'the phone is switched off or out of reach' } as const)
        : ({ status: 'delivered' } as const)),
    } as const;
    if (random.chance(0.5)) {
      add({ ...sent, body: some(random, notes), at: new Date(at) }, { ...by, settled_at: new Date(at + 2_000) });
      continue;
    }
    const [question, answer] = some(random, talks);
    const answeredAt = new Date(Math.min(now - 1_000, at + random.between(2, 40) * MINUTE_MS));
    const isAnswered = random.chance(0.7);
    const action = isAnswered ? { action_taken: 1, action_agent: agent.name, action_at: answeredAt } : {};
    add({ direction: 'inbound', ...numbers, status: 'received', body: question, at: new Date(at) }, action);
    if (isAnswered) add({ ...sent, body: answer, at: answeredAt }, { ...by, settled_at: answeredAt });
  }
  return rows;
}
