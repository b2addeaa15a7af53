import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  createGroupSchema,
  dispositionPaths,
  groupAnswerSchema,
  makeDispositionSchema,
} from '@patchbay/shared-contracts/dispositions';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { changing, dispositionsGate, type DispositionDeps, type Noted } from './changing.ts';
import { createGroup, makeDispositions, type Made } from './changes.ts';

const config = { gate: dispositionsGate };
const response = {
  201: groupAnswerSchema,
  ...refusals,
  ...{ 404: errorAnswerSchema, 409: errorAnswerSchema, 422: errorAnswerSchema },
};

/** Audit log entries for created rows, by name. */
function notedOf({ group, made }: Made): readonly Noted[] {
  const inside = group.dispositions.flatMap((each) => [each, ...each.sub_levels]);
  return [group, ...inside]
    .filter(({ id }) => made.includes(id))
    .map(({ id, name }) => ({ action: 'row-added', id, name }));
}
const answerOf = ({ group: data, made }: Made) => ({ status: 201, data, made: [...made] });

export function createRoutes(app: App, deps: DispositionDeps): void {
  const change = changing(deps);
  app.post(
    dispositionPaths.groups,
    {
      config,
      schema: {
        summary: 'Create a group, with what is in it [CONF-DISP-006]',
        security: signedIn,
        body: createGroupSchema,
        response,
      },
    },
    async (request, reply) => {
      const made = await change(request, async (tx, { accountId }) => {
        const result = await createGroup(tx, accountId, request.body);
        return { result, noted: notedOf(result) };
      });
      return reply.code(201).send(answerOf(made));
    },
  );
  app.post(
    dispositionPaths.create,
    {
      config,
      schema: {
        summary: 'Make dispositions and sub-levels in a group [CONF-DISP-008]',
        security: signedIn,
        body: makeDispositionSchema,
        response,
      },
    },
    async (request, reply) => {
      const made = await change(request, async (tx, { accountId }) => {
        const result = await makeDispositions(tx, accountId, request.body);
        return { result, noted: notedOf(result) };
      });
      return reply.code(201).send(answerOf(made));
    },
  );
}
