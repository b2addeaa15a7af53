import {
  CALLERS_NOW_MS,
  callersNowAnswerSchema,
  flowWaysAnswerSchema,
  flowWaysPath,
  callFlowsContract,
  usageAnswerSchema,
  versionAnswerSchema,
  versionsAnswerSchema,
  type FlowNode,
} from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { useQuery } from '@patchbay/shared-ui/query';
import { readDraft } from '../model/draft.ts';
import { roomPath } from './use-room.ts';

/** Returns the published version; null: none, or it cannot be shown here. */
export function usePublished(id: string) {
  const { request } = useConsole();
  return useQuery({
    queryKey: ['call flow published', id],
    queryFn: async () => {
      const row = await answerOf(request, { path: `${callFlowsContract.path}${encodeURIComponent(id)}/`, answer: callFlowsContract.one }); // prettier-ignore
      const { published } = row.data;
      if (published === null) return null;
      const { data } = await answerOf(request, { path: `${roomPath(id)}versions/${published}/`, answer: versionAnswerSchema }); // prettier-ignore
      const draft = readDraft(data.graph);
      return draft && { version: published, draft };
    },
    staleTime: 0,
  });
}

/** Polling interval, ms, as calls end meanwhile. */
const USAGE_MS = 30_000;

/** Returns the usage of all versions in this range of call start times (ISO 8601) [CONF-FLOW-006]. */
export const useUsage = (id: string, range: { readonly from: string; readonly to: string } | null) =>
  useAnswer(
    ['call flow usage', id, range],
    {
      path: `${roomPath(id)}usage/`,
      query: { from: range?.from ?? '', to: range?.to ?? '' },
      answer: usageAnswerSchema,
    },
    { select: ({ data }) => data, enabled: range !== null, staleTime: USAGE_MS, renewed: () => USAGE_MS },
  );

/** Returns the callers currently in each step; polled while shown [CONF-FLOW-006]. */
export function useCallersNow(id: string) {
  const { data, error } = useAnswer(
    ['call flow callers now', id],
    { path: `${roomPath(id)}usage/now/`, answer: callersNowAnswerSchema },
    { select: (answer) => answer.data, renewed: () => CALLERS_NOW_MS, staleTime: 0 },
  );
  return error === null ? data : undefined; // old data is wrong once the server stops answering
}

/** Maximum number of versions searched for a deleted step. */
const MOST_VERSIONS = 20;

/** Returns deleted steps by id, searched in earlier versions from the newest; missing ones are omitted. */
export function useEarlierSteps(id: string, wanted: readonly string[]) {
  const { request } = useConsole();
  return useQuery({
    queryKey: ['call flow earlier steps', id, ...wanted],
    enabled: wanted.length > 0,
    queryFn: async () => {
      const found = new Map<string, FlowNode>();
      const all = await answerOf(request, { path: `${roomPath(id)}versions/`, answer: versionsAnswerSchema });
      for (const { version } of all.data.slice(1, 1 + MOST_VERSIONS)) {
        if (wanted.every((each) => found.has(each))) break;
        const { data } = await answerOf(request, { path: `${roomPath(id)}versions/${version}/`, answer: versionAnswerSchema }); // prettier-ignore
        for (const node of readDraft(data.graph)?.nodes ?? []) if (!found.has(node.id)) found.set(node.id, node);
      }
      return found;
    },
    staleTime: 60_000,
  }).data;
}

/** Returns the path of an ended call through flows, each in the version it ran [CONF-FLOW-012]. */
export const useCallWays = (call: string) =>
  useAnswer(
    ['call flow ways', call],
    { path: `${flowWaysPath}${encodeURIComponent(call)}/`, answer: flowWaysAnswerSchema },
    { select: ({ data }) => data },
  );

/** Returns the published version of a flow; undefined until known, or where there is none. */
export const usePublishedVersion = (id: string | null) =>
  useAnswer(
    ['call flow row', id],
    { path: `${callFlowsContract.path}${encodeURIComponent(id ?? '')}/`, answer: callFlowsContract.one },
    { select: ({ data }) => data.published, enabled: id !== null },
  ).data;
