import { useEffect } from 'react';
import { callLogged, callRecordsAnswerSchema, paths, type CallRecordsAnswer } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { keepPreviousData, useQuery, useQueryClient } from '@patchbay/shared-ui/query';
import type { ListState } from '../model/list-state.ts';

const KEY = 'call-records';

/** One page of the call log [LOGS-020, LOGS-021]; fetched again when a call was logged. Throws the server's refusal into the query. */
export function useCallRecords({ page, size, search }: ListState) {
  const { request, bus } = useConsole();
  const client = useQueryClient();
  useEffect(() => {
    const logged = bus.on(callLogged).subscribe(() => void client.invalidateQueries({ queryKey: [KEY] }));
    return () => logged.unsubscribe();
  }, [bus, client]);
  return useQuery<CallRecordsAnswer>({
    queryKey: [KEY, page, size, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { pageNumber: page, pageSize: size, ...(search === '' ? {} : { search }) };
      const result = await request.send({
        method: 'GET',
        path: paths.callRecords,
        query,
        answer: callRecordsAnswerSchema,
        signal,
      });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data;
    },
  });
}
