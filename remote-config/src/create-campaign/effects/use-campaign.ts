import {
  campaignPaths,
  campaignsContract,
  waterfallAnswerSchema,
  type CampaignRow,
} from '@patchbay/shared-contracts/campaigns';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { CAMPAIGNS } from '../../campaigns/effects/use-campaigns.ts';

const LOADING_MS = 1_000;
/** As the page of campaigns asks for one: what is changed here is changed there. */
export const campaignKey = (id: string) => [CAMPAIGNS, 'one', id];

/** A campaign with what the server tells of it; while its lists are read it is asked again and again [CAMP-013]. */
export const useCampaign = (id: string | null) =>
  useAnswer(
    campaignKey(id ?? ''),
    { path: `${campaignsContract.path}${id ?? ''}/`, answer: campaignsContract.one },
    {
      enabled: id !== null,
      select: ({ data }) => data,
      renewed: (known) => (known?.data.load_state === 'loading' ? LOADING_MS : false),
    },
  );

/** Which rule keeps how many of its numbers from being dialled now [CAMP-004, CAMP-015]. */
export const useWaterfall = ({ id, version, load_state, load_done }: CampaignRow) =>
  useAnswer(
    [CAMPAIGNS, 'waterfall', id, version, load_state, load_done],
    { path: campaignPaths.waterfall(id), answer: waterfallAnswerSchema },
    { select: ({ data }) => data, keepsBefore: true, enabled: load_state !== 'none' },
  );
