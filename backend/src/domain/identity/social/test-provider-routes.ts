import { edgeErrors } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../kernel/edge/server.ts';
import { isFromHere, loopbackOrigin } from '../../../kernel/edge/origin.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { OpenIdClient } from './identity-provider.ts';
import { createTestProvider, personId, TEST_CLIENT, TEST_PROVIDER_PATH, type TestProvider } from './test-provider.ts';
import { testProviderPage } from './test-provider-page.ts';

const people = [
  { email: 'agent@demo.test', verified: true },
  { email: 'supervisor@demo.test', verified: true },
  { email: 'owner@demo.test', verified: true },
  { email: 'agent2@demo.test', verified: false },
];

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
};

/** Returns the stand-in's client settings for the social sign-in. */
export function localClient(request: FastifyRequest): OpenIdClient | undefined {
  const origin = isFromHere(request) ? loopbackOrigin(request) : undefined;
  const issuer = `${origin}${TEST_PROVIDER_PATH}`;
  return origin === undefined ? undefined : { issuer, clientId: TEST_CLIENT, secret: undefined };
}

const chosenSchema = z.object({ email: z.string().max(254).optional(), verified: z.string().optional() });

/** The local test identity provider [AUTH-082], for browsers on this machine only. */
export async function testProviderRoutes(app: App): Promise<void> {
  const providers = new Map<string, Promise<TestProvider>>();
  const providerOf = (request: FastifyRequest): Promise<TestProvider> => {
    const origin = isFromHere(request) ? loopbackOrigin(request) : undefined;
    if (origin === undefined) throw new Refusal(edgeErrors.notFound);
    const known = providers.get(origin);
    if (known !== undefined) return known;
    const made = createTestProvider(`${origin}${TEST_PROVIDER_PATH}`, `${origin}${signInPaths.socialSignInCallback}`);
    providers.set(origin, made);
    return made;
  };
  const choose = `${TEST_PROVIDER_PATH}/choose/:uid`;
  app.get(choose, { schema: { hide: true } }, async (request, reply) => {
    const hint = await (await providerOf(request)).hint(request.raw, reply.raw);
    if (hint === undefined) throw new Refusal(edgeErrors.notFound);
    const page = testProviderPage(request.url, people, hint);
    return reply.headers(headers).type('text/html; charset=utf-8').send(page.text);
  });
  app.post(choose, { schema: { hide: true, body: chosenSchema } }, async (request, reply) => {
    const provider = await providerOf(request);
    const { email, verified } = request.body;
    reply.hijack();
    await provider.answer(request.raw, reply.raw, email === undefined ? null : personId(email, verified === 'yes'));
  });
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null)); // the provider reads the body itself
    scope.all(`${TEST_PROVIDER_PATH}/*`, { schema: { hide: true } }, async (request, reply) => {
      const { handle } = await providerOf(request);
      reply.hijack();
      Object.assign(request.raw, { originalUrl: request.raw.url }); // tells the provider where it is mounted
      request.raw.url = (request.raw.url ?? '').slice(TEST_PROVIDER_PATH.length);
      handle(request.raw, reply.raw);
    });
  });
}
