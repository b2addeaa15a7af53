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

/** The version that calls go through, as it was published; null: none is, or it cannot be drawn here. */
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

/** Calls end while it is looked at; they are counted with the next question. */
const USAGE_MS = 30_000;

/** Of all versions in this range, by when calls began (ISO 8601) [CONF-FLOW-006]. */
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

/** Who is in which step at this moment, asked again and again while it is looked at [CONF-FLOW-006]. */
export function useCallersNow(id: string) {
  const { data, error } = useAnswer(
    ['call flow callers now', id],
    { path: `${roomPath(id)}usage/now/`, answer: callersNowAnswerSchema },
    { select: (answer) => answer.data, renewed: () => CALLERS_NOW_MS, staleTime: 0 },
  );
  return error === null ? data : undefined; // what was true before the server went silent is not true now
}

/** So many versions are looked through for a step that is there no more. */
const MOST_VERSIONS = 20;

/** Steps of earlier versions by id, looked for from the newest on; those that are not found are left out. */
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

/** The ways of an ended call through flows, each in the version that it ran [CONF-FLOW-012]. */
export const useCallWays = (call: string) =>
  useAnswer(
    ['call flow ways', call],
    { path: `${flowWaysPath}${encodeURIComponent(call)}/`, answer: flowWaysAnswerSchema },
    { select: ({ data }) => data },
  );

/** Which version of a flow calls go through now; undefined until it is known, or where it is not. */
export const usePublishedVersion = (id: string | null) =>
  useAnswer(
    ['call flow row', id],
    { path: `${callFlowsContract.path}${encodeURIComponent(id ?? '')}/`, answer: callFlowsContract.one },
    { select: ({ data }) => data.published, enabled: id !== null },
  ).data;
