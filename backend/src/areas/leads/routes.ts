import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  freeTrialAnswerSchema,
  freeTrialSchema,
  leadCaptureSchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { z } from 'zod';
import { requireSameOrigin } from '../../kernel/edge/origin.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Limit } from '../../domain/identity/limits.ts';
import type { Leads } from './leads.ts';

export interface LeadRouteDeps {
  readonly leads: Leads;
  /** Rate limit of leads by network address. */
  readonly leadRequests: Limit;
  readonly publicOrigin: string | undefined;
}

const refusals = { 400: errorAnswerSchema, 403: errorAnswerSchema, 429: errorAnswerSchema };

/**
 * Adds the routes of the free trial [AUTH-066]: the lead is stored here, and also posted by the hidden form whose default target is
 * this server.
 */
export function leadRoutes(app: App, { leads, leadRequests, publicOrigin }: LeadRouteDeps): void {
  app.post(
    signInPaths.freeTrial,
    {
      schema: {
        summary: 'Ask for a free trial [AUTH-050, AUTH-066]',
        body: freeTrialSchema,
        response: { 200: freeTrialAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      requireSameOrigin(request, publicOrigin);
      if (!(await leadRequests.take(request.ip))) throw new Refusal(edgeErrors.tooMany);
      const lead_id = await leads.add(request.body);
      return { status: 200, success: { lead_id, message: 'Thank you. We will be in touch.' } } as const;
    },
  );
  app.post(
    signInPaths.leadCapture,
    {
      schema: {
        summary: 'The target of the hidden lead form (form data) [AUTH-065]',
        consumes: ['application/x-www-form-urlencoded'],
        body: leadCaptureSchema,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const { lead_id, ...from } = request.body;
      await leads.captured(lead_id, from);
      return reply.code(204).send();
    },
  );
}
