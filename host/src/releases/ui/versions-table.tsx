import type { RemoteOverview, VersionSummary } from '@patchbay/shared-contracts/platform';
import { Button, Tag, Tooltip } from '@patchbay/shared-ui/antd';
import { DataTable, type TableColumn } from '@patchbay/shared-ui/list';
import { kilobytes, milliseconds, percent, troubleOf } from '../model/figures.ts';
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
      return ms ? milliseconds(ms.p50) : '–';
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

const keyOf = ({ version }: VersionSummary): string => version;

/** Lists every version of the remote in the registry, newest first, with its health. */
export function VersionsTable({ remote, onIntent }: { remote: RemoteOverview; onIntent: (intent: Intent) => void }) {
  const t = useReleaseTexts();
  const cells = useCells(remote);
  const loads: Render = ({ version }) => String(remote.health.find((entry) => entry.version === version)?.visits ?? 0);
  const columns: readonly TableColumn<VersionSummary>[] = [
    { key: 'version', width: 150, title: t('versions.version'), render: cells.version },
    { key: 'standing', width: 110, title: t('versions.standing'), render: cells.state },
    { key: 'published', width: 165, title: t('versions.published'), render: cells.published },
    { key: 'size', width: 110, title: t('versions.size'), align: 'end', render: ({ bytes }) => kilobytes(bytes.start) },
    { key: 'loads', width: 120, title: t('versions.loads'), align: 'end', render: loads },
    { key: 'time', width: 95, title: t('versions.loadTime'), align: 'end', render: cells.time },
    { key: 'trouble', width: 80, title: t('versions.trouble'), align: 'end', render: cells.trouble },
    {
      key: 'action',
      width: 130,
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
      <DataTable label={t('versions.title')} columns={columns} rows={remote.versions} keyOf={keyOf} density="normal" />
    </section>
  );
}
