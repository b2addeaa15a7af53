import { lengths, truncate } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { CloseOutlined, MinusOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { TickerMenu, type MenuItem } from './ticker-menu.tsx';
import { PhoneDot, usePhoneText } from './phone-dot.tsx';
import { useTicker } from '../../widget/ui/ticker-context.ts';
import type { useDrag } from '../../widget/ui/use-drag.ts';
import styles from './ticker.module.css';

interface HeaderProps {
  readonly id: string;
  readonly drag: ReturnType<typeof useDrag>;
  readonly menu: readonly MenuItem[];
}

/** Whose phone this is and how its line is; the handle to move the window by. */
export function TickerHeader({ id, drag, menu }: HeaderProps) {
  const t = useTexts();
  const { window } = useTicker();
  const user = useSession()?.user;
  const line = usePhoneText();
  const name = truncate(`${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim(), lengths.widgetUser);
  return (
    <div className={styles.header} onPointerDown={drag.onPointerDown}>
      <button
        type="button"
        data-handle
        className={styles.handle}
        aria-label={t('window.move')}
        onKeyDown={drag.onKeyDown}
      >
        <span aria-hidden className={styles.grip} />
      </button>
      <div id={id} className={styles.owner}>
        <span className={styles.ownerName}>{name}</span>
        <span className={styles.line}>
          <PhoneDot />
          {line}
        </span>
      </div>
      <TickerMenu items={menu} />
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
          onClick={() => window.show('closed')}
        />
      </Tooltip>
    </div>
  );
}
