import { homeSummaryAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { homeSummaryKey } from './keep-home-fresh.ts';

/** Returns the user's figures of today and newest calls [ROUTE-005]. */
export const useHomeSummary = () =>
  useAnswer(homeSummaryKey, { path: shellPaths.homeSummary, answer: homeSummaryAnswerSchema });
