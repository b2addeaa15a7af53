import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { choices } from '../../domain/test-gateway/choices.ts';
import {
  testGatewayPath,
  type CallbackPlace,
  type TestCheckout,
  type TestGateway,
} from '../../domain/test-gateway/test-gateway.ts';
import type { Html } from '../../kernel/html/html.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { checkoutPage } from './checkout-page.ts';
import { pageHeaders } from './page.ts';

const params = z.object({ id: z.string() });
const chosen = z.object({ choice: z.enum(choices), code: z.string().max(20).default('') });
const FOUND_ELSEWHERE = 303;

/** Address of this server; it is called over HTTP, as an external gateway would do. */
const placeOf = ({ socket, headers }: FastifyRequest): CallbackPlace => {
  const address = socket.localAddress ?? '127.0.0.1';
  const name = address.includes(':') ? `[${address}]` : address;
  return { origin: `http://${name}:${socket.localPort ?? 0}`, host: headers.host ?? name };
};

const send = (reply: FastifyReply, { text }: Html) =>
  reply.headers(pageHeaders).type('text/html; charset=utf-8').send(text);

/** Adds the payment page and its choices. Anybody with its address may pay. */
export function checkoutRoutes(app: App, gateway: TestGateway, now: () => number): void {
  const found = async (id: string): Promise<TestCheckout> => {
    const checkout = await gateway.find(id);
    if (checkout === null) throw new Refusal(edgeErrors.notFound);
    return checkout;
  };
  app.get(`${testGatewayPath}:id`, { schema: { hide: true, params } }, async ({ params: { id } }, reply) =>
    send(reply, checkoutPage(await found(id), now())),
  );
  app.post(`${testGatewayPath}:id`, { schema: { hide: true, params, body: chosen } }, async (request, reply) => {
    const { choice, code } = request.body;
    const checkout = await found(request.params.id);
    const isDone = await gateway.choose(checkout, choice, code, placeOf(request));
    const isStep = isDone && choice === 'step';
    const next = isDone && !isStep ? checkout.return_to : `${testGatewayPath}${checkout.checkout_id}`;
    return reply.headers(pageHeaders).redirect(next, FOUND_ELSEWHERE);
  });
}
