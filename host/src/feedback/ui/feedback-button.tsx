import { MessageOutlined } from '@patchbay/shared-ui/icons';
import { useOverlay } from '../../view/overlay-context.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './feedback-button.module.css';

/** Draws the button that floats at the window's edge, clear of tables and the call button [NAV-019]. */
export function FeedbackButton() {
  const t = useTexts();
  const overlay = useOverlay();
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => overlay.set('feedback')}>
      <MessageOutlined aria-hidden />
      <span className={styles.text}>{t('feedback.button')}</span>
    </button>
  );
}
