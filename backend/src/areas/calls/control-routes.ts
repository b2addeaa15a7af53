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
import { actorOf } from '../../domain/identity/authentication.ts';
import { sipUserOf } from '../../domain/identity/sip-credentials.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Telephony, TransferRefusal, TransferResult } from '../../domain/telephony/telephony.ts';
import { ofConference, ofTransfer, type Wanted } from './model/transfer.ts';
import { requirePhoneHere, type PhoneHereDeps } from '../../domain/telephony/phone-here.ts';
import { createTargets, type Targets } from './targets.ts';

export interface ControlDeps {
  readonly telephony: Pick<Telephony, 'hold' | 'hangup' | 'transfer' | 'phoneHolder' | 'takePhone'>;
  readonly database: Database;
  readonly sipDomain: string;
}

const done = { status: 200, message: 'Done.' } as const;
const answers = { 200: callActionAnswerSchema, ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };
const reasons: Readonly<Record<TransferRefusal, keyof typeof callActionErrors>> = {
  'unknown-call': 'unknownCall',
  'not-connected': 'notConnected',
  'transfer-running': 'transferRunning',
  'unknown-target': 'unknownTarget',
  'target-unreachable': 'targetUnreachable',
  'target-busy': 'targetBusy',
  'same-queue': 'inputs',
};

const settled = (result: TransferResult): typeof done => {
  if (!result.ok) throw new Refusal(callActionErrors[reasons[result.reason]]);
  return done;
};

interface OwnAgent {
  readonly accountId: string;
  readonly agentId: string;
}

const agentOf = (request: Parameters<typeof actorOf>[0]): OwnAgent => {
  const { accountId, agentId } = actorOf(request);
  if (agentId === null) throw new Refusal(edgeErrors.forbidden);
  return { accountId, agentId };
};

const withPhone = async (deps: PhoneHereDeps, request: Parameters<typeof actorOf>[0]): Promise<OwnAgent> => {
  await requirePhoneHere(deps, actorOf(request));
  return agentOf(request);
};

const createCarryOut =
  (telephony: ControlDeps['telephony'], targets: Targets) =>
  async ({ accountId, agentId }: OwnAgent, uuid: string, wanted: Wanted): Promise<TransferResult> => {
    switch (wanted.do) {
      case 'hold':
        return telephony.hold(uuid, agentId, wanted.on);
      case 'consult':
      case 'blind': {
        const { to, ...order } = wanted;
        return telephony.transfer(uuid, agentId, { ...order, target: await targets.target(accountId, to) });
      }
      case 'queue': {
        const queue = await targets.queue(accountId, wanted.queueId);
        return telephony.transfer(uuid, agentId, { do: 'queue', queue });
      }
      default:
        return telephony.transfer(uuid, agentId, wanted);
    }
  };

/** What an agent does to the own running call; telephony refuses another agent's. */
export function controlRoutes(app: App, { telephony, database, sipDomain }: ControlDeps): void {
  const carryOut = createCarryOut(telephony, createTargets(database, sipDomain));

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
    async (request) =>
      settled(
        await carryOut(
          await withPhone({ database, telephony }, request),
          request.body.uuid,
          ofConference(request.body),
        ),
      ),
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
    async (request) =>
      settled(
        await carryOut(await withPhone({ database, telephony }, request), request.body.uuid, ofTransfer(request.body)),
      ),
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
    async (request) =>
      settled(
        await telephony.hangup(request.body.uuid, 'agent', (await withPhone({ database, telephony }, request)).agentId),
      ),
  );
}

/** Take over: the phone moves to the browser that asks, with the call that is on it. */
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
      const code = result.reason === 'not-registered' ? 'phoneNotConnected' : 'notConnected';
      throw new Refusal(callActionErrors[code]);
    },
  );
}
