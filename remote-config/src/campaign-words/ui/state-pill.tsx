import type { CampaignState } from '@patchbay/shared-contracts/campaigns';
import { Tag } from '@patchbay/shared-ui/antd';
import { useCampaignWords } from '../texts/index.ts';

const colours: Readonly<Record<CampaignState, string>> = {
  draft: 'default',
  running: 'processing',
  paused: 'warning',
  stopped: 'default',
  finished: 'success',
};

/** Shows the state of a campaign [CAMP-004, CAMP-011]. */
export function StatePill({ state }: { readonly state: CampaignState }) {
  const t = useCampaignWords();
  return <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>;
}
