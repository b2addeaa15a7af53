import {
  campaignPaths,
  campaignsContract,
  waterfallAnswerSchema,
  type CampaignRow,
} from '@patchbay/shared-contracts/campaigns';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { CAMPAIGNS } from '../../campaigns/effects/use-campaigns.ts';

const LOADING_MS = 1_000;
/** Same query key as on the campaigns page, so that changes appear on both. */
export const campaignKey = (id: string) => [CAMPAIGNS, 'one', id];

/** Returns a campaign; polled while its lists are being read [CAMP-013]. */
export const useCampaignBeingMade = (id: string | null) =>
  useAnswer(
    campaignKey(id ?? ''),
    { path: `${campaignsContract.path}${id ?? ''}/`, answer: campaignsContract.one },
    {
      enabled: id !== null,
      select: ({ data }) => data,
      renewed: (known) => (known?.data.load_state === 'loading' ? LOADING_MS : false),
    },
  );

/** Returns the number of numbers that each rule keeps from being dialled now [CAMP-004, CAMP-015]. */
export const useHeldBack = ({ id, version, load_state, load_done }: CampaignRow) =>
  useAnswer(
    [CAMPAIGNS, 'waterfall', id, version, load_state, load_done],
    { path: campaignPaths.waterfall(id), answer: waterfallAnswerSchema },
    { select: ({ data }) => data, keepsBefore: true, enabled: load_state !== 'none' },
  );
