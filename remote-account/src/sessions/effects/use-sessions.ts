import { z, type Result } from '@patchbay/shared-contracts';
import {
  endedSessionsAnswerSchema,
  ownSessionsAnswerSchema,
  type OwnSession,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';

export const SESSIONS_KEY = 'own-sessions';

/** Returns the user's sessions, this one first. */
export const useSessions = () =>
  useAnswer(
    [SESSIONS_KEY],
    { path: signInPaths.ownSessions, answer: ownSessionsAnswerSchema },
    {
      staleTime: 0, // sessions may start elsewhere
      select: ({ objects }) => [...objects].sort((a, b) => Number(b.current) - Number(a.current)),
    },
  );

/** Ends one of the user's sessions, or all others; the list is refetched in any case. */
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
