import { useEffect } from 'react';
import {
  campaignNumbersAnswerSchema,
  campaignPaceAnswerSchema,
  campaignPaths,
  campaignRatesAnswerSchema,
  campaignsContract,
  triesAnswerSchema,
  waterfallAnswerSchema,
  type CampaignRow,
  type NumberStanding,
} from '@patchbay/shared-contracts/campaigns';
import type { z } from '@patchbay/shared-contracts/zod';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { listKey } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';

/** First part of all query keys of campaigns; a change of one invalidates them all. */
export const CAMPAIGNS = 'campaigns';

/** Polling intervals while a tab is visible, ms. */
const every = { loading: 1_000, live: 2_000, running: 5_000, list: 10_000, quiet: 30_000 } as const;

export type Pace = z.infer<typeof campaignPaceAnswerSchema>['data'];
export type Try = z.infer<typeof triesAnswerSchema>['objects'][number];
export type Moving = Pick<CampaignRow, 'id' | 'state'>;

const rhythmOf = ({ state, load_state }: Pick<CampaignRow, 'state' | 'load_state'>): number => {
  if (load_state === 'loading') return every.loading;
  return state === 'running' ? every.running : every.quiet;
};
const whileRunning = ({ state }: Moving) => (state === 'running' ? every.running : every.quiet);

export const onePath = (id: string): string => `${campaignsContract.path}${encodeURIComponent(id)}/`;

/** Returns a campaign with its counts [CAMP-011]. */
export const useCampaign = (id: string) =>
  useAnswer(
    [CAMPAIGNS, 'one', id],
    { path: onePath(id), answer: campaignsContract.one },
    { select: ({ data }) => data, renewed: (known) => (known === undefined ? every.quiet : rhythmOf(known.data)) },
  );

const isOut = ({ ringing, waiting, talking }: Pace['lines']): boolean => ringing + waiting + talking > 0;

/** Returns the campaign's current activity and its reason; polled while it runs or its calls continue [CAMP-011]. */
export const usePace = ({ id, state }: Moving) =>
  useAnswer(
    [CAMPAIGNS, 'pace', id],
    { path: campaignPaths.pace(encodeURIComponent(id)), answer: campaignPaceAnswerSchema },
    {
      select: ({ data }) => data,
      renewed: (known) =>
        state === 'running' || (known !== undefined && isOut(known.data.lines)) ? every.live : every.quiet,
    },
  );

/** Returns the waterfall from loaded to ready numbers [CAMP-015]. */
export const useWaterfall = (campaign: Moving) =>
  useAnswer(
    [CAMPAIGNS, 'waterfall', campaign.id],
    { path: campaignPaths.waterfall(encodeURIComponent(campaign.id)), answer: waterfallAnswerSchema },
    { select: ({ data }) => data, renewed: () => whileRunning(campaign) },
  );

export interface NumbersPage {
  readonly page: number;
  readonly number: string;
}
export const NUMBERS_PAGE = 25;
const queryOf = ({ page, number }: NumbersPage) => ({
  ...{ limit: NUMBERS_PAGE, offset: (page - 1) * NUMBERS_PAGE },
  ...(number === '' ? {} : { number }),
});

/** Returns the numbers behind a step; all of them without one [CAMP-015]. */
export const useCampaignNumbers = (id: string, refusal: NumberStanding | null, page: NumbersPage) =>
  useAnswer(
    [CAMPAIGNS, 'numbers', id, refusal, page.page, page.number],
    {
      path: campaignPaths.numbers(encodeURIComponent(id)),
      query: { ...queryOf(page), ...(refusal === null ? {} : { refusal }) },
      answer: campaignNumbersAnswerSchema,
    },
    { keepsBefore: true },
  );

/** Returns the dials, newest first [CAMP-014]. */
export const useTries = (campaign: Moving, page: NumbersPage) =>
  useAnswer(
    [CAMPAIGNS, 'tries', campaign.id, page.page, page.number],
    { path: campaignPaths.tries(encodeURIComponent(campaign.id)), query: queryOf(page), answer: triesAnswerSchema },
    { keepsBefore: true, renewed: () => whileRunning(campaign) },
  );

/** Returns the campaign's measured rates [CAMP-017]; null: none yet. */
export const useRates = (id: string) =>
  useAnswer(
    [CAMPAIGNS, 'rates', id],
    { path: campaignPaths.rates(encodeURIComponent(id)), answer: campaignRatesAnswerSchema },
    { select: ({ data }) => data },
  );

/** Refreshes the list of campaigns while it is visible [CAMP-002]. */
export function useListRenewed(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: listKey(campaignsContract.path) });
    }, every.list);
    return () => clearInterval(timer);
  }, [client]);
}
