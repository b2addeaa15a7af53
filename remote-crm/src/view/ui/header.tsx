import type { ReactNode } from 'react';
import { pageGate } from '@patchbay/shared-contracts';
import { personPage } from '@patchbay/shared-contracts/account-data';
import { isOverdue, type CustomerView } from '@patchbay/shared-contracts/customers';
import { MailAddress, PhoneNumber, useConsole } from '@patchbay/shared-ui';
import { Button, Tag } from '@patchbay/shared-ui/antd';
import { EditOutlined } from '@patchbay/shared-ui/icons';
import { RoomTitle } from '@patchbay/shared-ui/room';
import { addressOf } from '../../customer/model/addresses.ts';
import { FollowUpStamp } from '../../customer/ui/follow-up-stamp.tsx';
import { StatusTag } from '../../customer/ui/status-tag.tsx';
import { WriteButtons } from '../../message/ui/write-buttons.tsx';
import { useTexts } from '../../texts/index.ts';
import styles from './view.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Facts({ customer, timeZone, now }: { customer: CustomerView; timeZone: string; now: number }) {
  const t = useTexts();
  const { phonebook, agent_name, followup_dt: due, additional_info_1, additional_info_2 } = customer;
  const words: readonly (readonly [string, ReactNode])[] = [
    [t('list.col.company'), phonebook.company],
    [t('list.col.email'), phonebook.email ? <MailAddress key="email" address={phonebook.email} /> : null],
    [t('list.col.agent_name'), agent_name ?? t('view.nobody')],
    [t('view.field1'), additional_info_1],
    [t('view.field2'), additional_info_2],
  ];
  return (
    <dl className={styles.facts}>
      {words.map(([name, value]) =>
        value ? (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ) : null,
      )}
      {due === null ? null : (
        <Fact name={t('list.col.followup_dt')}>
          <FollowUpStamp at={due} timeZone={timeZone} overdue={isOverdue(due, now)} />
        </Fact>
      )}
    </dl>
  );
}

/** Lists the tags set by rules of SMS flows [CONF-SMSF-001]. */
function Tags({ tags = [] }: Pick<CustomerView, 'tags'>) {
  const t = useTexts();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('view.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** Links to the stored data of this person, for owners to export or erase [ACCT-021]; not for masked numbers. */
function DataButton({ number }: { number: string | undefined }) {
  const t = useTexts();
  const { can, navigate } = useConsole();
  if (number === undefined || number.includes('#') || !can(pageGate('/settings'))) return null;
  return <Button onClick={() => navigate(personPage(number))}>{t('view.data')}</Button>;
}

/** Draws the customer's identity [CUST-018] and numbers, with buttons to call and to copy. */
export function Header({ customer, timeZone, now }: { customer: CustomerView; timeZone: string; now: number }) {
  const t = useTexts();
  const { navigate } = useConsole();
  const { id, phonebook, status, numbers } = customer;
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <div className={styles.name} translate="no">
          <RoomTitle>{phonebook.name}</RoomTitle>
          <StatusTag status={status} />
        </div>
        <WriteButtons customer={customer} />
        <Button icon={<EditOutlined aria-hidden />} onClick={() => navigate(addressOf.edit(id))}>
          {t('list.edit')}
        </Button>
        <DataButton number={numbers[0]} />
      </div>
      <ul className={styles.numbers} translate="no" aria-label={t('view.numbers')}>
        {numbers.map((number) => (
          <li key={number}>
            <PhoneNumber number={number} />
          </li>
        ))}
      </ul>
      <Tags {...(customer.tags && { tags: customer.tags })} />
      <Facts customer={customer} timeZone={timeZone} now={now} />
    </header>
  );
}
