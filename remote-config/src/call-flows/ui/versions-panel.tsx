import { useState, type ReactNode } from 'react';
import type { FlowVersion } from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Checkbox, Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState, SidePanel } from '@patchbay/shared-ui/list';
import { Stamp, useTimeZone } from '@patchbay/shared-ui/list-page';
import { useRoomTools } from '../effects/room-tools.ts';
import type { KeptShown } from '../effects/use-keeping.ts';
import { usePublishing, useVersions } from '../effects/use-publishing.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { BackDialog } from './back-dialog.tsx';

interface PanelProps {
  /** Saving state: restoring waits until the draft is saved, like publishing. */
  readonly kept: KeptShown;
  readonly onClose: () => void;
}

interface VersionProps {
  readonly version: FlowVersion;
  readonly kept: KeptShown;
  readonly latest: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function VersionLine({ version: { version, why, published_dt, published_by }, ...props }: VersionProps) {
  const t = useTexts();
  const timeZone = useTimeZone();
  const [isGoing, setGoing] = useState(false);
  return (
    <li className={styles.version}>
      <Checkbox checked={props.isChosen} onChange={props.onChoose}>
        {t('versions.one', { version })}
      </Checkbox>
      <span>{why}</span>
      <span className={styles.quiet}>
        {published_by} <Stamp at={published_dt} timeZone={timeZone} />
      </span>
      {version === props.latest ? null : (
        <Button size="small" disabled={props.kept.state !== 'kept'} onClick={() => setGoing(true)}>
          {t('versions.back', { version })}
        </Button>
      )}
      {isGoing ? (
        <BackDialog {...{ version }} latest={props.latest} kept={props.kept} onClose={() => setGoing(false)} />
      ) : null}
    </li>
  );
}

/** Compares two versions, or one with the current draft. */
function useComparison() {
  const tools = useRoomTools();
  const { graphOf } = usePublishing();
  const { notify } = useConsole();
  const t = useTexts();
  const [differences, setDifferences] = useState<ReactNode>(null);
  const show = async (chosen: readonly number[]) => {
    const [first, second] = [...chosen].sort((a, b) => a - b);
    if (first === undefined) return;
    try {
      const before = await graphOf(first);
      const found = tools.differences(
        second === undefined
          ? { before, first }
          : { before, first, second: { version: second, after: await graphOf(second) } },
      );
      if (found === null) notify.error(t('unreadable'));
      setDifferences(found);
    } catch {
      notify.error(t('versions.failed')); // RefusedError: the list stays, and the user may retry
    }
  };
  return { differences, show };
}

/** Lists versions; at most two are selected, and a third replaces the first. */
function VersionList({ kept, versions }: Omit<PanelProps, 'onClose'> & { readonly versions: readonly FlowVersion[] }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { differences, show } = useComparison();
  const choose = (version: number) =>
    setChosen((before) =>
      before.includes(version) ? before.filter((each) => each !== version) : [...before, version].slice(-2),
    );
  if (versions.length === 0) return <p className={styles.quiet}>{t('versions.none')}</p>;
  return (
    <>
      <ol className={styles.versions} aria-label={t('versions')}>
        {versions.map((version) => (
          <VersionLine
            key={version.version}
            {...{ version, kept, latest: versions[0]?.version ?? 0 }}
            isChosen={chosen.includes(version.version)}
            onChoose={() => choose(version.version)}
          />
        ))}
      </ol>
      <Button disabled={chosen.length === 0} onClick={() => void show(chosen)}>
        {t(chosen.length === 2 ? 'versions.compare' : 'versions.compareDraft')}
      </Button>
      {differences}
    </>
  );
}

/** Lists every version with author, time and reason; compares and restores them [CONF-FLOW-004]. */
export function VersionsPanel({ kept, onClose }: PanelProps) {
  const t = useTexts();
  const { data: versions, error, refetch } = useVersions();
  const failed = error !== null && versions === undefined;
  return (
    <SidePanel open title={t('versions')} onClose={onClose}>
      {failed ? (
        <ErrorState title={t('versions.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {versions === undefined ? failed ? null : <Skeleton active /> : <VersionList {...{ kept, versions }} />}
    </SidePanel>
  );
}
