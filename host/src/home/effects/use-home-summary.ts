import { callLogged } from '@patchbay/shared-contracts';
import { homeSummaryAnswerSchema, type HomeSummary, shellPaths } from '@patchbay/shared-contracts/shell';
import { useConsole, type KeepFresh } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';

const KEY = ['home-summary'];

/** A call that was logged makes the figures stale, whether they are shown or not. */
export const keepHomeSummaryFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(callLogged).subscribe(() => void client.invalidateQueries({ queryKey: KEY }));

/** Today's own figures and the newest calls [ROUTE-005]. */
export function useHomeSummary() {
  const { request } = useConsole();
  return useQuery<HomeSummary>({
    queryKey: KEY,
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
