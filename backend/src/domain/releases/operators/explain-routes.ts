import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  explainQuerySchema,
  explanationSchema,
  rolloutErrors,
  platformPaths,
} from '@patchbay/shared-contracts/platform';
import { operator, refusals } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { explain } from '../model/explain.ts';
import type { Registry } from '../registry/registry.ts';
import { unknownUser, type People } from './people.ts';

export interface ExplainDeps {
  readonly registry: Registry;
  readonly people: People;
  readonly now: () => number;
}

const config = { rateLimit: { max: 600, timeWindow: 60_000 } };
const security = [...operator];

/** Route that explains why a user gets a version [PLAT-017]. */
export function explainRoutes(app: App, { registry, people, now }: ExplainDeps): void {
  app.get(
    platformPaths.platformExplain,
    {
      config,
      schema: {
        summary: 'Which version of a remote a user gets, and why',
        security,
        querystring: explainQuerySchema,
        response: { 200: explanationSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async ({ query: { remote, user } }) => {
      const person = await people.find(user);
      if (person === null) throw new Refusal(unknownUser);
      const found = explain(await registry.picture(), remote, person.visitor, now());
      if (found === null) throw new Refusal(rolloutErrors.unknownRemote);
      return { ...found, user: { ...person.visitor, email: person.email }, remote };
    },
  );
}
