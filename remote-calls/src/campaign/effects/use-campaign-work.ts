import {
  campaignWorkAnswerSchema,
  campaignWorkPaths,
  offerTakenAnswerSchema,
  type CampaignWork,
  type SkipReason,
} from '@patchbay/shared-contracts/campaigns';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useEffect } from 'react';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { useNotices } from '../../widget/ui/notices-context.ts';

const KEY = ['campaign-work'] as const;
/** Polling interval, ms, while a disposition is due: the customer's form reports nothing when it is written. */
const OWED_MS = 5_000;

/** Returns the agent's pending campaign work, as last sent by the server; undefined until known [CAMP-006]. */
export function useCampaignWork(): CampaignWork | undefined {
  const client = useQueryClient();
  const notices = useNotices();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: KEY });
    const subscription = notices.subscribe(({ type }) => type === 'campaignWork' && ask());
    return () => subscription.unsubscribe();
  }, [client, notices]);
  const question = { path: campaignWorkPaths.own, answer: campaignWorkAnswerSchema };
  return useAnswer(KEY, question, {
    select: ({ data }) => data,
    staleTime: 0,
    renewed: (known) => (known?.data.owes ? OWED_MS : false),
  }).data;
}

const refused: Readonly<Record<string, TextKey>> = {
  'offer-gone': 'campaign.gone',
  'may-not-dial': 'campaign.refused',
  'no-phone': 'campaign.noPhone',
  'phone-elsewhere': 'campaign.noPhone',
  'lines-full': 'campaign.full',
};

/** Returns the actions on an offer; they resolve to false where they failed, after showing why. */
export function useOfferOrders(id: string) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const send = async (path: string, body: object): Promise<boolean> => {
    const result = await request.send({ method: 'POST', path, body, answer: offerTakenAnswerSchema });
    const key = result.ok ? undefined : refused[result.code ?? ''];
    if (!result.ok) notify.error(key === undefined ? result.message || t('help.failed') : t(key));
    await client.invalidateQueries({ queryKey: KEY });
    return result.ok;
  };
  return {
    dial: () => send(campaignWorkPaths.dial(id), {}),
    skip: (reason: SkipReason, note: string) => send(campaignWorkPaths.skip(id), { reason, note }),
  };
}

/** Returns a function that refetches the work after a change elsewhere. */
export function useAskForWork(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
