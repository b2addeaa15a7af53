import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { useShell } from '../../view/shell-context.ts';
import { useStore } from '../../view/use-store.ts';
import { isEnding } from '../model/session-state.ts';
import styles from './session-ending.module.css';

/** The ticker's command, as the palette has it. */
const HANG_UP = 'hangup';

/** The session is over and the call goes on: says so, on every page, until it ends (decision 0042). */
export function SessionEnding() {
  const t = useTexts();
  const { session, commands } = useShell();
  const shown = useStore(session, () => isEnding(session.state()));
  if (!shown) return null;
  const hangUp = () =>
    commands
      .current()
      .find(({ id }) => id === HANG_UP)
      ?.run();
  return (
    <Alert
      className={styles.bar ?? ''}
      banner
      type="warning"
      role="alert"
      title={t('session.ending')}
      action={
        <Button size="small" danger onClick={hangUp}>
          {t('session.hangUp')}
        </Button>
      }
    />
  );
}
