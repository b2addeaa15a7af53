import { Button } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { Downloads } from '../../downloads/ui/downloads.tsx';
import { NotificationCentre } from '../../notify/ui/notification-centre.tsx';
import { useShell } from '../../view/shell-context.ts';
import { useTexts } from '../../texts/index.ts';
import { usesCommandKey } from './palette-keys.ts';
import styles from './header-tools.module.css';

/** The way to the palette for those who do not know its keys, prepared files, and the bell [UX-002, UX-009, CONF-DL-006]. */
export function HeaderTools() {
  const t = useTexts();
  const { overlay } = useShell();
  return (
    <>
      <Button
        type="text"
        className={styles.search ?? ''}
        icon={<SearchOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => overlay.set('palette')}
      >
        <span className={styles.hint}>
          {t('palette.open')} <kbd>{usesCommandKey() ? '⌘ K' : 'Ctrl K'}</kbd>
        </span>
      </Button>
      <Downloads />
      <NotificationCentre />
    </>
  );
}
