import { livePaths, wallboardAnswerSchema, type Wallboard } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { firstBoard } from '../model/board.ts';
import { useWallTexts } from '../texts/index.ts';

const WALLBOARD = ['wallboard'] as const;
const question = { path: livePaths.userSettings, query: { property: 'wallboard' }, answer: wallboardAnswerSchema };

/** Returns the user's tiles, or the default ones; stored by the server [LIVE-029]. */
export const useWallboard = () =>
  useAnswer(WALLBOARD, question, { staleTime: Infinity, select: ({ objects }) => objects[0].value ?? firstBoard });

/** Returns a function that saves a board; it resolves to whether that succeeded. */
export function useKeepWallboard(): (board: Wallboard) => Promise<boolean> {
  const t = useWallTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  return async (value) => {
    const { path, answer } = question;
    const result = await request.send({ method: 'PUT', path, body: { property: 'wallboard', value }, answer });
    if (result.ok) client.setQueryData(WALLBOARD, result.data);
    else notify.error(result.message || t('failed'));
    return result.ok;
  };
}
