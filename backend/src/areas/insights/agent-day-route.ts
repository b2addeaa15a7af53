import { agentStatuses, errorAnswerSchema, maskNumber } from '@patchbay/shared-contracts';
import {
  agentDayAnswerSchema,
  agentDayQuestionSchema,
  insightsPaths,
  type AgentDayAnswer,
} from '@patchbay/shared-contracts/insights';
import { missedRingReasons } from '@patchbay/shared-contracts/logs';
import { amongSeen, type VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { maySee, readerOf } from '../../domain/calls/log-access.ts';
import { readLog } from '../../domain/calls/log-answer.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { timelineGate } from './access.ts';
import { callsIn, callsNamed, missedRingsIn, statusesIn, wrapUpsIn, type NamedCall } from './agent-day.ts';
import { requireValid, type FigureDeps } from './figure-query.ts';
import { callParts, rangSince } from './model/agent-day/call-parts.ts';
import { cutAll, cutTo, lengthOf } from './model/agent-day/cut.ts';
import { parseDay, zoneFor, type FigureRange } from '../../domain/calls/sums/model/parse-range.ts';

type Found = Pick<AgentDayAnswer, 'agent' | 'statuses' | 'calls' | 'wrap_ups' | 'missed_rings'>;
const nobody: Found = { agent: null, statuses: [], calls: [], wrap_ups: [], missed_rings: [] };

interface AgentDayQuery {
  readonly agentId: string;
  /** The day, up to now. */
  readonly range: FigureRange;
  readonly now: number;
  /** Calls visible to the user. */
  readonly sees: VisibleScope;
  /** Returns a customer's number as in the log visible to the user; null when the call is not visible. */
  readonly numberOf: (call: NamedCall | undefined) => string | null;
}

/** Hold time of a call by its phases, or the total if only that is known; never longer than the talk on this day. */
function heldIn(holdMs: number, parts: Found['calls'][number]['parts'], isKnown: boolean): number {
  const held = lengthOf(parts.filter(({ kind }) => kind === 'hold'));
  return isKnown ? held : Math.min(holdMs, lengthOf(parts.filter(({ kind }) => kind === 'talk')));
}

async function callsFor(tx: Tx, { agentId, range, sees, numberOf }: AgentDayQuery): Promise<Found['calls']> {
  const rows = await callsIn(tx, agentId, range, sees);
  return rows.flatMap((row) => {
    const parts = callParts(row);
    const inDay = cutAll(parts, range);
    if (inDay.length === 0) return [];
    const isKnown = parts.some(({ kind }) => kind === 'hold');
    return [
      {
        ...{ call_id: row.callId, customer_number: numberOf(row), direction: row.direction, queue: row.queue },
        ...{ parts: inDay, hold_ms: heldIn(row.holdMs, inDay, isKnown) },
      },
    ];
  });
}

/** Ends an unfinished span at now, and marks it as open. */
const lasting = (span: { readonly from: number; readonly to: number | null }, { range, now }: AgentDayQuery) => {
  const cut = cutTo({ ...span, to: span.to ?? Number.MAX_SAFE_INTEGER }, range);
  return cut && { from: cut.from, to: cut.to, open: range.end === now && (span.to === null || span.to > now) };
};

async function statusesFor(tx: Tx, query: AgentDayQuery): Promise<Found['statuses']> {
  const rows = await statusesIn(tx, query.agentId, query.range);
  return rows.flatMap((row) => {
    const span = lasting(row, query);
    const status = agentStatuses.find((known) => known === row.status);
    return span && status ? [{ ...span, status, reason: row.reason }] : [];
  });
}

async function dayOf(tx: Tx, query: AgentDayQuery): Promise<Found> {
  const { agentId, range, sees, numberOf } = query;
  const agent = await tx
    .selectFrom('agents')
    .select(['first_name', 'last_name'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  if (!agent) return nobody;
  const name = fullNameOf(agent);
  const [wrapUps, rings] = [await wrapUpsIn(tx, agentId, range), await missedRingsIn(tx, agentId, range)];
  const named = await callsNamed(tx, [...wrapUps, ...rings].flatMap(({ callId }) => callId ?? []), range, sees); // prettier-ignore
  return {
    agent: { agent_id: agentId, name },
    statuses: await statusesFor(tx, query),
    calls: await callsFor(tx, query),
    wrap_ups: wrapUps.flatMap((row) => {
      const span = lasting(row, query);
      const number = numberOf(named.get(row.callId ?? ''));
      return span ? [{ ...span, call_id: row.callId, customer_number: number }] : [];
    }),
    missed_rings: rings.map(({ callId, at, reason }) => {
      const call = named.get(callId);
      return {
        ...{ call_id: callId, customer_number: numberOf(call) },
        ...{ from: Math.max(range.from, rangSince(call?.journey ?? [], name, at)), to: at },
        reason: missedRingReasons.find((known) => known === reason) ?? null,
      };
    }),
  };
}

/** Adds the route of an agent's day, read from the rows themselves [INS-034]: agents see their own, other users any of the account. */
export function agentDayRoute(app: App, deps: FigureDeps): void {
  app.get(
    insightsPaths.agentDay,
    {
      config: { gate: timelineGate },
      schema: {
        summary: 'A day of an agent: statuses, calls with hold, wrap-ups, missed rings with their reason [INS-034]',
        security: signedIn,
        querystring: agentDayQuestionSchema,
        response: { 200: agentDayAnswerSchema, ...refusals, 422: errorAnswerSchema },
      },
    },
    async (request) => {
      const [actor, access, now] = [actorOf(request), accessOf(request), deps.now()];
      const zone = requireValid(zoneFor(request.query, access.zone));
      const { day, from, end } = requireValid(parseDay(request.query.day, { now, zone }));
      const wanted = request.query.agent === undefined ? [] : [request.query.agent];
      const [agentId] = amongSeen(wanted, access.sees.agents) ?? [];
      const { masking, sees } = readerOf(access);
      const hasLog = maySee(access, 'call-logs');
      const numberOf: AgentDayQuery['numberOf'] = (call) =>
        call?.isOver && hasLog && call.isSeen ? maskNumber(call.customerNumber, masking) : null;
      const range = { from, end: Math.min(end, now) };
      const found =
        agentId === undefined
          ? nobody
          : await readLog(deps.database, actor.accountId, (tx) => dayOf(tx, { agentId, range, now, sees, numberOf }));
      const asOf = new Date(now).toISOString();
      return { ...({ status: 200 } as const), as_of: asOf, zone, day, begin: from, end, ...found };
    },
  );
}
