import { useState } from 'react';
import { Button, Popover, Tooltip } from '@patchbay/shared-ui/antd';
import { SettingOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './ticker-menu.module.css';

/** What the window shows above the view of the moment. */
export type PanelName = 'sound' | 'debug';

export interface MenuItem {
  readonly label: string;
  readonly run: () => void;
}

/** What belongs to the widget as a whole. */
export function TickerMenu({ items }: { items: readonly MenuItem[] }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const list = (
    <ul className={styles.menu}>
      {items.map(({ label, run }) => (
        <li key={label}>
          <Button
            type="text"
            block
            className={styles.item ?? ''}
            onClick={() => {
              setOpen(false);
              run();
            }}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" content={list}>
      <Tooltip title={open ? '' : t('menu.open')}>
        <Button
          type="text"
          size="large"
          shape="circle"
          aria-label={t('menu.open')}
          aria-expanded={open}
          icon={<SettingOutlined aria-hidden />}
        />
      </Tooltip>
    </Popover>
  );
}
