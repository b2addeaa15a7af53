import {
  balanceAnswerSchema,
  billingPaths,
  statementAnswerSchema,
  type StatementKind,
} from '@patchbay/shared-contracts/billing';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { saveFile } from '@patchbay/shared-ui/download';
import { dateQuery, type DateChoice } from '@patchbay/shared-ui/list';
import { useInfiniteQuery } from '@patchbay/shared-ui/query';
import { useTexts } from '../texts/index.ts';

const STATEMENT = 'bill statement';

export interface Asked {
  readonly date: DateChoice;
  /** Null: of all. */
  readonly kind: StatementKind | null;
}

const questionOf = ({ date, kind }: Asked, timeZone: string): Readonly<Record<string, string>> => ({
  ...dateQuery(date, timeZone),
  ...(kind === null ? {} : { kind }),
});

export const useBalance = () =>
  useAnswer([STATEMENT, 'balance'], { path: billingPaths.balance, answer: balanceAnswerSchema });

/** Lines, the newest first, a page at a time. */
export function useLines(asked: Asked, timeZone: string) {
  const { request } = useConsole();
  const question = questionOf(asked, timeZone);
  const answer = useInfiniteQuery({
    queryKey: [STATEMENT, 'lines', question],
    initialPageParam: 0,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor === 0 ? question : { ...question, cursor: String(cursor) };
      return answerOf(request, { path: billingPaths.statement, query, answer: statementAnswerSchema }, signal);
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  return { ...answer, lines: answer.data?.pages.flatMap(({ objects }) => objects) };
}

/** The same lines as a file. */
export function useStatementFile(): (asked: Asked, timeZone: string) => Promise<void> {
  const t = useTexts();
  const { request, notify } = useConsole();
  return async (asked, timeZone) => {
    const query = new URLSearchParams(questionOf(asked, timeZone)).toString();
    const result = await request.file(`${billingPaths.statementFile}?${query}`);
    if (result.ok) saveFile(result.data, 'statement.csv');
    else notify.error(t('file.failed'));
  };
}
