import { widgetRequested } from '@patchbay/shared-contracts';
import { Button } from '@patchbay/shared-ui/antd';
import { PhoneFilled, ReloadOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import type { RemoteState } from '../remotes/remote-state.ts';
import { useTexts } from '../texts/index.ts';
import { useShell } from './shell-context.ts';
import styles from './shell.module.css';
import { useStore } from './use-store.ts';

const isFailing = (state: RemoteState | undefined): boolean =>
  state?.phase === 'failed' || (state?.phase === 'pending' && state.failing);

/** The always mounted remote that cannot be shown now, if any. */
function useFailing(): string | undefined {
  const { releases, states } = useShell();
  return useStore(
    states,
    () => releases.find(({ name, declaration }) => declaration.mount === 'always' && isFailing(states.of(name)))?.name,
  );
}

/** The floating button [NAV-020]. While the ticker cannot be shown a quiet notice stands in its place, and trying goes on [PLAT-015]. */
export function CallButton() {
  const t = useTexts();
  const { bus, apps } = useShell();
  const failing = useFailing();
  if (failing !== undefined) {
    return (
      <div className={styles.degraded} role="status">
        <WarningOutlined aria-hidden />
        <span>{t('remote.degraded')}</span>
        <Button type="text" size="small" icon={<ReloadOutlined aria-hidden />} onClick={() => apps.retry(failing)}>
          {t('remote.retry')}
        </Button>
      </div>
    );
  }
  return (
    <Button
      className={styles.callButton ?? ''}
      type="primary"
      size="large"
      shape="round"
      icon={<PhoneFilled aria-hidden />}
      onClick={() => bus.emit(widgetRequested, { widget: 'call' })}
    >
      {t('call.button')}
    </Button>
  );
}
