import type { RemoteOverview } from '@patchbay/shared-contracts/platform';
import { useEffect, useRef } from 'react';
import { percent, rolloutStateOf, troubleOf } from '../model/figures.ts';
import { useReleaseTexts } from '../texts/index.ts';
import styles from './releases.module.css';

function Trouble({ remote }: { remote: RemoteOverview }) {
  const { stable, candidate } = remote.rollout;
  const current = remote.health.find(({ version }) => version === (candidate ?? stable));
  const share = current ? troubleOf(current) : null;
  return (
    <span className={styles.figure} data-bad={share !== null && share >= 0.02}>
      {percent(share)}
    </span>
  );
}

/** Lists every remote with the state of its rollout; one is selected. */
export function RemoteList(props: {
  remotes: readonly RemoteOverview[];
  chosen: string;
  onChoose: (remote: string) => void;
}) {
  const t = useReleaseTexts();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }), [props.chosen]);
  return (
    <nav className={styles.list} aria-label={t('list.label')}>
      {props.remotes.map((remote) => {
        const { rollout } = remote;
        const standing = rolloutStateOf(remote);
        return (
          <button
            key={rollout.remote}
            type="button"
            ref={rollout.remote === props.chosen ? current : null}
            className={styles.remote}
            aria-current={rollout.remote === props.chosen}
            onClick={() => props.onChoose(rollout.remote)}
          >
            <span className={styles.remoteName}>{rollout.remote}</span>
            <span className={styles.remoteState} data-standing={standing}>
              {standing === 'rolling-out' ? `${rollout.percentage} %` : t(`standing.${standing}`)}
            </span>
            <code className={styles.version}>{rollout.candidate ?? rollout.stable}</code>
            <Trouble remote={remote} />
          </button>
        );
      })}
    </nav>
  );
}
