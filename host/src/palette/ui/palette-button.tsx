import { Button } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useOverlay } from '../../view/overlay-context.ts';
import styles from './palette-button.module.css';
import { usesCommandKey } from './palette-keys.ts';

/** Opens the palette, for users who do not know its shortcut [UX-002]. */
export function PaletteButton() {
  const t = useTexts();
  const overlay = useOverlay();
  return (
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
  );
}
