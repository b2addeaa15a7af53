import { demoAgents } from '../../../domain/seed/agents.ts';
import { demoCallers } from '../../../domain/seed/callers.ts';
import { insertRows } from '../../../domain/seed/insert-rows.ts';
import { createRandom } from '../../../domain/seed/random.ts';
import type { Seed } from '../../../domain/seed/seed.ts';
import { demoCustomers } from './customers.ts';

/** Every caller of the demo is a customer; the remaining data use a random sequence of their own, so that the calls do not change. */
export const customersSeed: Seed = {
  after: ['directory'],
  async fill(tx, { accountId, seed, now, timezone }) {
    const callers = demoCallers(createRandom(seed), accountId);
    const rows = demoCustomers(createRandom(seed + 2), {
      ...{ accountId, now, timezone },
      agents: await demoAgents(tx),
      customers: callers.map((caller, index) => ({
        customer_id: `${accountId}-customer-${String(index + 1).padStart(4, '0')}`,
        account_id: accountId,
        ...caller,
      })),
    });
    await insertRows(tx, 'disposition_groups', rows.dispositionGroups);
    await insertRows(tx, 'dispositions', rows.dispositions);
    await insertRows(tx, 'sub_dispositions', rows.subDispositions);
    await insertRows(tx, 'customers', rows.customers);
    await insertRows(tx, 'customer_numbers', rows.numbers);
    await insertRows(tx, 'customer_history', rows.history);
  },
};
