import { lengths, truncate } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { CloseOutlined, MinusOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { TickerMenu, type MenuItem } from './ticker-menu.tsx';
import { PhoneDot, usePhoneText } from './phone-dot.tsx';
import { useTickerWindow } from '../../widget/ui/window-context.ts';
import { useCallController } from '../../call/call-context.ts';
import { useStore } from '../../store/use-store.ts';
import type { useDrag } from '../../widget/ui/use-drag.ts';
import styles from './ticker.module.css';

interface HeaderProps {
  readonly id: string;
  readonly drag: ReturnType<typeof useDrag>;
  readonly menu: readonly MenuItem[];
}

function WindowButtons({ docked }: { docked: boolean }) {
  const t = useTexts();
  const window = useTickerWindow();
  const controller = useCallController();
  const close = () => {
    controller.dispatch({ type: 'outcomeClosed' }); // the outcome has been on screen
    window.show('closed');
  };
  return (
    <>
      <Tooltip title={t('window.dock')}>
        <Button
          className={`${styles.dockButton} ${docked ? styles.dockOn : ''}`}
          type="text"
          size="large"
          shape="circle"
          aria-label={t('window.dock')}
          aria-pressed={docked}
          icon={<span aria-hidden className={styles.dockIcon} />}
          onClick={() => window.dock(!docked)}
        />
      </Tooltip>
      <Tooltip title={t('window.minimise')}>
        <Button
          type="text"
          size="large"
          shape="circle"
          aria-label={t('window.minimise')}
          icon={<MinusOutlined aria-hidden />}
          onClick={() => window.show('minimised')}
        />
      </Tooltip>
      <Tooltip title={t('window.close')}>
        <Button
          type="text"
          size="large"
          shape="circle"
          aria-label={t('window.close')}
          icon={<CloseOutlined aria-hidden />}
          onClick={close}
        />
      </Tooltip>
    </>
  );
}

/** Draws the user, the line's state, and the handle for dragging the window. */
export function TickerHeader({ id, drag, menu }: HeaderProps) {
  const t = useTexts();
  const user = useSession()?.user;
  const line = usePhoneText();
  const name = truncate(`${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim(), lengths.widgetUser);
  const { docked } = useStore(useTickerWindow());
  return (
    <div className={styles.header} onPointerDown={docked ? undefined : drag.onPointerDown}>
      {docked ? (
        <span className={styles.handle} />
      ) : (
        <button
          type="button"
          data-handle
          className={styles.handle}
          aria-label={t('window.move')}
          onKeyDown={drag.onKeyDown}
        >
          <span aria-hidden className={styles.grip} />
        </button>
      )}
      <div id={id} className={styles.owner} translate="no">
        <span className={styles.ownerName}>{name}</span>
        <span className={styles.line}>
          <PhoneDot />
          {line}
        </span>
      </div>
      <TickerMenu items={menu} />
      <WindowButtons docked={docked} />
    </div>
  );
}
