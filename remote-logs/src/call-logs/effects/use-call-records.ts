import { callLogged, callRecordsAnswerSchema, paths, type CallRecordsAnswer } from '@patchbay/shared-contracts';
import { useConsole, type KeepFresh } from '@patchbay/shared-ui';
import { keepPreviousData, useQuery } from '@patchbay/shared-ui/query';
import type { ListState } from '../model/list-state.ts';

const KEY = 'call-records';

/** A call that was logged makes every page stale, whether the list is shown or not [TEL-007]. */
export const keepCallRecordsFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(callLogged).subscribe(() => void client.invalidateQueries({ queryKey: [KEY] }));

/** One page of the call log [LOGS-020, LOGS-021]. Throws the server's refusal into the query. */
export function useCallRecords({ page, size, search }: ListState) {
  const { request } = useConsole();
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
