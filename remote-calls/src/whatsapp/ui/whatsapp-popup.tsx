import { formatDuration } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { WhatsAppOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useWhatsApp } from '../whatsapp-context.ts';
import { useStore } from '../../store/use-store.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import { latePopupWindow } from './late-popup-window.ts';
import styles from './whatsapp.module.css';

const useMayCall = (): boolean => useConsole().can('flag:is_whatsapp_voice_enabled');

/** Draws the popup for WhatsApp calls, separate from the call widget [WA-001]; for accounts with WhatsApp voice. */
export function WhatsAppPopup() {
  const may = useMayCall();
  const { is } = useStore(useWhatsApp().window);
  return may && is === 'opened' ? <latePopupWindow.Window /> : null;
}

/** Draws the popup minimised during a call: duration, and a way to restore it [WA-009]. */
export function WhatsAppIcon() {
  const may = useMayCall();
  const { is } = useStore(useWhatsApp().window);
  return may && is === 'minimised' ? <Icon /> : null;
}

function Icon() {
  const t = useTexts();
  const { window, ...controller } = useWhatsApp();
  const { phase } = useStore(controller);
  const now = useNow();
  const since = 'since' in phase ? phase.since : now;
  return (
    <button type="button" className={styles.icon} title={t('whatsapp.restore')} onClick={() => window.show('opened')}>
      <WhatsAppOutlined aria-hidden />
      <span className={styles.time} translate="no">
        {formatDuration((now - since) / 1000)}
      </span>
    </button>
  );
}
