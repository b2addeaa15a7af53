import { callDetailAnswerSchema, type CallDetail, logPaths } from '@patchbay/shared-contracts/logs';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';

/** One call whole. Throws the server's refusal into the query: of a call that this user may not see, it is not found. */
export function useCallDetail(id: string | null) {
  const { request } = useConsole();
  return useQuery<CallDetail>({
    queryKey: ['call', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const path = `${logPaths.callRecords}${encodeURIComponent(id ?? '')}/`;
      const result = await request.send({ method: 'GET', path, answer: callDetailAnswerSchema, signal });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data.data;
    },
  });
}
