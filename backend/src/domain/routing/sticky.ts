import { isUntold } from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { StickyWanted } from '@patchbay/telephony/ports';

const mapped = (tx: Tx, queueId: string, customerNumber: string, since: Date) =>
  tx
    .selectFrom('sticky_agents')
    .select('agent_id')
    .where('queue_id', '=', queueId)
    .where('customer_number', '=', customerNumber)
    .where(({ eb, or }) => or([eb('automatic', '=', false), eb('mapped_at', '>', since)]))
    .executeTakeFirst();

const lastTalkedTo = (tx: Tx, customerNumber: string, since: Date) =>
  tx
    .selectFrom('calls')
    .select('agent_id')
    .where('customer_number', '=', customerNumber)
    .where('started_at', '>', since)
    .where('answered_at', 'is not', null)
    .where('agent_id', 'is not', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();

/** Finds the sticky agent: in a queue by its mappings, otherwise by the last answered call [CONF-STICKY-007]. */
export const findStickyAgent = async (
  database: Database,
  { accountId, customerNumber, queueId, withinMs }: StickyWanted,
  now: number,
): Promise<string | undefined> => {
  if (isUntold(customerNumber)) return undefined; // withheld numbers belong to many callers, not to a returning one [TEL-028]
  const since = new Date(now - withinMs);
  const row = await database.withAccount(accountId, (tx) =>
    queueId === null ? lastTalkedTo(tx, customerNumber, since) : mapped(tx, queueId, customerNumber, since),
  );
  return row?.agent_id ?? undefined;
};

/** Creates the mapping on answer, if the queue asks for it; a manual mapping stays unchanged. */
export const mapStickyAgent = (
  database: Database,
  mapping: {
    readonly accountId: string;
    readonly queueId: string;
    readonly customerNumber: string;
    readonly agentId: string;
  },
  now: number,
): Promise<unknown> => {
  const change = { agent_id: mapping.agentId, mapped_at: new Date(now) };
  // With another agent it is another mapping: who is asked about the former one does not delete this one.
  const mapping_id = sql<string>`case when sticky_agents.agent_id = excluded.agent_id then sticky_agents.mapping_id else excluded.mapping_id end`;
  const key = { account_id: mapping.accountId, queue_id: mapping.queueId, customer_number: mapping.customerNumber };
  return database.withAccount(mapping.accountId, (tx) =>
    tx
      .insertInto('sticky_agents')
      .values({ ...key, ...change, automatic: true })
      .onConflict((conflict) =>
        conflict
          .columns(['queue_id', 'customer_number'])
          .doUpdateSet({ ...change, mapping_id })
          .where('sticky_agents.automatic', '=', true),
      )
      .execute(),
  );
};
