import { z, type Result } from '@patchbay/shared-contracts';
import {
  endedSessionsAnswerSchema,
  ownSessionsAnswerSchema,
  type OwnSession,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery, useQueryClient } from '@patchbay/shared-ui/query';

export const SESSIONS_KEY = 'own-sessions';

/** The own sessions, this one first. Throws the server's refusal into the query. */
export function useSessions() {
  const { request } = useConsole();
  return useQuery<readonly OwnSession[]>({
    queryKey: [SESSIONS_KEY],
    staleTime: 0, // others sign in elsewhere
    queryFn: async ({ signal }) => {
      const answer = await request.send({
        method: 'GET',
        path: signInPaths.ownSessions,
        answer: ownSessionsAnswerSchema,
        signal,
      });
      if (!answer.ok) throw new Error(answer.message ?? '');
      return [...answer.data.objects].sort((a, b) => Number(b.current) - Number(a.current));
    },
  });
}

/** Ends one session of the own, or all others; the list is read anew either way. */
export function useEndSessions() {
  const { request } = useConsole();
  const client = useQueryClient();
  const listAnew = async <Answer>(answer: Result<Answer>): Promise<Result<Answer>> => {
    await client.invalidateQueries({ queryKey: [SESSIONS_KEY] });
    return answer;
  };
  return {
    end: async ({ session_id }: OwnSession) =>
      listAnew(
        await request.send({ method: 'DELETE', path: `${signInPaths.ownSessions}${session_id}`, answer: z.unknown() }),
      ),
    endOthers: async () =>
      listAnew(
        await request.send({ method: 'POST', path: signInPaths.endOtherSessions, answer: endedSessionsAnswerSchema }),
      ),
  };
}
