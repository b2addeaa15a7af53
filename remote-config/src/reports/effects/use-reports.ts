import {
  previewAnswerSchema,
  reportCategoriesAnswerSchema,
  reportPaths,
  REPORTS_MOST,
  reportRunsAnswerSchema,
  reportsAnswerSchema,
  type ReportChoice,
  type ReportDefinition,
  type ReportRunsAnswer,
} from '@patchbay/shared-contracts/reports';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const SAVED = 'saved reports';
export const RUNS = 'report runs';

export const useSaved = (choice: ReportChoice) =>
  useAnswer([SAVED, choice], {
    path: reportPaths.reports,
    query: { choice, limit: String(REPORTS_MOST) },
    answer: reportsAnswerSchema,
  });

export const useFound = (choice: ReportChoice, search: string) =>
  useAnswer(
    [SAVED, choice, search],
    {
      path: reportPaths.reports,
      query: { choice, limit: String(REPORTS_MOST), ...(search === '' ? {} : { search }) },
      answer: reportsAnswerSchema,
    },
    { keepsBefore: true },
  );

export const useCategories = (choice: ReportChoice) =>
  useAnswer(
    ['report categories', choice],
    { path: reportPaths.categories, query: { choice }, answer: reportCategoriesAnswerSchema },
    { staleTime: Infinity },
  );

/** Returns the first rows of a report; null requests nothing. */
export const useReportPreview = (report: ReportDefinition | null) =>
  useAnswer(
    ['report preview', report],
    { path: reportPaths.preview, body: { report }, answer: previewAnswerSchema },
    { enabled: report !== null },
  );

const A_PAGE = 10;
const SOON_MS = 3_000;

const isUnderWay = (known: ReportRunsAnswer | undefined): boolean =>
  known?.objects.some(({ state }) => state === 'queued' || state === 'running') ?? false;

/** Returns the runs, newest first; polls while one is in progress. */
export const useRuns = (pages: number) =>
  useAnswer(
    [RUNS, pages],
    { path: reportPaths.runs, query: { limit: String(Math.min(100, pages * A_PAGE)) }, answer: reportRunsAnswerSchema },
    { keepsBefore: true, renewed: (known) => (isUnderWay(known) ? SOON_MS : false) },
  );
