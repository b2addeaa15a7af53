import type { RemoteOverview } from '@patchbay/shared-contracts/platform';
import { StateMessage } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { AppstoreOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { useState } from 'react';
import { useOverview } from '../effects/use-releases.ts';
import { useReleaseTexts } from '../texts/index.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ExplainBox } from './explain-box.tsx';
import { HealthCharts } from './health-charts.tsx';
import { HistoryList } from './history-list.tsx';
import type { Intent } from './intent.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RemoteList } from './remote-list.tsx';
import styles from './releases.module.css';
import { RolloutCard } from './rollout-card.tsx';
import { useChosen } from './use-chosen.ts';
import { VersionsTable } from './versions-table.tsx';

/** Holds a change with the remote as the operator saw it when asking for it: later figures must not change what is confirmed. */
interface Asked {
  readonly intent: Intent;
  readonly remote: RemoteOverview;
}

function Detail({ remote }: { remote: RemoteOverview }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const name = remote.rollout.remote;
  const onIntent = (intent: Intent) => setAsked({ intent, remote });
  return (
    <div className={styles.detailColumn}>
      <RolloutCard remote={remote} onIntent={onIntent} />
      <HealthCharts remote={name} />
      <VersionsTable remote={remote} onIntent={onIntent} />
      <ExplainBox key={name} remote={name} />
      <HistoryList key={`${name} history`} remote={name} />
      {asked === null ? null : <ChangeDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Tools() {
  const t = useReleaseTexts();
  const [open, setOpen] = useState<'publish' | 'keys' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.tools}>
      <Button onClick={() => setOpen('keys')}>{t('keys.open')}</Button>
      <Button type="primary" onClick={() => setOpen('publish')}>
        {t('publish.open')}
      </Button>
      {open === 'publish' ? <PublishDialog onClose={close} /> : null}
      {open === 'keys' ? <KeysDialog onClose={close} /> : null}
    </div>
  );
}

/** Draws /releases: the versions of each remote with their audiences, and the changes to them [PLAT-017]. For operators. */
export function ReleasesPage() {
  const t = useReleaseTexts();
  const overview = useOverview();
  const remotes = overview.data?.remotes ?? [];
  const [chosen, choose] = useChosen();
  const remote = remotes.find(({ rollout }) => rollout.remote === chosen) ?? remotes[0];
  if (overview.isPending) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (overview.isError && overview.data === undefined) {
    const again = <Button onClick={() => void overview.refetch()}>{t('overview.retry')}</Button>;
    const { message } = overview.error;
    const detail = message === '' ? {} : { detail: message };
    return <StateMessage alert icon={<WarningOutlined />} title={t('overview.failed')} {...detail} action={again} />;
  }
  return (
    <div className={styles.page}>
      <Tools />
      {remote === undefined ? (
        <StateMessage icon={<AppstoreOutlined />} title={t('overview.empty')} />
      ) : (
        <div className={styles.split}>
          <RemoteList remotes={remotes} chosen={remote.rollout.remote} onChoose={choose} />
          <Detail key={remote.rollout.remote} remote={remote} />
        </div>
      )}
    </div>
  );
}
