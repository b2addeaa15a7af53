import {
  changeTestSchema,
  flowTestsOf,
  keepTestSchema,
  keptTestAnswerSchema,
  keptTestsAnswerSchema,
  type KeepTest,
} from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { z } from '@patchbay/shared-contracts/zod';
import { roomPath } from './use-room.ts';

/** `path`: API path of the flow. */
export const testsKey = (path: string) => ['call flow tests', path];

/** Returns the saved tests of a flow, by name [CONF-FLOW-011]. */
export const useKeptTests = (id: string) =>
  useAnswer(
    testsKey(roomPath(id)),
    { path: flowTestsOf(roomPath(id)), answer: keptTestsAnswerSchema },
    { select: ({ data }) => data, staleTime: 0 },
  );

/** Code of the server's refusal. */
export type TestDone = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** Creates a test, updates one against the version that was read, and deletes one. */
export function useTestChanges(id: string) {
  const { request } = useConsole();
  const client = useQueryClient();
  const path = flowTestsOf(roomPath(id));
  const after = async (result: { readonly ok: boolean; readonly code?: string | null }): Promise<TestDone> => {
    await client.invalidateQueries({ queryKey: testsKey(roomPath(id)) });
    return result.ok ? { ok: true } : { ok: false, code: result.code ?? '' };
  };
  const one = (test: string) => `${path}${encodeURIComponent(test)}/`;
  return {
    add: async (test: KeepTest) =>
      after(
        await request.send({ method: 'POST', path, body: keepTestSchema.parse(test), answer: keptTestAnswerSchema }),
      ),
    change: async (test: string, what: KeepTest & { readonly version: number }) => {
      const body = changeTestSchema.parse(what);
      return after(await request.send({ method: 'PUT', path: one(test), body, answer: keptTestAnswerSchema }));
    },
    remove: async (test: string) =>
      after(await request.send({ method: 'DELETE', path: one(test), answer: z.unknown() })),
  };
}
