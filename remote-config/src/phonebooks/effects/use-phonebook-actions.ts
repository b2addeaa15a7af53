import type { Phonebook } from '@patchbay/shared-contracts/phonebooks';
import { NDNC_FAILED, phonebookUsedSchema, type statusFiles } from '@patchbay/shared-contracts/phonebooks';
import { useConsole } from '@patchbay/shared-ui';
import { saveFile } from '@patchbay/shared-ui/download';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useTexts } from '../texts/index.ts';
import { countNdnc, mistakesFile, removePhonebook, statusFile } from './phonebook-api.ts';
import { PHONEBOOKS } from './use-phonebooks.ts';
import { usePhonebookRefusal } from './use-refused-text.ts';

/** Returns the actions on phonebooks; each reports its result. */
export function usePhonebookActions() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusedText = usePhonebookRefusal();
  const figure = useFigure();
  const reload = () => client.invalidateQueries({ queryKey: [PHONEBOOKS] });
  const save = ({ name, result }: Awaited<ReturnType<typeof mistakesFile>>) => {
    if (result.ok) saveFile(result.data, name);
    else notify.error(refusedText(result));
  };
  return {
    reload,
    /** Refetches the list in any case [CONF-PB-005]. */
    async countNdnc({ id, name }: Phonebook) {
      const result = await countNdnc(request, id);
      if (!result.ok) notify.error(refusedText(result));
      else if (result.data.ndnc_count === NDNC_FAILED) notify.error(t('ndnc.failed'));
      else notify.success(t('ndnc.done', { name, figure: figure(result.data.ndnc_count) }));
      await reload();
    },
    /** Deletes a phonebook; resolves to the names of campaigns that use it since the list was read and so prevent that. */
    async remove({ id }: Phonebook): Promise<string[]> {
      const result = await removePhonebook(request, id);
      const usedBy = result.ok ? [] : (phonebookUsedSchema.safeParse(result.body).data?.used_by ?? []);
      if (result.ok) notify.success(t('deleted'));
      else if (usedBy.length === 0) notify.error(refusedText(result));
      await reload();
      return usedBy.map(({ name }) => name);
    },
    download: async ({ id }: Phonebook, type: keyof typeof statusFiles) => save(await statusFile(request, id, type)),
    downloadMistakes: async (id: string) => save(await mistakesFile(request, id)),
  };
}
