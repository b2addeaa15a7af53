import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  callActionAnswerSchema,
  callActionErrors,
  conferenceCallSchema,
  hangupCallSchema,
  transferCallSchema,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { sipUserOf } from '../../domain/identity/sip-credentials.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { CallActs, NoAnswer, TransferOrder, TransferRefusal, TransferResult } from '@patchbay/telephony/call-port';
import { ofConference, ofTransfer, type TransferRequest } from './model/transfer.ts';
import { actFromPhone } from '../../domain/telephony/phone-here.ts';
import { createTargets, type Targets } from './targets.ts';

export interface ControlDeps {
  readonly telephony: Pick<CallActs, 'hold' | 'hangup' | 'transfer' | 'takePhone'>;
  readonly database: Database;
  readonly sipDomain: string;
}

const done = { status: 200, message: 'Done.' } as const;
const answers = {
  ...{ 200: callActionAnswerSchema, ...refusals },
  ...{ 404: errorAnswerSchema, 409: errorAnswerSchema, 503: errorAnswerSchema },
};
const reasons: Readonly<Record<TransferRefusal | NoAnswer['reason'], keyof typeof callActionErrors>> = {
  'unknown-call': 'unknownCall',
  'not-connected': 'notConnected',
  'transfer-running': 'transferRunning',
  'unknown-target': 'unknownTarget',
  'target-unreachable': 'targetUnreachable',
  'target-busy': 'targetBusy',
  'same-queue': 'inputs',
  'no-answer': 'noAnswer',
};

const settled = (result: TransferResult | NoAnswer): typeof done => {
  if (!result.ok) throw new Refusal(callActionErrors[reasons[result.reason]]);
  return done;
};

type OwnAgent = Actor & { readonly agentId: string };

const agentOf = (request: Parameters<typeof actorOf>[0]): OwnAgent => {
  const actor = actorOf(request);
  const { agentId } = actor;
  if (agentId === null) throw new Refusal(edgeErrors.forbidden);
  return { ...actor, agentId };
};

const createCarryOut = ({ telephony, database }: ControlDeps, targets: Targets) => {
  const orderOf = async (
    accountId: string,
    wanted: Exclude<TransferRequest, { do: 'hold' }>,
  ): Promise<TransferOrder> => {
    switch (wanted.do) {
      case 'consult':
      case 'blind': {
        const { to, ...order } = wanted;
        return { ...order, target: await targets.target(accountId, to) };
      }
      case 'queue':
        return { do: 'queue', queue: await targets.queue(accountId, wanted.queueId) };
      default:
        return wanted;
    }
  };
  return async (agent: OwnAgent, callId: string, wanted: TransferRequest): Promise<typeof done> => {
    const { accountId, agentId } = agent;
    if (wanted.do === 'hold')
      return settled(
        await actFromPhone(database, agent, (browser) => telephony.hold({ callId, agentId, browser, on: wanted.on })),
      );
    const order = await orderOf(accountId, wanted);
    return settled(
      await actFromPhone(database, agent, (browser) => telephony.transfer({ callId, agentId, browser, order })),
    );
  };
};

/** Adds the routes of an agent's actions on the own running call; telephony refuses them for calls of other agents. */
export function controlRoutes(app: App, deps: ControlDeps): void {
  const { telephony, database, sipDomain } = deps;
  const carryOut = createCarryOut(deps, createTargets(database, sipDomain));

  app.post(
    callPaths.conferenceCall,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Hold, unhold, and a conference of three [CALL-144, CALL-170]',
        security: signedIn,
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: conferenceCallSchema,
        response: answers,
      },
    },
    async (request) => carryOut(agentOf(request), request.body.uuid, ofConference(request.body)),
  );

  app.post(
    callPaths.transferCall,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Attended transfer and transfer to a queue [CALL-143]',
        security: signedIn,
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: transferCallSchema,
        response: answers,
      },
    },
    async (request) => carryOut(agentOf(request), request.body.uuid, ofTransfer(request.body)),
  );

  app.post(
    callPaths.hangup,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: "Hang up from the server's side, for a softphone whose signalling is gone",
        security: signedIn,
        body: hangupCallSchema,
        response: answers,
      },
    },
    async (request) => {
      const agent = agentOf(request);
      const { agentId } = agent;
      const { uuid: callId } = request.body;
      return settled(await actFromPhone(database, agent, (browser) => telephony.hangup({ callId, agentId, browser })));
    },
  );
}

const notTaken = {
  'not-registered': 'phoneNotConnected',
  'call-not-connected': 'notConnected',
  'no-answer': 'noAnswer',
} as const;

/** Adds the take-over route: moves the phone to the requesting browser, with the call on it. */
export function takePhoneRoute(app: App, { telephony }: Pick<ControlDeps, 'telephony'>): void {
  app.post(
    callPaths.takePhone,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Have the phone in this browser, with the call that is on it',
        security: signedIn,
        response: answers,
      },
    },
    async (request) => {
      const { agentId } = agentOf(request);
      const result = await telephony.takePhone(agentId, sipUserOf(agentId, actorOf(request).sessionId));
      if (result.ok) return done;
      throw new Refusal(callActionErrors[notTaken[result.reason]]);
    },
  );
}
