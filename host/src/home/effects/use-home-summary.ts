import { homeSummaryAnswerSchema, type HomeSummary, shellPaths } from '@patchbay/shared-contracts/shell';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { homeSummaryKey } from './keep-home-fresh.ts';

/** Today's own figures and the newest calls [ROUTE-005]. */
export function useHomeSummary() {
  const { request } = useConsole();
  return useQuery<HomeSummary>({
    queryKey: homeSummaryKey,
    queryFn: async ({ signal }) => {
      const result = await request.send({
        method: 'GET',
        path: shellPaths.homeSummary,
        answer: homeSummaryAnswerSchema,
        signal,
      });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data;
    },
  });
}
