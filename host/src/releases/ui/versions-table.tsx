import type { RemoteOverview, VersionSummary } from '@patchbay/shared-contracts/platform';
import { DataTable, type Column } from '@patchbay/shared-ui';
import { Button, Tag, Tooltip } from '@patchbay/shared-ui/antd';
import { kilobytes, percent, troubleOf } from '../model/figures.ts';
import { useReleaseTexts } from '../texts/index.ts';
import type { ReactNode } from 'react';
import type { Intent } from './intent.ts';
import styles from './releases.module.css';
import { Stamp } from './stamp.tsx';

const colours = {
  stable: 'success',
  candidate: 'processing',
  published: 'default',
  earlier: 'default',
  withdrawn: 'error',
} as const;

function Action({
  remote,
  row,
  onIntent,
}: {
  remote: RemoteOverview;
  row: VersionSummary;
  onIntent: (i: Intent) => void;
}) {
  const t = useReleaseTexts();
  if (row.standing === 'stable' || row.standing === 'candidate' || row.standing === 'withdrawn') return null;
  const back = row.standing === 'earlier' && remote.rollout.candidate === null;
  return (
    <Button
      size="small"
      disabled={!back && remote.rollout.frozen}
      onClick={() => onIntent(back ? { kind: 'rollback', to: row.version } : { kind: 'set', version: row.version })}
    >
      {back ? t('versions.goBack') : t('versions.rollOut')}
    </Button>
  );
}

type Render = (row: VersionSummary) => ReactNode;

function useCells(
  remote: RemoteOverview,
): Readonly<Record<'version' | 'state' | 'published' | 'time' | 'trouble', Render>> {
  const t = useReleaseTexts();
  const healthOf = (version: string) => remote.health.find((entry) => entry.version === version);
  return {
    version: ({ version, commit, contracts }) => (
      <Tooltip title={t('versions.contracts', { range: contracts })}>
        <span className={styles.two}>
          <code className={styles.version}>{version}</code>
          {commit === '' ? null : <code className={styles.quiet}>{commit.slice(0, 12)}</code>}
        </span>
      </Tooltip>
    ),
    state: ({ standing }) => <Tag color={colours[standing]}>{t(`state.${standing}`)}</Tag>,
    published: ({ publishedAt, publishedBy }) => (
      <span className={styles.two}>
        <Stamp at={publishedAt} />
        <span className={styles.quiet}>{publishedBy}</span>
      </span>
    ),
    time: ({ version }) => {
      const ms = healthOf(version)?.loadMs;
      return ms ? `${Math.round(ms.p50)} ms` : '–';
    },
    trouble: ({ version }) => {
      const entry = healthOf(version);
      const share = entry ? troubleOf(entry) : null;
      return (
        <span className={styles.figure} data-bad={share !== null && share >= 0.02}>
          {percent(share)}
        </span>
      );
    },
  };
}

/** Every version of the remote that the registry keeps, newest first, with how it fares. */
export function VersionsTable({ remote, onIntent }: { remote: RemoteOverview; onIntent: (intent: Intent) => void }) {
  const t = useReleaseTexts();
  const cells = useCells(remote);
  const loads: Render = ({ version }) => String(remote.health.find((entry) => entry.version === version)?.visits ?? 0);
  const columns: readonly Column<VersionSummary>[] = [
    { key: 'version', title: t('versions.version'), render: cells.version },
    { key: 'standing', title: t('versions.standing'), render: cells.state },
    { key: 'published', title: t('versions.published'), render: cells.published },
    { key: 'size', title: t('versions.size'), align: 'end', render: ({ bytes }) => kilobytes(bytes.start) },
    { key: 'loads', title: t('versions.loads'), align: 'end', render: loads },
    { key: 'time', title: t('versions.loadTime'), align: 'end', render: cells.time },
    { key: 'trouble', title: t('versions.trouble'), align: 'end', render: cells.trouble },
    {
      key: 'action',
      title: t('versions.action'),
      align: 'end',
      render: (row) => <Action remote={remote} row={row} onIntent={onIntent} />,
    },
  ];
  return (
    <section aria-labelledby="versions-title">
      <h3 id="versions-title" className={styles.heading}>
        {t('versions.title')}
      </h3>
      <DataTable
        label={t('versions.title')}
        columns={columns}
        rows={remote.versions}
        keyOf={({ version }) => version}
        loading={false}
      />
    </section>
  );
}
