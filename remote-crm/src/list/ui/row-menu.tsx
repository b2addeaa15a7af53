import { useRef, useState, type KeyboardEvent } from 'react';
import { callRequested } from '@patchbay/shared-contracts';
import type { Customer } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Popover } from '@patchbay/shared-ui/antd';
import { MoreOutlined } from '@patchbay/shared-ui/icons';
import { addressOf } from '../../customer/model/addresses.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './list.module.css';

/** What can be done with a customer of the list. */
export function RowMenu({ customer }: { customer: Customer }) {
  const t = useTexts();
  const { navigate, bus, can } = useConsole();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { id, phonebook, numbers } = customer;
  const [number] = numbers;
  const callable = number !== undefined && !number.includes('#') && !can('suspended');
  const items = [
    { label: t('list.view'), run: () => navigate(addressOf.view(id)) },
    { label: t('list.edit'), run: () => navigate(addressOf.edit(id)) },
    ...(callable ? [{ label: t('list.call'), run: () => bus.emit(callRequested, { number }) }] : []),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation(); // arrows and Enter are not the row's here
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const list = (
    <ul className={styles.menu} onKeyDown={onKeyDown}>
      {items.map(({ label, run }) => (
        <li key={label}>
          <Button
            type="text"
            block
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
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" content={list} destroyOnHidden>
      <Button
        ref={button}
        type="text"
        size="small"
        aria-label={t('list.menuOf', { name: phonebook.name })}
        aria-expanded={open}
        icon={<MoreOutlined aria-hidden />}
        onKeyDown={onKeyDown}
      />
    </Popover>
  );
}
