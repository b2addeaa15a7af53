import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { dayAt } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { useCampaignChanges } from '../effects/use-changes.ts';
import { fittingName } from '../model/copy.ts';
import { useTexts } from '../texts/index.ts';
import { useCampaignRefusal } from './use-refusal-text.ts';

/** Creates a draft from a campaign, and opens it [CAMP-002]. */
export function useCopying(onMade: (id: string) => void): (row: CampaignRow) => Promise<void> {
  const t = useTexts();
  const { notify } = useConsole();
  const { copy } = useCampaignChanges();
  const refusalText = useCampaignRefusal();
  const timeZone = useTimeZone();
  return async (row) => {
    const nameOf = (nth: number) =>
      fittingName(row.name, (name) => (nth === 1 ? t('copy.name', { name }) : t('copy.nth', { name, nth })));
    const outcome = await copy(row, nameOf, dayAt(Date.now(), timeZone));
    if (!outcome.ok) return notify.error(refusalText(outcome));
    notify.success(t('copied', { name: outcome.data.name }));
    onMade(outcome.data.id);
  };
}
