import { demoAgents } from '../../../domain/seed/agents.ts';
import { demoCallers } from '../../../domain/seed/callers.ts';
import { insertRows } from '../../../domain/seed/insert-rows.ts';
import { createRandom } from '../../../domain/seed/random.ts';
import type { DemoKey, Seed } from '../../../domain/seed/seed.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { demoSms } from './messages.ts';
import { addMessagesOfToday } from './today.ts';

/** None for an account without SMS. */
const counts: Readonly<Record<DemoKey, number>> = { demo: 420, other: 0, north: 0 };

/** Returns the numbers used for SMS. */
async function services(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('service_numbers')
    .select('number')
    .where('expires_at', 'is', null)
    .where('cli_type', '=', 'NONE')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

export const messagesSeed: Seed = {
  after: ['directory', 'routing'],
  async fill(tx, demo) {
    const { accountId, seed, now } = demo;
    const customers = demoCallers(createRandom(seed), accountId).map(({ number }) => number);
    const sources = { agents: await demoAgents(tx), services: await services(tx), customers };
    const sms = demoSms(createRandom(seed + 1), { accountId, now, count: counts[accountId], ...sources });
    await insertRows(tx, 'sms_messages', sms);
    if (demo.history !== undefined) await addMessagesOfToday(tx, demo);
  },
};
