import { digitsOf } from '@patchbay/shared-contracts';
import type { Database, Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import type { AgentActivity } from './activity.ts';
import { accountProfile } from '../profile/profile.ts';
import type { Agent, Directory, ServiceNumber } from '../telephony/ports.ts';

export interface DirectoryDeps {
  readonly database: Database;
  readonly activity: AgentActivity;
  readonly sipDomain: string;
  readonly now: () => number;
  /** A write that nobody waits for failed. */
  readonly onError: (error: unknown) => void;
}

export const fullNameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

type Dialled = { readonly account_id: string; readonly number: string };

const accountOf = (database: Database, number: string): Promise<Dialled | undefined> =>
  database.atEntry((tx) =>
    tx.selectFrom('service_numbers').select(['account_id', 'number']).where('number', '=', number).executeTakeFirst(),
  );

async function readServiceNumber(
  database: Database,
  { account_id: accountId, number }: Dialled,
  now: number,
): Promise<ServiceNumber | undefined> {
  const row = await database.withAccount(accountId, (tx) =>
    tx
      .selectFrom('service_numbers')
      .leftJoin('queues', 'queues.queue_id', 'service_numbers.queue_id')
      .select(['service_numbers.expires_at', 'queues.queue_id', 'queues.name'])
      .where('number', '=', number)
      .executeTakeFirst(),
  );
  if (row === undefined || (row.expires_at !== null && row.expires_at.getTime() <= now)) return undefined;
  const queue = row.queue_id === null || row.name === null ? undefined : { id: row.queue_id, name: row.name };
  return { accountId, number, ...(queue === undefined ? {} : { queue }) };
}

const takesWhatsApp = async (database: Database, accountId: string): Promise<boolean> =>
  (await database.withAccount(accountId, accountProfile)).is_whatsapp_voice_enabled;

const availableAgents = (tx: Tx, queueId: string | undefined) =>
  tx
    .selectFrom('agents')
    .selectAll('agents')
    .where('is_active', '=', true)
    .where('status', '=', 'Available')
    .$if(queueId !== undefined, (query) =>
      query.where('agent_id', 'in', (members) =>
        members
          .selectFrom('queue_agents')
          .select('queue_agents.agent_id')
          .where('queue_id', '=', queueId ?? ''),
      ),
    )
    .orderBy('idle_since')
    .orderBy('agent_id')
    .execute();

const writeIdle = ({ accountId, agentId }: Agent, database: Database, at: Date) =>
  database.withAccount(accountId, (tx) =>
    tx.updateTable('agents').set({ idle_since: at }).where('agent_id', '=', agentId).execute(),
  );

/** Telephony's view of agents and numbers. */
export function createDirectory({ database, activity, sipDomain, now, onError }: DirectoryDeps): Directory {
  const toAgent = (row: Row<'agents'>): Agent => ({
    agentId: row.agent_id,
    accountId: row.account_id,
    name: fullNameOf(row),
    number: row.phone,
    username: row.username,
    domain: sipDomain,
    ...(row.calling_mode === 'phone' ? { deskPhone: row.phone } : {}),
  });

  return {
    async serviceNumber(dialled, channel = 'voice') {
      const found = await accountOf(database, `+${digitsOf(dialled)}`);
      const service = found && (await readServiceNumber(database, found, now()));
      if (service === undefined || channel === 'voice') return service;
      return (await takesWhatsApp(database, service.accountId)) ? { ...service, channel } : undefined;
    },
    candidates: async ({ accountId, queue }) => {
      const rows = await database.withAccount(accountId, (tx) => availableAgents(tx, queue?.id));
      return rows.map(toAgent);
    },
    agent: async (accountId, agentId) => {
      const row = await database.withAccount(accountId, (tx) =>
        tx.selectFrom('agents').selectAll().where('agent_id', '=', agentId).executeTakeFirst(),
      );
      return row === undefined ? undefined : toAgent(row);
    },
    markBusy: activity.callBegan,
    markIdle(agent, callId) {
      if (activity.callEnded(agent, callId)) writeIdle(agent, database, new Date(now())).catch(onError);
    },
    phoneChanged: activity.phoneChanged,
  };
}
