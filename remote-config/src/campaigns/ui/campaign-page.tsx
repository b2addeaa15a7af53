import { CampaignList } from './campaign-list.tsx';
import { CampaignPlace } from './campaign-place.tsx';
import { useCampaignAddress } from './use-address.ts';

/** Draws /campaign: campaigns with live progress, or one of them by its id [CAMP-002, CAMP-011]. */
export function CampaignPage() {
  const { id, open } = useCampaignAddress();
  return id === null ? <CampaignList onOpen={open} /> : <CampaignPlace key={id} id={id} />;
}
