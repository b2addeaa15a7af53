import { useRef, useState } from 'react';
import { widgetRequested } from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Popover } from '@patchbay/shared-ui/antd';
import { PhoneFilled, ReloadOutlined, WarningOutlined, WhatsAppOutlined } from '@patchbay/shared-ui/icons';
import type { RemoteState } from '../remotes/remote-state.ts';
import { useTexts } from '../texts/index.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import styles from './floats.module.css';
import { useStore } from '../view/use-store.ts';

const isFailing = (state: RemoteState | undefined): boolean =>
  state?.phase === 'failed' || (state?.phase === 'pending' && state.failing);

/** Returns the always-mounted remote that cannot be shown now, if any. */
function useFailing(): string | undefined {
  const { releases, states } = useRemotes();
  return useStore(
    states,
    () => releases.find(({ name, declaration }) => declaration.mount === 'always' && isFailing(states.of(name)))?.name,
  );
}

const kinds = ['call', 'whatsapp'] as const;

/** Offers both ways to call behind one button [NAV-021]. They follow the button in the DOM, so that the keyboard reaches them next. */
function CallMenu() {
  const t = useTexts();
  const { bus } = useConsole();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (widget: (typeof kinds)[number]) => {
    setOpen(false);
    bus.emit(widgetRequested, { widget });
  };
  return (
    <div className={styles.callMenu} onKeyDown={({ key }) => (key === 'Escape' && open ? close() : undefined)}>
      <Popover
        trigger="click"
        placement="topRight"
        arrow={false}
        open={open}
        onOpenChange={setOpen}
        getPopupContainer={({ parentElement }) => parentElement ?? document.body}
        content={
          <div className={styles.callKinds}>
            {kinds.map((kind) => (
              <Button
                key={kind}
                type="text"
                block
                icon={kind === 'call' ? <PhoneFilled aria-hidden /> : <WhatsAppOutlined aria-hidden />}
                onClick={() => choose(kind)}
              >
                {t(kind === 'call' ? 'call.button' : 'call.whatsapp')}
              </Button>
            ))}
          </div>
        }
      >
        <Button
          ref={button}
          type="primary"
          size="large"
          shape="round"
          icon={<PhoneFilled aria-hidden />}
          aria-expanded={open}
        >
          <span className={styles.callText}>{t('call.menu')}</span>
        </Button>
      </Popover>
    </div>
  );
}

/**
 * Draws the floating button [NAV-020, NAV-021]. While the ticker cannot be shown, a quiet notice replaces it and retries continue
 * [PLAT-015].
 */
export function CallButton() {
  const t = useTexts();
  const { bus } = useConsole();
  const { apps } = useRemotes();
  const failing = useFailing();
  const hasWhatsApp = useSession()?.user.profile.is_whatsapp_voice_enabled === true;
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
  if (hasWhatsApp) return <CallMenu />;
  return (
    <Button
      className={styles.callButton ?? ''}
      type="primary"
      size="large"
      shape="round"
      icon={<PhoneFilled aria-hidden />}
      onClick={() => bus.emit(widgetRequested, { widget: 'call' })}
    >
      <span className={styles.callText}>{t('call.button')}</span>
    </Button>
  );
}
