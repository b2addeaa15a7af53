import {
  balanceAnswerSchema,
  billingPaths,
  statementAnswerSchema,
  type StatementKind,
} from '@patchbay/shared-contracts/billing';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { dateQuery, type DateChoice } from '@patchbay/shared-ui/list';
import type { ExportSet } from '@patchbay/shared-ui/list-page';
import { useInfiniteQuery } from '@patchbay/shared-ui/query';
import { useTexts } from '../texts/index.ts';

const STATEMENT = 'bill statement';

export interface StatementQuery {
  readonly date: DateChoice;
  /** Null: all. */
  readonly kind: StatementKind | null;
}

const questionOf = ({ date, kind }: StatementQuery, timeZone: string): Readonly<Record<string, string>> => ({
  ...dateQuery(date, timeZone),
  ...(kind === null ? {} : { kind }),
});

export const useBalance = () =>
  useAnswer([STATEMENT, 'balance'], { path: billingPaths.balance, answer: balanceAnswerSchema });

/** Returns statement lines, newest first, page by page. */
export function useLines(asked: StatementQuery, timeZone: string) {
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

/** Returns the export of the same lines, with the page's column titles. */
export function useStatementFile(query: StatementQuery, timeZone: string): ExportSet {
  const t = useTexts();
  const columns = [
    { key: 'at', title: t('when') },
    { key: 'kind', title: t('what') },
    { key: 'about', title: t('about') },
    { key: 'granted', title: t('granted') },
    { key: 'purchased', title: t('purchased') },
    { key: 'used', title: t('used') },
    { key: 'balance', title: t('after') },
  ];
  const set = { page: 'billstatement', title: t('lines'), what: t('file.what') };
  return { ...set, columns, query: questionOf(query, timeZone), empty: false, prints: true };
}
