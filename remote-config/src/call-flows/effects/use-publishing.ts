import { useRef } from 'react';
import {
  flowErrors,
  flowProblemSchema,
  flowRefusedSchema,
  goBackSchema,
  publishedSchema,
  publishSchema,
  versionAnswerSchema,
  versionsAnswerSchema,
  type ChangedTest,
} from '@patchbay/shared-contracts/flows';
import type { Result } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { z } from '@patchbay/shared-contracts/zod';
import type { Published, RefusedProblem } from '../model/published.ts';
import { useRoomTools } from './room-tools.ts';
import { useOwnVersion } from './use-own-version.ts';
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

/** A publication on its way: where it is sent, the newest version known before, and its graph as the server has it. */
interface Posted {
  readonly path: string;
  readonly body: object;
  readonly published: number | null | undefined;
  /** Undefined: it is scheduled, or its graph could not be read. */
  readonly graph: () => Promise<unknown>;
}

type Refused = Extract<Result<unknown>, { ok: false }>;

const isUnanswered = (result: Result<unknown>): boolean => !result.ok && result.code === null;

const refusedBy = ({ code, body }: Refused): Published => {
  const tests = flowRefusedSchema.safeParse(body).data?.tests ?? [];
  return { ok: false, code: code ?? '', problems: problemsIn(body), tests, body };
};

/** Returns a function that refetches what a publication changes; resolves when the versions are there. */
function useRefetch(): () => Promise<void> {
  const { path } = useRoomTools();
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: planKey(path) });
    void client.invalidateQueries({ queryKey: testsKey(path) });
    return client.invalidateQueries({ queryKey: versionsKey(path) });
  };
}

/** Returns a function that publishes, and finds its version when the answer was lost, so that no second one is made. */
function usePost() {
  const { request } = useConsole();
  const refetch = useRefetch();
  const ownVersion = useOwnVersion();
  /** Newest version known before a publication without an answer. */
  const before = useRef<number | null | undefined>(undefined);
  return async ({ path, body, graph, published: known }: Posted): Promise<Published> => {
    const isRepeated = before.current !== undefined;
    const published = isRepeated ? before.current : known;
    const result = await request.send({ method: 'POST', path, body: { ...body, published }, answer: publishedSchema });
    // Refetch first: an immediate second publication would otherwise report a conflict with the user's own.
    await refetch();
    before.current = undefined;
    if (result.ok) return { ok: true, version: result.data.data.version };
    const mayBeOwn = isUnanswered(result) || (isRepeated && result.code === flowErrors.published.code);
    const own = mayBeOwn ? await ownVersion(published, await graph()) : null;
    if (own !== null) return { ok: true, version: own };
    if (isUnanswered(result)) before.current = published;
    return refusedBy(result);
  };
}

/** Returns functions that publish the saved draft, restore a version, and fetch one [CONF-FLOW-004]. */
export function usePublishing() {
  const { path: room } = useRoomTools();
  const { request } = useConsole();
  const post = usePost();
  /**
   * Fetches the server's current draft, which changes along with a restored version if it had no changes of its own; null where it
   * could not be read.
   */
  const draftNow = async (): Promise<{ readonly draft: unknown; readonly version: number } | null> => {
    const result = await request.send({ method: 'GET', path: room, answer: draftSchema });
    return result.ok ? { draft: result.data.data.draft, version: result.data.data.draft_version } : null;
  };
  const graphOf = async (version: number): Promise<unknown> =>
    (await answerOf(request, { path: `${room}versions/${version}/`, answer: versionAnswerSchema })).data.graph;
  return {
    ...{ draftNow, graphOf },
    /** `at`: epoch ms, null: now. `taken`: tests whose new path is expected from now on [CONF-FLOW-011]. */
    publish: ({ why, at, draft: draft_version, published, taken }: ToPublish) => {
      const when = at === null ? null : new Date(at).toISOString();
      const new_ways = taken.map(({ id, version }) => ({ id, version }));
      const ways = taken.length === 0 ? {} : { new_ways };
      const graph = async () => {
        const now = at === null ? await draftNow() : null;
        return now?.version === draft_version ? now.draft : undefined;
      };
      const body = publishSchema.parse({ why, at: when, draft_version, ...ways });
      return post({ path: `${room}publish/`, body, published, graph });
    },
    goBack: (version: number, why: string, published: number | null) => {
      const graph = () => graphOf(version).catch(() => undefined);
      return post({ path: `${room}versions/${version}/back/`, body: goBackSchema.parse({ why }), published, graph });
    },
  };
}
