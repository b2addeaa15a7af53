import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  endOverrideQuerySchema,
  overrideSchema,
  overridesQuerySchema,
  overridesSchema,
  rolloutErrors,
  setOverrideSchema,
  platformPaths,
} from '@patchbay/shared-contracts/platform';
import { z } from 'zod';
import { operator, refusals } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { operatorFor, type Operator } from './operators.ts';
import type { Overrides } from './overrides.ts';
import { unknownUser, type People, type Person } from './people.ts';

const config = { rateLimit: { max: 120, timeWindow: 60_000 } };
const security = [...operator];
const noTester = { status: 403, code: 'no-tester', message: 'This user cannot test releases.' } as const;

/** Returns the tester whose override is meant: operators may name one, a tester has only the own. */
const findTester =
  (people: People) =>
  async ({ person, operates }: Operator, named: string | undefined): Promise<Person> => {
    if (named !== undefined && !operates) throw new Refusal(edgeErrors.forbidden);
    const tester = named === undefined ? person : await people.find(named);
    if (tester === null) throw new Refusal(unknownUser);
    if (!tester.tests) throw new Refusal(noTester);
    return tester;
  };

export interface OverrideDeps {
  readonly overrides: Overrides;
  readonly people: People;
}

/** Routes of testers' own versions [PLAT-016]. Operators may name the tester; only testers can have one. */
export function overrideRoutes(app: App, { overrides, people }: OverrideDeps): void {
  const testerFor = findTester(people);

  app.get(
    platformPaths.platformOverrides,
    {
      config,
      schema: {
        summary: 'The overrides of a tester that are in force',
        security,
        querystring: overridesQuerySchema,
        response: { 200: overridesSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const tester = await testerFor(operatorFor(request), request.query.user);
      return { overrides: [...(await overrides.of(tester))] };
    },
  );
  app.post(
    platformPaths.platformOverrides,
    {
      config,
      schema: {
        summary: 'Gives a tester a version, or the build at an address, for 24 hours',
        security,
        body: setOverrideSchema,
        response: { 200: overrideSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const { user, ...wanted } = request.body;
      const asking = operatorFor(request);
      const made = await overrides.set(await testerFor(asking, user), wanted, asking.name);
      if (made === null) throw new Refusal(rolloutErrors.unknownVersion);
      return made;
    },
  );
  app.delete(
    platformPaths.platformOverrides,
    {
      config,
      schema: {
        summary: 'Ends an override; ending none is harmless',
        security,
        querystring: endOverrideQuerySchema,
        response: { 204: z.undefined(), ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { remote, user } = request.query;
      const asking = operatorFor(request);
      await overrides.end(await testerFor(asking, user), remote, asking.name);
      return reply.code(204).send();
    },
  );
}
