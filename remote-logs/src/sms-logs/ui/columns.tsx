import { smsActions, type SmsRecord } from '@patchbay/shared-contracts/messages';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { PhoneNumber, type Translate } from '@patchbay/shared-ui';
import type { TableColumn } from '@patchbay/shared-ui/list';
import { Stamp, Two, Words } from '@patchbay/shared-ui/list-page';
import type { TextKey } from '../../texts/index.ts';

type SmsColumn = TableColumn<SmsRecord>;
type T = Translate<TextKey>;

const words = (
  t: T,
  key: 'action_agent' | 'lead' | 'notes' | 'rule' | 'id' | 'receiver_details',
  width = 140,
): SmsColumn => ({
  key,
  title: t(`col.${key}`),
  width,
  render: (row) => <Words text={row[key]} />,
});

const main = (t: T, timeZone: string): readonly SmsColumn[] => [
  {
    key: 'customer_number',
    title: t('col.customer_number'),
    width: 200,
    always: true,
    render: (row) => <PhoneNumber number={row.customer_number} />,
  },
  {
    key: 'received_time',
    title: t('col.received_time'),
    width: 112,
    shownFirst: true,
    sortable: true,
    render: (row) => <Stamp at={row.received_time} timeZone={timeZone} />,
  },
  {
    key: 'sms_type',
    title: t('col.sms_type'),
    width: 130,
    shownFirst: true,
    render: (row) => <Two first={t(`smsType.${row.sms_type}`)} second={t(`smsStatus.${row.status}`)} />,
  },
  {
    key: 'sms_text',
    title: t('col.sms_text'),
    width: 320,
    shownFirst: true,
    render: (row) => <Words text={row.sms_text} isProse />,
  },
  {
    key: 'sr_number',
    title: t('col.sr_number'),
    width: 140,
    shownFirst: true,
    render: (row) => row.sr_number,
  },
  {
    key: 'action_taken',
    title: t('col.action_taken'),
    width: 160,
    shownFirst: true,
    render: (row) =>
      row.action_taken === smsActions.none ? (
        t('smsAction.0')
      ) : (
        <Two first={t(`smsAction.${row.action_taken}`)} second={row.action_agent} />
      ),
  },
];

/** Returns every required column [LOGS-012], the customer's number first. */
export const smsColumns = (t: T, timeZone: string): readonly SmsColumn[] => [
  ...main(t, timeZone),
  words(t, 'action_agent'),
  {
    key: 'action_time',
    title: t('col.action_time'),
    width: 160,
    render: (row) => <Words text={row.action_time === null ? null : formatStamp(row.action_time, timeZone)} />,
  },
  {
    key: 'coins_deducted',
    title: t('col.coins_deducted'),
    width: 110,
    align: 'end',
    render: (row) => row.coins_deducted,
  },
  {
    key: 'provider',
    title: t('col.provider'),
    width: 110,
    render: (row) => t('sms.provider', { number: row.provider }), // [LOGS-034]
  },
  words(t, 'receiver_details'),
  words(t, 'lead'),
  words(t, 'notes', 200),
  words(t, 'rule'),
  words(t, 'id', 120),
];
