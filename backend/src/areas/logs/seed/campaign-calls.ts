import { type JourneyStep, journeySteps } from '@patchbay/shared-contracts/logs';
import type { CampaignLine } from '@patchbay/telephony/campaign-lines';
import { BUSY_TONE_MS, CUSTOMER_RING_MS } from '@patchbay/telephony/played-calls';
import type { Agent, CallSolution, CallStart } from '@patchbay/telephony/ports';
import type { NewRow, Row } from '../../../kernel/db/tables.ts';
import { playCallOut, playLine, type CallOut, type NotReached, type Played } from './model/play-call.ts';
import { onTelephone, playedColumns } from './model/played-row.ts';

// Copies of calls that become calls of campaigns: call control writes a different journey for a campaign's line.

/** Copy of a call as a campaign call that is not written yet. */
export type CampaignCopy = Copy & { readonly campaign: string };
type Copy = Omit<Row<'calls'>, 'recording_legs'>;

const diallers: Readonly<Record<string, CampaignLine['dialler']>> = { predictive: 'predictive', obdcc: 'preview' };
const solutions: readonly CallSolution[] = ['predictive', 'sequential', 'obdcc'];

function lineOf({ call_id: id, account_id: accountId, ...call }: Copy, campaign: string, agent: Agent): CampaignLine {
  const dialler = diallers[call.solution] ?? 'sequential';
  return {
    ...{ id, accountId, number: call.customer_number, serviceNumber: call.service_number, dialler },
    campaign: { id: call.campaign_id ?? '', name: campaign },
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

function playedOf(call: Copy, campaign: string): Played | null {
  const { agent_id: agentId, agent_name: name, agent_number: phone, account_id: accountId } = call;
  if (agentId === null || name === null || phone === null) return null;
  const agent = onTelephone({ agentId, name, phone }, accountId);
  const line = lineOf(call, campaign, agent);
  const facts: CallStart = {
    ...{ callId: call.call_id, accountId, direction: 'outbound', startedAt: call.started_at.getTime() },
    solution: solutions.find((each) => each === call.solution) ?? 'sequential',
    ...{ serviceNumber: call.service_number, customerNumber: call.customer_number, callerId: call.caller_id },
    ...{ line, agent: line.leads === 'agent-first' ? agent : null, queue: null },
  };
  const course = courseOf(call);
  return line.leads === 'agent-first' ? playCallOut(facts, agent, course) : playLine(facts, line, agent, course);
}

/** Returns the rows of these calls, as call control writes them for campaign lines. */
export const played = (copies: readonly CampaignCopy[]): readonly NewRow<'calls'>[] =>
  copies.flatMap(({ campaign, ...copy }) => {
    const playedCall = playedOf(copy, campaign);
    return playedCall === null ? [] : [{ ...copy, ...playedColumns(playedCall) }];
  });
