import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { LeftOutlined, NotificationOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { RoomTitle } from '@patchbay/shared-ui/room';
import { Tabs } from '@patchbay/shared-ui/tabs';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { CampaignResults, NumberHealth } from '../../campaign-results/index.ts';
import { StatePill, useCampaignWords } from '../../campaign-words/index.ts';
import { useCampaign } from '../effects/use-campaigns.ts';
import { useTexts } from '../texts/index.ts';
import { CampaignActs } from './campaign-acts.tsx';
import styles from './campaigns.module.css';
import { DialsTab } from './dials-tab.tsx';
import { Loading } from './loading.tsx';
import { NowTab } from './now-tab.tsx';
import { CampaignNumbersTab } from './numbers-tab.tsx';
import { useCampaignAddress, type Tab } from './use-address.ts';
import { WhatIfTab } from './what-if-tab.tsx';

/** Status of a response for a missing campaign. */
const GONE = 404;

function Head({ campaign, onBack }: { readonly campaign: CampaignRow; readonly onBack: () => void }) {
  const t = useTexts();
  const words = useCampaignWords();
  return (
    <header className={styles.head}>
      <Button type="text" icon={<LeftOutlined aria-hidden />} onClick={onBack}>
        {t('back')}
      </Button>
      <div className={styles.title}>
        <RoomTitle>{campaign.name}</RoomTitle>
        <StatePill state={campaign.state} />
        <span className={textStyles.quiet}>{words(`dialler.${campaign.dialler}`)}</span>
      </div>
      <CampaignActs campaign={campaign} />
    </header>
  );
}

function Part({ tab, campaign }: { readonly tab: Tab; readonly campaign: CampaignRow }) {
  switch (tab) {
    case 'now':
      return <NowTab campaign={campaign} />;
    case 'numbers':
      return <CampaignNumbersTab campaign={campaign} />;
    case 'dials':
      return <DialsTab campaign={campaign} />;
    case 'results':
      return <CampaignResults id={campaign.id} />;
    case 'health':
      return <NumberHealth id={campaign.id} />;
    case 'what-if':
      return <WhatIfTab campaign={campaign} />;
  }
}

function There({ campaign }: { readonly campaign: CampaignRow }) {
  const t = useTexts();
  const { tab, tabs, show, leave } = useCampaignAddress();
  return (
    <div className={styles.place}>
      <Head campaign={campaign} onBack={leave} />
      <Loading campaign={campaign} />
      <Tabs
        label={t('tabs')}
        names={tabs.map((each) => t(`tab.${each}`))}
        active={tabs.indexOf(tab)}
        onChoose={(index) => show(tabs[index] ?? tabs[0])}
      >
        <Part tab={tab} campaign={campaign} />
      </Tabs>
    </div>
  );
}

/** Draws a campaign by its id [CAMP-002, CAMP-011]. */
export function CampaignPlace({ id }: { readonly id: string }) {
  const t = useTexts();
  const { leave } = useCampaignAddress();
  const { data: campaign, error, refetch } = useCampaign(id);
  if (error?.status === GONE) {
    const action = <Button onClick={leave}>{t('back')}</Button>;
    return <EmptyState icon={<NotificationOutlined />} title={t('gone')} detail={t('gone.detail')} action={action} />;
  }
  if (campaign !== undefined) return <There campaign={campaign} />;
  if (error !== null)
    return <ErrorState title={t('one.failed')} message={error.message} onRetry={() => void refetch()} />;
  return <Skeleton active paragraph={{ rows: 10 }} />;
}
