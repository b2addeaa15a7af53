import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import type { CampaignLine } from '../../../domain/campaigns/ports.ts';
import { BUSY_TONE_MS, CUSTOMER_RING_MS } from '../../../domain/telephony/control/call.ts';
import { journeySteps } from '../../../domain/telephony/control/journey-steps.ts';
import type { Agent, CallSolution, CallStart } from '../../../domain/telephony/ports.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { playCallOut, playLine, type CallOut, type NotReached, type Played } from './model/play-call.ts';
import { endColumns, onTelephone } from './model/played-row.ts';

// Copies of calls that became calls of campaigns: what call control tells of a campaign's line is another journey.

const columns = [
  ...(['call_id', 'account_id', 'campaign_id', 'solution', 'started_at', 'answered_at', 'ended_at'] as const),
  ...(['service_number', 'customer_number', 'caller_id', 'agent_id', 'agent_name', 'agent_number'] as const),
  ...(['hangup_by', 'cause', 'journey', 'channel'] as const),
];

const copied = (tx: Tx) =>
  tx
    .selectFrom('calls')
    .innerJoin('orders', 'orders.order_id', 'calls.campaign_id')
    .select(['orders.name as campaign', ...columns.map((name) => `calls.${name}` as const)])
    .where('calls.process_id', '=', 'history')
    .execute();
type Copy = Awaited<ReturnType<typeof copied>>[number];

const diallers: Readonly<Record<string, CampaignLine['dialler']>> = { predictive: 'predictive', obdcc: 'preview' };
const solutions: readonly CallSolution[] = ['predictive', 'sequential', 'obdcc'];

function lineOf({ call_id: id, account_id: accountId, ...call }: Copy, agent: Agent): CampaignLine {
  const dialler = diallers[call.solution] ?? 'sequential';
  return {
    ...{ id, accountId, number: call.customer_number, serviceNumber: call.service_number, dialler },
    campaign: { id: call.campaign_id ?? '', name: call.campaign },
    leads: dialler === 'predictive' ? 'customer-first' : 'agent-first',
    agents: [agent.agentId],
    ...{ ringMs: CUSTOMER_RING_MS, wrapUpMs: 0, message: null, onMachine: 'hang-up' },
  };
}

const notReached: readonly NotReached[] = ['no answer', 'busy', 'unreachable'];

const stepAt = (journey: readonly JourneyStep[], name: string): number | null =>
  journey.find(({ step }) => step === name)?.at ?? null;

function courseOf({ answered_at, ended_at, hangup_by, cause, journey }: Copy): CallOut {
  const end = (ended_at ?? new Date(0)).getTime();
  const [from, to] = [stepAt(journey, journeySteps.held), stepAt(journey, journeySteps.resumed)];
  if (answered_at !== null)
    return {
      ...{ answeredAt: answered_at.getTime(), end, digits: '' },
      hold: from === null || to === null ? null : { from, to },
      by: hangup_by === 'agent' ? 'agent' : 'customer',
    };
  return { not: notReached.find((each) => each === cause) ?? 'no answer', at: end - BUSY_TONE_MS, end };
}

function playedOf(call: Copy): Played | null {
  const { agent_id: agentId, agent_name: name, agent_number: phone, account_id: accountId } = call;
  if (agentId === null || name === null || phone === null) return null;
  const agent = onTelephone({ agentId, name, phone }, accountId);
  const line = lineOf(call, agent);
  const facts: CallStart = {
    ...{ callId: call.call_id, accountId, direction: 'outbound', startedAt: call.started_at.getTime() },
    solution: solutions.find((each) => each === call.solution) ?? 'sequential',
    ...{ serviceNumber: call.service_number, customerNumber: call.customer_number, callerId: call.caller_id },
    ...{ line, agent: line.leads === 'agent-first' ? agent : null, queue: null },
  };
  const course = courseOf(call);
  return line.leads === 'agent-first' ? playCallOut(facts, agent, course) : playLine(facts, line, agent, course);
}

const AT_ONCE = 500;

/** Writes of these calls what call control tells of them. */
const write = (rows: readonly object[]) => sql`
  update calls set agent_id = told.agent_id, agent_name = told.agent_name, agent_number = told.agent_number,
    customer_status = told.customer_status, agent_status = told.agent_status, call_status = told.call_status,
    hangup_by = told.hangup_by, cause = told.cause, hold_ms = told.hold_ms, talk_ms = told.talk_ms, journey = told.journey::jsonb
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (call_id text, started_at timestamptz, agent_id text, agent_name text,
    agent_number text, customer_status text, agent_status text, call_status text, hangup_by text, cause text, hold_ms bigint, talk_ms bigint, journey text)
  where calls.call_id = told.call_id and calls.started_at >= told.started_at and calls.started_at < told.started_at + interval '1 millisecond'`;

/** Plays the copies that are calls of campaigns anew, as lines of those. */
export async function playCampaigns(tx: Tx): Promise<void> {
  const rows = (await copied(tx)).flatMap((call) => {
    const played = playedOf(call);
    return played === null ? [] : [{ call_id: call.call_id, started_at: call.started_at, ...endColumns(played) }];
  });
  for (let from = 0; from < rows.length; from += AT_ONCE) await write(rows.slice(from, from + AT_ONCE)).execute(tx);
}
