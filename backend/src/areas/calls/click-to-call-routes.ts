import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  callerIdsAnswerSchema,
  callerIdsSchema,
  clickToCallAnswerSchema,
  clickToCallErrors,
  clickToCallSchema,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { WrapUps } from '../../domain/routing/wrap-ups.ts';
import type { CallActs, ClickToCallRefusal, NoAnswer } from '@patchbay/telephony/call-port';
import { refusalOfCall, type Facts } from './model/click-to-call.ts';
import type { CallCreditOf } from '../../domain/calls/credit/call-credit.ts';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import { accessTo } from '../../domain/access/access.ts';
import { actFromPhone } from '../../domain/telephony/phone-here.ts';

export interface ClickToCallDeps {
  readonly database: Database;
  readonly telephony: Pick<CallActs, 'clickToCall'>;
  readonly wrapUps: Pick<WrapUps, 'change'>;
  readonly callCredit: Pick<CallCreditOf, 'canPay'>;
  readonly now: () => number;
}

const ofTelephony: Readonly<Record<ClickToCallRefusal | NoAnswer['reason'], keyof typeof clickToCallErrors>> = {
  'unknown-agent': 'inputs',
  'agent-unreachable': 'agentUnreachable',
  'agent-busy': 'agentBusy',
  full: 'full',
  closing: 'closing',
  'no-answer': 'noAnswer',
};

/** Refusals for temporary unavailability have `Retry-After` (RFC 9110 §10.2.3), in seconds. */
function refusalOfTelephony(
  reason: keyof typeof ofTelephony,
  reply: { header(name: string, value: string): unknown },
): Refusal {
  const refusal = new Refusal(clickToCallErrors[ofTelephony[reason]]);
  if (refusal.status === 503) reply.header('Retry-After', '5');
  return refusal;
}

const isExpired = ({ expires_at }: Pick<Row<'service_numbers'>, 'expires_at'>, now: number): boolean =>
  expires_at !== null && expires_at.getTime() <= now;

/** A number may be its own caller id, or one of the account's display-only numbers (cli_type other than NONE). */
const callerIdsFor = (numbers: readonly Row<'service_numbers'>[], serviceNumber: string, now: number): string[] =>
  numbers
    .filter((row) => !isExpired(row, now) && (row.number === serviceNumber || row.cli_type !== 'NONE'))
    .map(({ number }) => number);

type Known = Omit<Facts, 'canPay'>;

async function factsFor(tx: Tx, actor: Actor, wanted: { agent: string; service: string }, now: number): Promise<Known> {
  const access = await accessTo(tx, actor);
  const agent = await tx.selectFrom('agents').selectAll().where('phone', '=', wanted.agent).executeTakeFirst();
  const numbers = await tx.selectFrom('service_numbers').selectAll().orderBy('number').execute();
  const service = numbers.find(({ number }) => number === wanted.service);
  return {
    role: actor.role,
    ownAgentId: actor.agentId,
    isSuspended: !access?.can({ not: 'suspended' }),
    agent: agent === undefined ? undefined : { agentId: agent.agent_id, isActive: agent.is_active },
    serviceNumber:
      service === undefined
        ? undefined
        : { isExpired: isExpired(service, now), isPromotional: service.is_promotional, cliType: service.cli_type },
    callerIds: callerIdsFor(numbers, wanted.service, now),
  };
}

/** Previously shown numbers are remembered for this time: without a limit, the query planner would consider all monthly partitions. */
const REMEMBERED_MS = 90 * 86_400_000;

const previousCaller = async (tx: Tx, actor: Actor, serviceNumber: string, now: number): Promise<string | null> => {
  const call = await tx
    .selectFrom('calls')
    .select('caller_id')
    .where('service_number', '=', serviceNumber)
    .where('solution', '=', 'c2c')
    .where('agent_id', '=', actor.agentId ?? '')
    .where('started_at', '>', new Date(now - REMEMBERED_MS))
    .orderBy('started_at', 'desc')
    .orderBy('call_id', 'desc')
    .executeTakeFirst();
  return call?.caller_id ?? null;
};

export function clickToCallRoutes(app: App, { database, telephony, wrapUps, callCredit, now }: ClickToCallDeps): void {
  app.get(
    callPaths.clickToCall,
    {
      config: { gate: 'signed-in' },
      attachValidation: true,
      schema: {
        summary: 'Ring the agent, then the customer [CALL-047]',
        security: signedIn,
        querystring: clickToCallSchema,
        response: { 200: clickToCallAnswerSchema, ...refusals, 402: errorAnswerSchema, 409: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      if (request.validationError) throw new Refusal(clickToCallErrors.inputs);
      const actor = actorOf(request);
      const { phone_number, agent_number, sr_number, caller_id, is_promotional } = request.query;
      const customerNumber = normalNumber(phone_number);
      const serviceNumber = normalNumber(sr_number);
      const callerId = caller_id ? normalNumber(caller_id) : null;
      const isPromotional = is_promotional === '1' || is_promotional === 'true';
      const facts = await database.withAccount(actor.accountId, (tx) =>
        factsFor(tx, actor, { agent: normalNumber(agent_number), service: serviceNumber }, now()),
      );
      const canPay = await callCredit.canPay({ accountId: actor.accountId, channel: 'voice', number: customerNumber });
      const refused = refusalOfCall({ customerNumber, callerId, isPromotional }, { ...facts, canPay });
      if (refused !== null) throw new Refusal(clickToCallErrors[refused]);
      const agentId = facts.agent?.agentId ?? '';
      const call = { accountId: actor.accountId, agentId, customerNumber, serviceNumber, callerId };
      const dial = async (browser: string | null) => telephony.clickToCall({ ...call, browser });
      const isOwn = agentId === actor.agentId; // otherwise it would ring in the other browser
      const placed = await actFromPhone(database, { ...actor, agentId }, (browser) => dial(isOwn ? browser : null));
      if (!placed.ok) throw refusalOfTelephony(placed.reason, reply);
      await wrapUps.change({ accountId: actor.accountId, agentId }, 'end'); // a new call ends the wrap-up [TEL-016]
      return { status: 200, success: { message: 'Call Successfully Placed', call_id: placed.callId } } as const;
    },
  );
}

export function callerIdRoutes(app: App, { database, now }: Pick<ClickToCallDeps, 'database' | 'now'>): void {
  app.get(
    callPaths.callerIds,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Numbers that a call may show [CALL-053]',
        security: signedIn,
        querystring: callerIdsSchema,
        response: { 200: callerIdsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const serviceNumber = normalNumber(request.query.sr_number);
      const isPromotional = request.query.is_promotional === '1';
      return database.withAccount(actor.accountId, async (tx) => {
        const numbers = await tx.selectFrom('service_numbers').selectAll().orderBy('number').execute();
        const usable = numbers.filter(
          (row) => !isExpired(row, now()) && row.cli_type === 'NONE' && row.is_promotional === isPromotional,
        );
        const known = usable.some(({ number }) => number === serviceNumber);
        return {
          callerid: known ? callerIdsFor(numbers, serviceNumber, now()) : [],
          srnumber: usable.map(({ number }) => number),
          previousCaller: known ? await previousCaller(tx, actor, serviceNumber, now()) : null,
          defaultCaller: known ? serviceNumber : null,
        };
      });
    },
  );
}
