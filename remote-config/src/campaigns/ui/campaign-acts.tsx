import { useState } from 'react';
import type { CampaignRow, CampaignState } from '@patchbay/shared-contracts/campaigns';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import { CopyOutlined, EditOutlined } from '@patchbay/shared-ui/icons';
import { useNavigate } from '@patchbay/shared-ui/router';
import { useCampaignChanges, type Move, type Refused } from '../effects/use-changes.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { StartQuestion, StopQuestion } from './questions.tsx';
import { useCampaignAddress } from './use-address.ts';
import { useCopying } from './use-copying.ts';
import { useCampaignRefusal } from './use-refusal-text.ts';

type Act = 'start' | Move | 'change';

/** Actions in each state, most likely first; every campaign can be copied. */
const actsOf: Readonly<Record<CampaignState, readonly Act[]>> = {
  draft: ['start', 'change'],
  running: ['pause', 'stop', 'change'],
  paused: ['resume', 'stop', 'change'],
  stopped: [],
  finished: [],
};

/** Performs an action and reports the result; a refusal stays until the next action. */
function useActing(campaign: CampaignRow) {
  const t = useTexts();
  const { notify } = useConsole();
  const { start, move } = useCampaignChanges();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState<Act | null>(null);
  const act = async (what: 'start' | Move) => {
    setBusy(what);
    setRefused(null);
    const outcome = await (what === 'start' ? start(campaign) : move(campaign.id, what));
    setBusy(null);
    if (outcome.ok) notify.success(t(`done.${what}`, { name: campaign.name }));
    else setRefused(outcome);
  };
  return { act, busy, refused };
}

/** Shows the reason for a refusal; missing fields are completed in the editor. */
function WhyNot({ refused, onChange }: { readonly refused: Refused; readonly onChange: () => void }) {
  const t = useTexts();
  const refusalText = useCampaignRefusal();
  const action =
    refused.field === null ? null : (
      <Button size="small" onClick={onChange}>
        {t('change')}
      </Button>
    );
  return <Alert className={styles.refused ?? ''} type="error" showIcon title={refusalText(refused)} action={action} />;
}

/** Draws start, pause, resume, stop, change and copy [CAMP-002, CAMP-011]. */
export function CampaignActs({ campaign }: { readonly campaign: CampaignRow }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { open } = useCampaignAddress();
  const copy = useCopying(open);
  const { act, busy, refused } = useActing(campaign);
  const [asking, ask] = useState<'start' | 'stop' | null>(null);
  const change = () => void navigate(`/createcampaign?id=${encodeURIComponent(campaign.id)}`);
  const press = (what: Act) => {
    if (what === 'change') change();
    else if (what === 'start' || what === 'stop') ask(what);
    else void act(what);
  };
  const confirm = (what: 'start' | 'stop') => {
    ask(null);
    void act(what);
  };
  return (
    <>
      <div className={styles.acts}>
        {actsOf[campaign.state].map((what) => (
          <Button
            key={what}
            type={what === 'start' || what === 'resume' ? 'primary' : 'default'}
            danger={what === 'stop'}
            loading={busy === what}
            icon={what === 'change' ? <EditOutlined aria-hidden /> : undefined}
            onClick={() => press(what)}
          >
            {t(what)}
          </Button>
        ))}
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(campaign)}>
          {t('copy')}
        </Button>
      </div>
      {refused === null ? null : <WhyNot refused={refused} onChange={change} />}
      {asking === 'start' ? (
        <StartQuestion campaign={campaign} onStart={() => confirm('start')} onClose={() => ask(null)} />
      ) : null}
      {asking === 'stop' ? (
        <StopQuestion name={campaign.name} onStop={() => confirm('stop')} onClose={() => ask(null)} />
      ) : null}
    </>
  );
}
