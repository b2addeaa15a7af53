import { useState } from 'react';
import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { NotificationOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useCampaignBeingMade } from '../effects/use-campaign.ts';
import { useNamesLike } from '../effects/use-choices.ts';
import { campaignDraft, fieldsOfRow, freeName, newCampaignDraft, type CampaignDraft } from '../model/draft.ts';
import { openStep, steps, type Step } from '../model/steps.ts';
import { useTexts } from '../texts/index.ts';
import { useWizardAddress } from './use-address.ts';
import { Wizard } from './wizard.tsx';

const NOT_FOUND = 404;
/** Default ratio of an account. */
const ONE_EACH = 1;

function useKept(id: string | null) {
  const t = useTexts();
  const { navigate } = useConsole();
  const { data: row, error, refetch } = useCampaignBeingMade(id);
  const toList = <Button onClick={() => navigate('/campaign')}>{t('toList')}</Button>;
  if (id === null || row !== undefined) return { row: row ?? null, instead: null };
  if (error?.status === NOT_FOUND)
    return {
      row: null,
      instead: (
        <EmptyState icon={<NotificationOutlined />} title={t('gone')} detail={t('gone.detail')} action={toList} />
      ),
    };
  if (error !== null)
    return {
      row: null,
      instead: <ErrorState title={t('one.failed')} message={error.message} onRetry={() => void refetch()} />,
    };
  return { row: null, instead: <Skeleton active paragraph={{ rows: 10 }} /> };
}

interface AtProps {
  readonly step: Step | null;
  readonly go: (step: Step, id: string | null) => void;
  readonly onMade: (id: string, step: Step) => void;
}

function Over() {
  const t = useTexts();
  const { navigate } = useConsole();
  const action = <Button onClick={() => navigate('/campaign')}>{t('toList')}</Button>;
  return <EmptyState icon={<NotificationOutlined />} title={t('over')} detail={t('over.detail')} action={action} />;
}

/** Edits a saved campaign: a draft, or one that has started. */
function Kept({ id, step, go, onMade }: AtProps & { readonly id: string }) {
  const { row, instead } = useKept(id);
  if (row === null) return instead;
  if (row.state === 'stopped' || row.state === 'finished') return <Over />;
  const at = step ?? (row.state === 'draft' ? openStep(row) : 'whom');
  return (
    <Wizard {...{ row, go, step: at }} began={campaignDraft(fieldsOfRow(row))} onMade={(made) => onMade(made, at)} />
  );
}

const copyOf = (row: CampaignRow, names: readonly string[]): CampaignDraft =>
  campaignDraft({ ...fieldsOfRow(row), name: freeName(row.name, [row.name, ...names]) });

interface NewProps extends AtProps {
  readonly step: Step | null;
}

/** Creates a campaign with another one's fields. */
function Copy({ row, step, go, onMade }: NewProps & { readonly row: CampaignRow }) {
  const { data: names } = useNamesLike(row.name.replace(/ \(\d+\)$/, ''));
  const at = step ?? steps[0];
  if (names === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  return <Wizard row={null} {...{ go, step: at }} began={copyOf(row, names)} onMade={(id) => onMade(id, at)} />;
}

/** Creates a campaign; the original of a copy is fetched first. */
function New({ copy, step, go, onMade }: NewProps & { readonly copy: string | null }) {
  const [of] = useState(copy);
  const { row, instead } = useKept(of);
  const ratio = useSession()?.user.profile.lead_dialing_ratio ?? ONE_EACH;
  const at = step ?? steps[0];
  if (instead !== null) return instead;
  if (row !== null) return <Copy {...{ row, step, go, onMade }} />;
  return <Wizard row={null} {...{ go, step: at }} began={newCampaignDraft(ratio)} onMade={(id) => onMade(id, at)} />;
}

/** Draws /createcampaign [CAMP-001]: a new campaign, a copy, a draft, or the editable part of a started one. */
export function CreateCampaignPage() {
  const { id, copy, step, go, made } = useWizardAddress();
  const [before, setBefore] = useState(id);
  const [own, setOwn] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  // A campaign just saved stays open unchanged; an address without an id starts another one.
  if (id !== before) {
    setBefore(id);
    if (id === null) setCount(count + 1);
    if (id === null) setOwn(null);
  }
  const onMade = (next: string, at: Step) => {
    setOwn(next);
    made(next, at);
  };
  if (id !== null && id !== own) return <Kept key={id} {...{ id, step, go, onMade }} />;
  return <New key={count} {...{ copy, step, go, onMade }} />;
}
