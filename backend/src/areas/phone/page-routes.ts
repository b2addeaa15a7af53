import { randomUUID } from 'node:crypto';
import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { z } from 'zod';
import type { SmsInbox } from '../../domain/messages/sms-network.ts';
import { requireSameOrigin } from '../../kernel/edge/origin.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import {
  phoneEventsQuery,
  phoneOrderRequest,
  phoneReply,
  phoneReport,
  phoneSms,
  type PhoneReply,
} from '../../domain/customer-phone/phone-api.ts';
import type { PhonePages } from '../../domain/customer-phone/phone-pages.ts';

export interface PageRoutesDeps {
  readonly phonePages: PhonePages;
  readonly messages: SmsInbox;
  readonly publicOrigin: string | undefined;
}

const unknownNumber = {
  status: 404,
  code: 'unknown-number',
  message: 'This number does not exist, or cannot receive SMS.',
} as const;
const noPage = { status: 504, code: 'no-phone', message: 'No customer phone page responded in time.' } as const;
const ORDER_MS = 8_000;
const config = { rateLimit: { max: 600, timeWindow: 60_000 } };
const idParams = z.strictObject({ id: z.string().max(64) });
const done = z.object({ status: z.literal(200) });
const isReport = (reply: PhoneReply): reply is Extract<PhoneReply, { report: unknown }> => 'report' in reply;

/** Adds the routes for events to a page, and from it. */
function eventRoutes(app: App, { phonePages, publicOrigin }: PageRoutesDeps): void {
  app.get(
    '/phone/api/events',
    { schema: { summary: 'What happens at a customer phone (server-sent events)', querystring: phoneEventsQuery } },
    async (request, reply) => {
      requireSameOrigin(request, publicOrigin);
      const { number = null, any } = request.query;
      const lastEventId = request.headers['last-event-id'];
      reply.hijack();
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      });
      const send = (text: string): void => void reply.raw.write(text);
      const lastId = typeof lastEventId === 'string' ? lastEventId : undefined;
      request.raw.once('close', phonePages.connect({ number, any: any === 'yes' }, lastId, send));
    },
  );
  app.post(
    '/phone/api/replies/:id',
    {
      config,
      schema: { summary: 'A customer phone’s reply', params: idParams, body: phoneReply, response: { 200: done } },
    },
    async (request) => {
      requireSameOrigin(request, publicOrigin);
      phonePages.receiveReply(request.params.id, request.body);
      return { status: 200 } as const;
    },
  );
}

/** Adds the routes of the customer phone page, and the one that controls it; only where the page is enabled [TEL-004]. */
export function pageRoutes(app: App, deps: PageRoutesDeps): void {
  const { phonePages, messages, publicOrigin } = deps;
  eventRoutes(app, deps);
  app.post(
    '/phone/api/messages',
    {
      config,
      schema: {
        summary: 'An SMS from a customer phone to a service number',
        body: phoneSms,
        response: { 200: done, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      requireSameOrigin(request, publicOrigin);
      if (!(await messages.receive(request.body))) throw new Refusal(unknownNumber);
      return { status: 200 } as const;
    },
  );
  app.post(
    '/phone/api/orders',
    {
      config,
      schema: {
        summary: 'Drive an open customer phone page',
        body: phoneOrderRequest,
        response: { 200: phoneReport, 404: errorAnswerSchema, 504: errorAnswerSchema },
      },
    },
    async (request) => {
      requireSameOrigin(request, publicOrigin);
      const { to = null, order } = request.body;
      const id = randomUUID();
      const answered = phonePages.replyTo(id, isReport, ORDER_MS);
      phonePages.tell(to, { is: 'order', id, order });
      const reply = await answered;
      if (reply === null) throw new Refusal(noPage);
      return reply.report;
    },
  );
}
