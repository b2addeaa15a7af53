import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { useCommands } from '../../commands/commands-context.ts';
import styles from './session-ending.module.css';

/** Id of the ticker's command in the palette. */
const HANG_UP = 'hangup';

/** Tells that the session is over while the call continues until it ends (decision 0042). */
export function SessionEndingBar() {
  const t = useTexts();
  const commands = useCommands();
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
