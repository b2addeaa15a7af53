import { useRef, useState, type KeyboardEvent } from 'react';
import { Button, Popover, Tooltip } from '@patchbay/shared-ui/antd';
import { SettingOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './ticker-menu.module.css';

/** Panel shown above the current view. */
export type PanelName = 'sound' | 'debug';

export interface MenuItem {
  readonly label: string;
  readonly run: () => void;
}

/** Draws the widget's menu. It follows its button in the DOM, so that the keyboard reaches it next. */
export function TickerMenu({ items }: { items: readonly MenuItem[] }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault(); // do not close the window
    close();
  };
  const list = (
    <ul className={styles.menu}>
      {items.map(({ label, run }) => (
        <li key={label}>
          <Button
            type="text"
            block
            className={styles.item ?? ''}
            onClick={() => {
              close(); // returns the focus to the button, for panels that open now
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
    <div className={styles.anchor} onKeyDown={onKeyDown}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        content={list}
        getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      >
        {/* Not on focus, which returns here: the tooltip would then cover the call. */}
        <Tooltip trigger="hover" title={open ? '' : t('menu.open')}>
          <Button
            ref={button}
            type="text"
            size="large"
            shape="circle"
            aria-label={t('menu.open')}
            aria-expanded={open}
            icon={<SettingOutlined aria-hidden />}
          />
        </Tooltip>
      </Popover>
    </div>
  );
}
