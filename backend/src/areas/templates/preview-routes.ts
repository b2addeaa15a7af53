import type { UserGate } from '@patchbay/shared-contracts';
import { CUSTOMERS } from '@patchbay/shared-contracts/customers';
import {
  fillTemplate,
  previewTemplateAnswerSchema,
  previewTemplateSchema,
  senderIdsAnswerSchema,
  templatePaths,
  templatesContract,
  templateUsesAnswerSchema,
} from '@patchbay/shared-contracts/templates';
import { accessOf } from '../../domain/access/route-gates.ts';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { sendersOf } from '../../domain/choices/own-number.ts';
import { valuesFor, type Addressee } from '../../domain/messages/template-values.ts';
import { costOf, isTooLong, segmentsOf } from '../../domain/messages/segments.ts';
import { usesOfTemplates } from '../../domain/where-used/where-used.ts';
import type { Database } from '../../kernel/db/database.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface PreviewDeps {
  readonly database: Database;
  readonly now: () => number;
}

const config: { readonly gate: UserGate } = { gate: templatesContract.gate };

const smsOf = (text: string) => {
  const segments = segmentsOf(text);
  const { encoding, count } = segments;
  return { encoding, segments: count, cost: costOf(segments), too_long: isTooLong(segments) };
};

/** For users without access to customers the preview has no customer data. */
const nobody: Addressee = {};

/** Adds the routes of possible SMS senders, of a template's users, and of the preview for a customer [CONF-TMPL-004, CONF-TMPL-005]. */
export function previewRoutes(app: App, { database, now }: PreviewDeps): void {
  app.get(
    templatePaths.senderIds,
    {
      config,
      schema: {
        summary: 'Whom an SMS can be from [CONF-TMPL-004]',
        security: signedIn,
        response: { 200: senderIdsAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const senders = await database.withAccount(actorOf(request).accountId, (tx) => sendersOf(tx, now()));
      return { data: { sms_sender_ids: [...senders] } };
    },
  );
  app.get(
    templatePaths.uses,
    {
      config,
      schema: {
        summary: 'Which templates are used, and by what',
        security: signedIn,
        response: { 200: templateUsesAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const uses = await database.withAccount(actorOf(request).accountId, usesOfTemplates);
      return { data: { objects: [...uses].map(([id, used_by]) => ({ id, used_by: [...used_by] })) } };
    },
  );
  app.post(
    templatePaths.preview,
    {
      config: { ...config, triesNumbers: ['customer_number'] },
      schema: {
        summary: 'A text with its variables filled for a customer [CONF-TMPL-005]',
        ...{ security: signedIn, body: previewTemplateSchema },
        response: { 200: previewTemplateAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { type, subject, text, customer_id, customer_number: number } = request.body;
      const asked = { customer_id, customer_number: number === undefined ? undefined : normalNumber(number) };
      const addressee = accessOf(request).can(CUSTOMERS) ? asked : nobody;
      const values = await database.withAccount(actor.accountId, (tx) => valuesFor(tx, actor, addressee));
      const [head, body] = [fillTemplate(subject, values), fillTemplate(text, values)];
      const data = {
        ...{ subject: head.text, text: body.text, missing: [...new Set([...head.missing, ...body.missing])] },
        sms: type === 'SMS' ? smsOf(body.text) : null,
      };
      return { status: 200, data } as const;
    },
  );
}
