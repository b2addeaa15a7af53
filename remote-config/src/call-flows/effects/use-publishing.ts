import {
  flowProblemSchema,
  flowRefusedSchema,
  goBackSchema,
  publishedSchema,
  publishSchema,
  versionAnswerSchema,
  versionsAnswerSchema,
  type ChangedTest,
} from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { z } from '@patchbay/shared-contracts/zod';
import type { Published, RefusedProblem } from '../model/published.ts';
import { useRoomTools } from './room-tools.ts';
import { testsKey } from './use-kept-tests.ts';
import { planKey } from './use-plan.ts';

const problemsIn = (body: unknown): readonly RefusedProblem[] =>
  (flowRefusedSchema.safeParse(body).data?.problems ?? []).map((problem) => {
    const { node_id, field, code, message } = flowProblemSchema.parse(problem);
    return { nodeId: node_id, code, message, ...(field === undefined ? {} : { field }) };
  });

const versionsKey = (path: string) => ['flow versions', path];
const draftSchema = z.object({ data: z.object({ draft: z.unknown(), draft_version: z.number().int() }) });

/** Returns all versions of a flow, newest first. */
export function useVersions() {
  const { path } = useRoomTools();
  const asked = { path: `${path}versions/`, answer: versionsAnswerSchema };
  return useAnswer(versionsKey(path), asked, { select: ({ data }) => data, staleTime: 0 });
}

/** Version of the draft, and of the newest publication the user knows of; undefined: it could not be read. */
interface ToPublish {
  readonly why: string;
  readonly at: number | null;
  readonly draft: number;
  readonly published: number | null | undefined;
  readonly taken: readonly ChangedTest[];
}

/** Returns functions that publish the saved draft, restore a version, and fetch one [CONF-FLOW-004]. */
export function usePublishing() {
  const { path: room } = useRoomTools();
  const { request } = useConsole();
  const client = useQueryClient();
  const post = async (path: string, body: object): Promise<Published> => {
    const result = await request.send({ method: 'POST', path, body, answer: publishedSchema });
    void client.invalidateQueries({ queryKey: planKey(room) });
    void client.invalidateQueries({ queryKey: testsKey(room) });
    // Refetch first: an immediate second publication would otherwise report a conflict with the user's own.
    await client.invalidateQueries({ queryKey: versionsKey(room) });
    if (result.ok) return { ok: true, version: result.data.data.version };
    const tests = flowRefusedSchema.safeParse(result.body).data?.tests ?? [];
    return { ok: false, code: result.code ?? '', problems: problemsIn(result.body), tests, body: result.body };
  };
  return {
    /** `at`: epoch ms, null: now. `taken`: tests whose new path is expected from now on [CONF-FLOW-011]. */
    publish: ({ why, at, draft: draft_version, published, taken }: ToPublish) => {
      const when = at === null ? null : new Date(at).toISOString();
      const new_ways = taken.map(({ id, version }) => ({ id, version }));
      const ways = taken.length === 0 ? {} : { new_ways };
      return post(`${room}publish/`, publishSchema.parse({ why, at: when, draft_version, ...ways, published }));
    },
    goBack: (version: number, why: string, published: number | null) =>
      post(`${room}versions/${version}/back/`, goBackSchema.parse({ why, published })),
    /**
     * Fetches the server's current draft, which changes along with a restored version if it had no changes of its own; null where it
     * could not be read.
     */
    draftNow: async (): Promise<{ readonly draft: unknown; readonly version: number } | null> => {
      const result = await request.send({ method: 'GET', path: room, answer: draftSchema });
      return result.ok ? { draft: result.data.data.draft, version: result.data.data.draft_version } : null;
    },
    graphOf: async (version: number): Promise<unknown> =>
      (await answerOf(request, { path: `${room}versions/${version}/`, answer: versionAnswerSchema })).data.graph,
  };
}
