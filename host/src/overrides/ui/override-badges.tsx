import { Popover } from '@patchbay/shared-ui/antd';
import { ExperimentOutlined } from '@patchbay/shared-ui/icons';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useRemotes } from '../../remotes/remotes-context.ts';
import { useTexts } from '../../texts/index.ts';
import { badgesOf } from '../model/overrides.ts';
import styles from './overrides.module.css';

const load = () => import('./override-details.tsx').then(({ OverrideDetails }) => OverrideDetails);

/** Shows permanently which versions are under test in this tab, so that the tester does not forget [PLAT-016]. */
export function OverrideBadges() {
  const t = useTexts();
  const { releases } = useRemotes();
  return badgesOf(releases).map((badge) => (
    <Popover
      key={badge.remote}
      trigger="click"
      placement="bottomRight"
      content={<LazyPart load={load} given={{ badge }} waiting={null} />}
    >
      <button type="button" className={styles.badge} aria-label={t('override.badge', { remote: badge.remote })}>
        <ExperimentOutlined aria-hidden />
        <span className={styles.name}>{badge.remote}</span>
      </button>
    </Popover>
  ));
}
