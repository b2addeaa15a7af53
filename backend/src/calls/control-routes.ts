import {
  callActionAnswerSchema,
  callActionErrors,
  conferenceCallSchema,
  contactFromCrmAnswerSchema,
  contactFromCrmSchema,
  edgeErrors,
  errorAnswerSchema,
  hangupCallSchema,
  paths,
} from '@patchbay/shared-contracts';
import type { Database } from '../db/database.ts';
import { actorOf } from '../edge/authentication.ts';
import { refusals, signedIn } from '../edge/openapi.ts';
import { Refusal } from '../edge/refusal.ts';
import type { App } from '../edge/server.ts';
import type { ControlResult, Telephony } from '../telephony/telephony.ts';
import { normalNumber } from './model/click-to-call.ts';

export type CallControl = Pick<Telephony, 'hold' | 'hangup'>;

const done = { status: 200, message: 'Done.' } as const;
const answers = { 200: callActionAnswerSchema, ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema };
const reasons = {
  'unknown-call': callActionErrors.unknownCall,
  'not-connected': callActionErrors.notConnected,
} as const;

const settled = (result: ControlResult): typeof done => {
  if (!result.ok) throw new Refusal(reasons[result.reason]);
  return done;
};

const holdTypes: ReadonlyMap<string, boolean> = new Map([
  ['conference_hold', true],
  ['conference_unhold', false],
]);

/** What an agent does to the own running call; telephony refuses another agent's. */
export function controlRoutes(app: App, telephony: CallControl, database: Database): void {
  const agentOf = (request: Parameters<typeof actorOf>[0]): string => {
    const { agentId } = actorOf(request);
    if (agentId === null) throw new Refusal(edgeErrors.forbidden);
    return agentId;
  };

  app.post(
    paths.conferenceCall,
    {
      schema: {
        summary: 'Hold and unhold [CALL-144, CALL-170]',
        security: signedIn,
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: conferenceCallSchema,
        response: answers,
      },
    },
    async (request) => {
      const on = holdTypes.get(request.body.type);
      if (on === undefined) throw new Refusal(callActionErrors.unsupported, 'type'); // transfer and conference: issue of 001 §4
      return settled(await telephony.hold(request.body.uuid, agentOf(request), on));
    },
  );

  app.post(
    paths.hangup,
    {
      schema: {
        summary: "Hang up from the server's side, for a softphone whose signalling is gone",
        security: signedIn,
        body: hangupCallSchema,
        response: answers,
      },
    },
    async (request) => settled(await telephony.hangup(request.body.uuid, 'agent', agentOf(request))),
  );

  app.get(
    paths.contactFromCrm,
    {
      schema: {
        summary: "The customer's name [CALL-146]; '' when nobody knows the number",
        security: signedIn,
        querystring: contactFromCrmSchema,
        response: { 200: contactFromCrmAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const number = normalNumber(request.query.number);
      const customer = await database.withAccount(actorOf(request).accountId, (tx) =>
        tx.selectFrom('customers').select('name').where('number', '=', number).executeTakeFirst(),
      );
      return { data: { customer_name: customer?.name ?? '' } };
    },
  );
}
