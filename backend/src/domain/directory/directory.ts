import { fullNameOf } from '../identity/full-name.ts';
import { digitsOf, type Role } from '@patchbay/shared-contracts';
import { TRIAL_PREFIX } from '@patchbay/shared-contracts/flows';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { AgentActivity } from './activity.ts';
import { readSessionEnd } from '../calls/session-end.ts';
import { accountProfile } from '../profile/profile.ts';
import { awayOfAccount, readCandidates, roleOfAgent } from '../routing/candidates.ts';
import { agentsOwnFlow } from '../routing/agents-own-flow.ts';
import { groupsOwnFlow } from '../routing/call-groups.ts';
import { readPublishedFlow } from '../routing/published-flow.ts';
import type { Routing } from '../routing/routing.ts';
import type { Agent, Candidate, Directory, ServiceNumber } from '@patchbay/telephony/ports';

export interface DirectoryDeps {
  readonly database: Database;
  readonly routing: Pick<Routing, 'data' | 'trials' | 'wrapUps'>;
  readonly activity: AgentActivity;
  readonly sipDomain: string;
  readonly now: () => number;
  /** Receives errors of writes that are not awaited. */
  readonly onError: (error: unknown) => void;
}

type Dialled = { readonly account_id: string; readonly number: string };

const accountOf = (database: Database, number: string): Promise<Dialled | undefined> =>
  database.atEntry((tx) =>
    tx.selectFrom('service_numbers').select(['account_id', 'number']).where('number', '=', number).executeTakeFirst(),
  );

type Leading = Pick<Row<'service_numbers'>, 'flow_id' | 'group_id' | 'agent_id'>;

/** Returns the flow of a number: a flow of the account, a call group, or the ring of its agent while that one is active. */
async function flowOf(tx: Tx, { flow_id, group_id, agent_id }: Leading) {
  if (flow_id !== null) return readPublishedFlow(tx, flow_id);
  if (group_id !== null) return groupsOwnFlow(tx, group_id);
  if (agent_id === null) return undefined;
  const agent = await tx
    .selectFrom('agents')
    .select(['first_name', 'last_name'])
    .where('agent_id', '=', agent_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return agent && agentsOwnFlow(agent_id, fullNameOf(agent));
}

async function readServiceNumber(
  database: Database,
  { account_id: accountId, number }: Dialled,
  now: number,
): Promise<ServiceNumber | undefined> {
  return database.withAccount(accountId, async (tx) => {
    const row = await tx
      .selectFrom('service_numbers')
      .leftJoin('queues', 'queues.queue_id', 'service_numbers.queue_id')
      .select(['service_numbers.expires_at', 'service_numbers.flow_id'])
      .select(['service_numbers.group_id', 'service_numbers.agent_id'])
      .select(['queues.queue_id', 'queues.name'])
      .where('number', '=', number)
      .executeTakeFirst();
    if (row === undefined || (row.expires_at !== null && row.expires_at.getTime() <= now)) return undefined;
    const queue = row.queue_id === null || row.name === null ? undefined : { id: row.queue_id, name: row.name };
    const flow = await flowOf(tx, row);
    return { accountId, number, ...(queue && { queue }), ...(flow && { flow }) };
  });
}

const takesWhatsApp = async (database: Database, accountId: string): Promise<boolean> =>
  (await database.withAccount(accountId, accountProfile)).is_whatsapp_voice_enabled;

const writeIdle = ({ accountId, agentId }: Agent, database: Database, at: Date) =>
  database.withAccount(accountId, (tx) =>
    tx.updateTable('agents').set({ idle_since: at }).where('agent_id', '=', agentId).execute(),
  );

/** Reads the account's rule for a consultation whose agent does not come back [TEL-009]. */
export const readAskWhenAgentLost = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('accounts').select('ask_when_agent_lost').executeTakeFirstOrThrow()).ask_when_agent_lost;

const agentFrom =
  (sipDomain: string) =>
  (row: Row<'agents'> & { readonly role: Role | null; readonly away_seconds: number }): Agent => ({
    agentId: row.agent_id,
    accountId: row.account_id,
    name: fullNameOf(row),
    number: row.phone,
    username: row.username,
    domain: sipDomain,
    awayMs: row.away_seconds * 1_000,
    ...(row.role && { role: row.role }),
    ...(row.calling_mode === 'phone' ? { deskPhone: row.phone } : {}),
  });

/** Implements telephony's port for agents and numbers. */
export function createDirectory(deps: DirectoryDeps): Directory {
  const { database, routing, activity, sipDomain, now, onError } = deps;
  const toAgent = agentFrom(sipDomain);

  const toCandidate = (row: Awaited<ReturnType<typeof readCandidates>>[number]): Candidate => ({
    agent: toAgent(row),
    agentId: row.agent_id,
    level: row.level,
    position: row.position,
    idleSince: row.idle_since.getTime(),
    answeredToday: row.answered_today,
  });

  return {
    ...routing.data,
    async serviceNumber(dialled, channel = 'voice') {
      const number = `+${digitsOf(dialled)}`;
      if (number.startsWith(TRIAL_PREFIX))
        return channel === 'voice' ? routing.trials.serviceNumber(number) : undefined;
      const found = await accountOf(database, number);
      const service = found && (await readServiceNumber(database, found, now()));
      if (service === undefined || channel === 'voice') return service;
      return (await takesWhatsApp(database, service.accountId)) ? { ...service, channel } : undefined;
    },
    candidates: async ({ accountId, queue, counts }) => {
      const before = routing.wrapUps.beginning(); // it may be written, or begin, while this reads
      const rows = await database.withAccount(accountId, (tx) =>
        readCandidates(tx, queue?.id, new Date(now()), counts),
      );
      return rows
        .filter(({ agent_id: id }) => !before.has(id) && !routing.wrapUps.beginning().has(id))
        .map(toCandidate);
    },
    agent: async (accountId, agentId) => {
      const row = await database.withAccount(accountId, (tx) =>
        tx
          .selectFrom('agents')
          .selectAll()
          .select([roleOfAgent, awayOfAccount])
          .where('agent_id', '=', agentId)
          .executeTakeFirst(),
      );
      return row === undefined ? undefined : toAgent(row);
    },
    ifAgentLost: async (accountId) => ((await database.withAccount(accountId, readAskWhenAgentLost)) ? 'ask' : 'queue'),
    sessionEndInCall: (accountId) => database.withAccount(accountId, readSessionEnd),
    markBusy: activity.callBegan,
    markIdle(agent, callId, wrapUpMs) {
      if (!activity.callEnded(agent, callId)) return;
      if (wrapUpMs !== undefined) routing.wrapUps.begin(agent, wrapUpMs, callId);
      writeIdle(agent, database, new Date(now())).catch(onError);
    },
    phoneChanged: activity.phoneChanged,
  };
}
