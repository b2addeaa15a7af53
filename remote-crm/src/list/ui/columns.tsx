import { isOverdue, type Customer } from '@patchbay/shared-contracts/customers';
import { PhoneNumber, type Translate, type TextKeyOf } from '@patchbay/shared-ui';
import type { TableColumn } from '@patchbay/shared-ui/list';
import { None, Stamp, Words } from '@patchbay/shared-ui/list-page';
import { FollowUpStamp } from '../../customer/ui/follow-up-stamp.tsx';
import { StatusTag } from '../../customer/ui/status-tag.tsx';
import type { en } from '../../texts/en.ts';
import styles from './list.module.css';
import { CustomerMenu } from './customer-menu.tsx';

type CustomerColumn = TableColumn<Customer>;

export interface ColumnSetup {
  readonly t: Translate<TextKeyOf<typeof en>>;
  readonly timeZone: string;
  /** Epoch ms: earlier follow-ups are overdue. */
  readonly now: number;
}

/** Shows the first number, and how many more there are. */
function Numbers({ numbers, t }: { numbers: readonly string[]; t: ColumnSetup['t'] }) {
  const [first, ...more] = numbers;
  if (first === undefined) return <None />;
  return (
    <span className={styles.numbers} translate="no">
      <PhoneNumber number={first} />
      {more.length === 0 ? null : <span className={styles.more}>{t('list.moreNumbers', { count: more.length })}</span>}
    </span>
  );
}

/** Draws a text, cut where there is no room, on cards as well. */
const ProseCell = ({ text }: { text: string }) => (
  <span className={styles.said}>
    <Words text={text} isProse />
  </span>
);

const stamped = (at: string | null | undefined, timeZone: string) =>
  at ? <Stamp at={at} timeZone={timeZone} /> : <None />;

/** Columns of identity. */
const who = ({ t }: ColumnSetup): readonly CustomerColumn[] => [
  {
    key: 'name',
    title: t('list.col.name'),
    width: 150,
    always: true,
    sortable: true,
    render: ({ phonebook: { name } }) => (
      <span className={styles.name} translate="no" title={name}>
        {name}
      </span>
    ),
  },
  {
    key: 'number',
    title: t('list.col.number'),
    width: 180,
    shownFirst: true,
    render: ({ numbers }) => <Numbers numbers={numbers} t={t} />,
  },
  {
    key: 'company',
    title: t('list.col.company'),
    width: 130,
    shownFirst: true,
    sortable: true,
    render: ({ phonebook: { company } }) => <ProseCell text={company} />,
  },
  {
    key: 'email',
    title: t('list.col.email'),
    width: 136,
    shownFirst: true,
    sortable: true,
    render: ({ phonebook: { email } }) => <ProseCell text={email} />,
  },
];

const lead = ({ t, timeZone, now }: ColumnSetup): readonly CustomerColumn[] => [
  {
    key: 'status',
    title: t('list.col.status'),
    width: 100,
    shownFirst: true,
    sortable: true,
    render: ({ status }) => (status === '' ? <None /> : <StatusTag status={status} />),
  },
  {
    key: 'agent_name',
    title: t('list.col.agent_name'),
    width: 128,
    shownFirst: true,
    render: ({ agent_name }) => <Words text={agent_name ?? null} />,
  },
  {
    key: 'followup_dt',
    title: t('list.col.followup_dt'),
    width: 144,
    shownFirst: true,
    sortable: true,
    render: ({ followup_dt: at }) =>
      at === null ? <None /> : <FollowUpStamp at={at} timeZone={timeZone} overdue={isOverdue(at, now)} />,
  },
  {
    key: 'last_contact',
    title: t('list.col.last_contact'),
    width: 132,
    shownFirst: true,
    sortable: true,
    render: ({ last_contact }) => stamped(last_contact, timeZone),
  },
  {
    key: 'modified_dt',
    title: t('list.col.modified_dt'),
    width: 104,
    shownFirst: true,
    sortable: true,
    render: ({ modified_dt }) => stamped(modified_dt, timeZone),
  },
];

/** Returns the columns of the customer list [CUST-078], with the menu. */
export const columnsOf = (setup: ColumnSetup): readonly CustomerColumn[] => [
  ...who(setup),
  ...lead(setup),
  {
    key: 'menu',
    title: setup.t('list.col.menu'),
    width: 76,
    align: 'end',
    always: true,
    render: (customer) => <CustomerMenu customer={customer} />,
  },
];

/** The menu column is omitted in files. */
export const exported = { menu: [] } as const;
