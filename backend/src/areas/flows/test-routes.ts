import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  changeTestSchema,
  flowTestsOf,
  keepTestSchema,
  keptTestAnswerSchema,
  keptTestsAnswerSchema,
  testConflictSchema,
} from '@patchbay/shared-contracts/flows';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { FlowTests } from '../../domain/routing/flows.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config, params, ROOM } from './route-parts.ts';

const TESTS = flowTestsOf(ROOM);
const ONE = `${TESTS}:test/`;
const testParams = params.extend({ test: z.string().max(64) });

function changeRoutes(app: App, tests: FlowTests): void {
  app.put(
    ONE,
    {
      config,
      schema: {
        summary: 'A kept test is called otherwise, or expects another way [CONF-FLOW-011]',
        ...{ security: signedIn, params: testParams, body: changeTestSchema },
        response: { 200: keptTestAnswerSchema, ...refusalsOfOne, 409: testConflictSchema },
      },
    },
    async (request) => {
      const { id, test } = request.params;
      return { status: 200, data: await tests.change(actorOf(request), id, test, request.body) };
    },
  );
  app.delete(
    ONE,
    {
      config,
      schema: {
        summary: 'A kept test is deleted [CONF-FLOW-011]',
        ...{ security: signedIn, params: testParams, response: { 204: z.null(), ...refusalsOfOne } },
      },
    },
    async (request, reply) => {
      await tests.remove(actorOf(request).accountId, request.params.id, request.params.test);
      return reply.code(204).send(null);
    },
  );
}

/** Adds the routes of a flow's saved tests [CONF-FLOW-011]. */
export function testRoutes(app: App, tests: FlowTests): void {
  app.get(
    TESTS,
    {
      config,
      schema: {
        summary: 'The kept tests of a call flow [CONF-FLOW-011]',
        ...{ security: signedIn, params, response: { 200: keptTestsAnswerSchema, ...refusalsOfOne } },
      },
    },
    async (request) => ({ status: 200, data: await tests.all(actorOf(request).accountId, request.params.id) }),
  );
  app.post(
    TESTS,
    {
      config,
      schema: {
        summary: 'A run is kept as a test, with the way that is expected [CONF-FLOW-011]',
        ...{ security: signedIn, params, body: keepTestSchema },
        response: {
          ...{ 201: keptTestAnswerSchema, ...refusalsOfOne, 409: errorAnswerSchema, 422: errorAnswerSchema },
        },
      },
    },
    async (request, reply) => {
      const data = await tests.add(actorOf(request), request.params.id, request.body);
      return reply.code(201).send({ status: 201, data });
    },
  );
  changeRoutes(app, tests);
}
