import {
  historyAnswerSchema,
  historyPaths,
  historyPeopleSchema,
  type HistoryKind,
} from '@patchbay/shared-contracts/history';
import { auditCheckAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { saveFile } from '@patchbay/shared-ui/download';
import { dateQuery, type DateChoice } from '@patchbay/shared-ui/list';
import { useInfiniteQuery } from '@patchbay/shared-ui/query';
import { useTexts } from '../texts/index.ts';

const HISTORY = 'history';

export interface HistoryQuery {
  readonly date: DateChoice;
  /** Null: all. */
  readonly kind: HistoryKind | null;
  readonly by: string | null;
  readonly search: string;
}

const questionOf = ({ date, kind, by, search }: HistoryQuery, timeZone: string): Readonly<Record<string, string>> => ({
  ...dateQuery(date, timeZone),
  ...(kind === null ? {} : { kind }),
  ...(by === null ? {} : { by }),
  ...(search === '' ? {} : { search }),
});

/** Returns everybody named in the log. */
export const usePeople = () =>
  useAnswer([HISTORY, 'people'], { path: historyPaths.people, answer: historyPeopleSchema });

/** Returns whether the log is complete, as checked when the page was opened or on request. */
export const useCheck = () =>
  useAnswer(
    [HISTORY, 'check'],
    { path: signInPaths.auditCheck, answer: auditCheckAnswerSchema },
    { select: ({ data }) => data, staleTime: Infinity, gcTime: 0 },
  );

/** Returns entries, newest first, page by page. */
export function useEntries(asked: HistoryQuery, timeZone: string) {
  const { request } = useConsole();
  const question = questionOf(asked, timeZone);
  const answer = useInfiniteQuery({
    queryKey: [HISTORY, 'entries', question],
    initialPageParam: 0,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor === 0 ? question : { ...question, cursor: String(cursor) };
      return answerOf(request, { path: historyPaths.entries, query, answer: historyAnswerSchema }, signal);
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  return { ...answer, entries: answer.data?.pages.flatMap(({ objects }) => objects) };
}

/** Returns the export of the same entries. */
export function useHistoryFile(): (query: HistoryQuery, timeZone: string) => Promise<void> {
  const t = useTexts();
  const { request, notify } = useConsole();
  return async (asked, timeZone) => {
    const query = new URLSearchParams(questionOf(asked, timeZone)).toString();
    const result = await request.file(`${historyPaths.file}?${query}`);
    if (result.ok) saveFile(result.data, 'history.csv');
    else notify.error(t('file.failed'));
  };
}
