import { z } from '@patchbay/shared-contracts';
import { saveFilterAnswerSchema, savedFiltersAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '../../answer/index.ts';
import { useQueryClient } from '@patchbay/shared-ui/query';

/** Returns the user's saved sets of filters. `save` and `remove` resolve to the server's text on failure, else null. */
export function useSavedFilters(page: string, asked: boolean) {
  const { request } = useConsole();
  const client = useQueryClient();
  const queryKey = ['saved-filters', page];
  const question = { path: logPaths.savedFilters, query: { page }, answer: savedFiltersAnswerSchema };
  const list = useAnswer(queryKey, question, { enabled: asked, select: ({ objects }) => objects });
  const problemOf = async (sent: Promise<{ ok: true } | { ok: false; message: string | null }>) => {
    const result = await sent;
    if (result.ok) await client.invalidateQueries({ queryKey });
    return result.ok ? null : (result.message ?? '');
  };
  return {
    list,
    save: (name: string, query: string, shared: boolean) =>
      problemOf(
        request.send({
          method: 'POST',
          path: logPaths.savedFilters,
          body: { page, name, query, ...(shared ? { shared } : {}) },
          answer: saveFilterAnswerSchema,
        }),
      ),
    remove: (id: string) =>
      problemOf(request.send({ method: 'DELETE', path: `${logPaths.savedFilters}${id}/`, answer: z.unknown() })),
  };
}
