import type { Audience, RemoteOverview, Rollout } from '@patchbay/shared-contracts/platform';
import { Button, Tag } from '@patchbay/shared-ui/antd';
import { percent, sharesOf } from '../model/figures.ts';
import { useReleaseTexts } from '../texts/index.ts';
import type { Intent } from './intent.ts';
import styles from './releases.module.css';
import { Stamp } from './stamp.tsx';

function useAudienceText(): (audience: Audience) => string | null {
  const t = useReleaseTexts();
  return ({ accounts, roles, users, languages }) => {
    const who = [...accounts, ...roles, ...users, ...languages];
    if (who.length === 0) return null;
    const named = who.length > 4 ? `${who.slice(0, 4).join(', ')} +${who.length - 4}` : who.join(', ');
    return t('rollout.audience', { who: named });
  };
}

function Versions({ rollout, shares }: { rollout: Rollout; shares: ReadonlyMap<string, number> }) {
  const t = useReleaseTexts();
  const audience = useAudienceText()(rollout.audience);
  const share = (version: string) => t('rollout.share', { share: percent(shares.get(version) ?? 0) });
  return (
    <dl className={styles.pair}>
      <div>
        <dt>{t('list.stable')}</dt>
        <dd>
          <code className={styles.version}>{rollout.stable}</code>
          <span className={styles.quiet}>{share(rollout.stable)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('list.candidate')}</dt>
        {rollout.candidate === null ? (
          <dd className={styles.quiet}>{t('rollout.none')}</dd>
        ) : (
          <dd>
            <code className={styles.version}>{rollout.candidate}</code>
            <span className={styles.quiet}>{share(rollout.candidate)}</span>
            {audience === null ? null : <span className={styles.quiet}>{audience}</span>}
          </dd>
        )}
      </div>
    </dl>
  );
}

function Meter({ rollout }: { rollout: Rollout }) {
  const t = useReleaseTexts();
  if (rollout.candidate === null) return null;
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-label={t('change.percentage')}
      aria-valuenow={rollout.percentage}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${rollout.percentage} %`}
    >
      <span style={{ inlineSize: `${rollout.percentage}%` }} />
    </div>
  );
}

/** Draws the rollout of the selected remote with its actions. */
export function RolloutCard({ remote, onIntent }: { remote: RemoteOverview; onIntent: (intent: Intent) => void }) {
  const t = useReleaseTexts();
  const { rollout, health } = remote;
  const { candidate, frozen } = rollout;
  const before = remote.versions.find(({ standing }) => standing === 'earlier');
  const shares = new Map(sharesOf(health).map(({ version, share }) => [version, share]));
  return (
    <section className={styles.card} aria-labelledby="rollout-title">
      <header className={styles.cardHead}>
        <h2 id="rollout-title">{rollout.remote}</h2>
        {frozen ? <Tag color="blue">{t('standing.frozen')}</Tag> : null}
        {candidate === null ? null : <span className={styles.big}>{rollout.percentage} %</span>}
      </header>
      <Meter rollout={rollout} />
      <Versions rollout={rollout} shares={shares} />
      <div className={styles.actions}>
        {candidate === null ? null : (
          <>
            <Button type="primary" disabled={frozen} onClick={() => onIntent({ kind: 'set', version: candidate })}>
              {t('rollout.set')}
            </Button>
            <Button disabled={frozen} onClick={() => onIntent({ kind: 'promote', version: candidate })}>
              {t('rollout.promote')}
            </Button>
          </>
        )}
        {candidate === null && before === undefined ? null : (
          <Button danger onClick={() => onIntent({ kind: 'rollback', to: null })}>
            {t('rollout.rollback')}
          </Button>
        )}
        <Button onClick={() => onIntent({ kind: 'freeze', frozen: !frozen })}>
          {frozen ? t('rollout.thaw') : t('rollout.freeze')}
        </Button>
        <span className={styles.changed}>
          {rollout.changedBy} · <Stamp at={rollout.changedAt} />
        </span>
      </div>
    </section>
  );
}
