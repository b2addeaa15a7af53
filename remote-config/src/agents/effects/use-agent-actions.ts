import type { Result } from '@patchbay/shared-contracts';
import type { Bulk } from '@patchbay/shared-contracts/agent-settings';
import { useConsole } from '@patchbay/shared-ui';
import { saveFile } from '@patchbay/shared-ui/download';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { refusedText } from '../../refused/refused-text.ts';
import { isText, useTexts } from '../texts/index.ts';
import { contactsFile, doForMany, logFile, resetStatus } from './agent-api.ts';
import { AGENTS } from './use-agents.ts';

/** Returns the reason for a refusal, in the user's language. */
export const useAgentRefusal = () => refusedText(useTexts(), isText);

/** Returns the actions on agents; each reports its result. */
export function useAgentActions() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusedText = useAgentRefusal();
  const reload = () => client.invalidateQueries({ queryKey: [AGENTS] });
  const save = (result: Result<Blob>, name: string) => {
    if (result.ok) saveFile(result.data, name);
    else notify.error(refusedText(result));
  };
  return {
    reload,
    async do(body: Bulk): Promise<void> {
      const result = await doForMany(request, body);
      if (!result.ok) notify.error(refusedText(result));
      await reload();
    },
    async reset(agents: readonly string[]): Promise<void> {
      const result = await resetStatus(request, agents);
      if (!result.ok) notify.error(refusedText(result));
      else {
        const { reset, in_call: names } = result.data.data;
        if (reset > 0) notify.success(t('reset.done', { count: reset }));
        if (names.length > 0) notify.error(t('reset.inCall', { names: names.join(', ') }));
      }
      await reload();
    },
    downloadLog: async (id: string) => save(await logFile(request, id), 'agents.csv'),
    exportContacts: async () => save(await contactsFile(request), 'contacts.csv'),
  };
}
