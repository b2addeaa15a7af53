import { useEffect } from 'react';
import { callLogged, homeSummaryAnswerSchema, paths, type HomeSummary } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery, useQueryClient } from '@patchbay/shared-ui/query';

const KEY = ['home-summary'];

/** Today's own figures and the newest calls [ROUTE-005]; fetched again when a call was logged. */
export function useHomeSummary() {
  const { request, bus } = useConsole();
  const client = useQueryClient();
  useEffect(() => {
    const logged = bus.on(callLogged).subscribe(() => void client.invalidateQueries({ queryKey: KEY }));
    return () => logged.unsubscribe();
  }, [bus, client]);
  return useQuery<HomeSummary>({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const result = await request.send({
        method: 'GET',
        path: paths.homeSummary,
        answer: homeSummaryAnswerSchema,
        signal,
      });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data;
    },
  });
}
