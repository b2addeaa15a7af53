import { listeningToldAnswerSchema, listeningToldPath } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';

const KEY = ['listening-told'];
const path = listeningToldPath;
const answer = listeningToldAnswerSchema;

/** Whether the account tells its agents that somebody listens, and the way to change that. */
export function useListeningTold() {
  const { request } = useConsole();
  const client = useQueryClient();
  const known = useAnswer(KEY, { path, answer }, { select: ({ data }) => data.told });
  const change = async (told: boolean) => {
    const changed = await request.send({ method: 'PUT', path, body: { told }, answer });
    if (changed.ok) client.setQueryData(KEY, changed.data);
    return changed;
  };
  return { known, change };
}
