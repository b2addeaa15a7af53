import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button, Popover } from '@patchbay/shared-ui/antd';
import { MoreOutlined } from '@patchbay/shared-ui/icons';
import styles from './list.module.css';

export interface RowAction {
  readonly label: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

/** Returns the item that an arrow key moves to from `at` of `count`; null for other keys. */
function itemAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Moves the focus along the items. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const to = itemAfter(
    event.key,
    items.findIndex((item) => item === document.activeElement),
    items.length,
  );
  if (to === null) return;
  event.preventDefault();
  items[to]?.focus();
}

interface ItemsProps {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly open: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/**
 * Focuses the first item at once, during the opening animation, so that the next key already works. A list reopened while it closes is
 * the same element.
 */
function Items({ ref: list, open, onKeyDown, children }: ItemsProps) {
  useEffect(() => {
    if (open) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [open, list]);
  return (
    <ul
      ref={list}
      className={styles.menu}
      onKeyDown={(event) => {
        moveAlong(event);
        onKeyDown(event);
      }}
    >
      {children}
    </ul>
  );
}

/** Draws the menu of a row's actions, behind a button named `label`. Arrow keys move through it. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLUListElement>(null);
  /** A dialog that was still closing takes the focus back: restore it once the menu has opened. */
  const stands = (isOpen: boolean) => {
    if (isOpen && items.current?.contains(document.activeElement) === false)
      items.current.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation(); // keep arrows and Enter from the row
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const list = (
    <Items ref={items} open={open} onKeyDown={onKeyDown}>
      {actions.map((action) => (
        <li key={action.label}>
          <Button
            type="text"
            block
            danger={action.danger ?? false}
            onClick={() => {
              setOpen(false);
              button.current?.focus(); // a dialog opened by the action returns the focus to it
              action.run();
            }}
          >
            {action.label}
          </Button>
        </li>
      ))}
    </Items>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={stands}
      trigger="click"
      placement="bottomRight"
      content={list}
      destroyOnHidden
    >
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
