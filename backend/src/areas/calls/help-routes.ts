import { randomUUID } from 'node:crypto';
import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  answerHelpSchema,
  askHelpSchema,
  helpAnswerAnswerSchema,
  helpErrors,
  helpListAnswerSchema,
  helpPath,
} from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import { shownNameOf } from '../../domain/identity/shown-name.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { CallHelp } from './call-help.ts';
import { SUPERVISE } from './supervise-routes.ts';

export interface HelpDeps {
  readonly callHelp: CallHelp;
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

const params = z.object({ uuid: z.string().min(1).max(64) });
const security = signedIn;

function askingRoutes(app: App, { callHelp, audit, nameOf }: HelpDeps): void {
  app.post(
    helpPath,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Ask the supervisors of the queue for help in the own call, or change the note [LIVE-032]',
        ...{ security, body: askHelpSchema },
        response: { 200: helpAnswerAnswerSchema, ...refusals, 409: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      if (actor.agentId === null) throw new Refusal(edgeErrors.forbidden);
      const { uuid, note } = request.body;
      const data = await callHelp.ask(actor, uuid, note);
      if (data === undefined) throw new Refusal(helpErrors.notInCall);
      const noted = { action: 'help-asked', by: await nameOf(actor), whom: uuid, address: request.ip } as const;
      await audit.write(actor.accountId, { ...noted, detail: {} });
      return { status: 200 as const, data };
    },
  );
  app.delete(
    `${helpPath}:uuid/`,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Help is not wanted any more',
        ...{ security, params },
        response: { 204: z.undefined(), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      if (!(await callHelp.takeBack(actorOf(request), request.params.uuid))) throw new Refusal(helpErrors.over);
      return reply.code(204).send();
    },
  );
}

export function helpRoutes(app: App, deps: HelpDeps): void {
  const { callHelp, database, audit, nameOf } = deps;
  askingRoutes(app, deps);
  app.addHook('preClose', async () => callHelp.close());
  app.get(
    helpPath,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'Help that is asked of, or by, who asks now [LIVE-032]',
        security,
        response: { 200: helpListAnswerSchema, ...refusals },
      },
    },
    async (request) => ({ objects: [...(await callHelp.openFor(actorOf(request)))] }),
  );
  app.post(
    `${helpPath}:uuid/answers/`,
    {
      config: { gate: SUPERVISE },
      schema: {
        summary: 'A word that only the agent of the call sees [LIVE-032]',
        ...{ security, params, body: answerHelpSchema },
        response: { 200: helpAnswerAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { uuid } = request.params;
      const word = { id: randomUUID(), name: await shownNameOf(database, actor), text: request.body.text };
      const data = await callHelp.answer(actor, uuid, word);
      if (data === undefined) throw new Refusal(helpErrors.over);
      const noted = { action: 'help-answered', by: await nameOf(actor), whom: uuid, address: request.ip } as const;
      await audit.write(actor.accountId, { ...noted, detail: {} });
      return { status: 200 as const, data };
    },
  );
}
