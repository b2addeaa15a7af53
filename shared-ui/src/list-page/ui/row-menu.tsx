import { useRef, useState, type KeyboardEvent } from 'react';
import { Button, Popover } from '@patchbay/shared-ui/antd';
import { MoreOutlined } from '@patchbay/shared-ui/icons';
import styles from './list.module.css';

export interface RowAction {
  readonly label: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

/** What can be done with a row, behind a button at its end; `label` names the button. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation(); // arrows and Enter are not the row's here
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const list = (
    <ul className={styles.menu} onKeyDown={onKeyDown}>
      {actions.map((action) => (
        <li key={action.label}>
          <Button
            type="text"
            block
            danger={action.danger ?? false}
            onClick={() => {
              setOpen(false);
              action.run();
            }}
          >
            {action.label}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" content={list} destroyOnHidden>
      <Button
        ref={button}
        type="text"
        size="small"
        aria-label={label}
        aria-expanded={open}
        icon={<MoreOutlined aria-hidden />}
        onKeyDown={onKeyDown}
      />
    </Popover>
  );
}
