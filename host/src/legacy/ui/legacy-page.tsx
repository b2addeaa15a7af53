import { useState } from 'react';
import type { DeclaredRoute } from '@patchbay/shared-contracts';
import { StateMessage } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { ReloadOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useLegacy } from '../legacy-context.ts';
import { useRemotes } from '../../remotes/remotes-context.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './legacy.module.css';

const load = () => import('./legacy-frame.tsx').then(({ LegacyFrame }) => LegacyFrame);

/** Draws the page in the old interface chosen by the user; if that fails, one press returns to the new one [ROUTE-032]. */
export function ChosenLegacy({ route, title }: { route: DeclaredRoute; title: string }) {
  const t = useTexts();
  const { oldInterface, frameTitle, limits } = useLegacy();
  const [failed, setFailed] = useState(false);
  const [onFailed] = useState(() => () => setFailed(true));
  if (!failed) {
    const given = { route: route.path, title, timeoutMs: limits.legacyTimeoutMs, onTitle: frameTitle.set, onFailed };
    return <LazyPart load={load} given={given} />;
  }
  return (
    <StateMessage
      alert
      icon={<WarningOutlined />}
      title={t('legacy.failed')}
      action={<Button onClick={() => oldInterface.choose(route.path, false)}>{t('legacy.backToNew')}</Button>}
    />
  );
}

/** Draws the old interface in place of a failed remote, with a button to retry the remote [PLAT-014]. */
export function LegacyStandIn(props: { remote: string; route: DeclaredRoute; title: string; reason: string }) {
  const { remote, route, title, reason } = props;
  const t = useTexts();
  const { apps } = useRemotes();
  const { frameTitle, limits } = useLegacy();
  const [onFailed] = useState(() => () => apps.legacyFailed(remote));
  const given = { route: route.path, title, timeoutMs: limits.legacyTimeoutMs, onTitle: frameTitle.set, onFailed };
  return (
    <>
      <div className={styles.standIn} role="status">
        <span>{t('legacy.standIn', { reason })}</span>
        <Button type="text" size="small" icon={<ReloadOutlined aria-hidden />} onClick={() => apps.retry(remote)}>
          {t('remote.retry')}
        </Button>
      </div>
      <LazyPart load={load} given={given} />
    </>
  );
}
