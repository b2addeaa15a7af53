import { formatStamp, type CallRecord } from '@patchbay/shared-contracts';
import { PhoneNumber, type Column, type Translate } from '@patchbay/shared-ui';
import { Button, Tag } from '@patchbay/shared-ui/antd';
import { CaretRightFilled } from '@patchbay/shared-ui/icons';
import type { en } from '../../texts/en.ts';
import styles from './call-logs.module.css';
import { Player } from './player.tsx';

const statusColours = {
  Answered: 'success',
  Missed: 'error',
  Abandoned: 'warning',
  'Did Not Process': 'default',
} as const;

export interface ColumnSetup {
  readonly t: Translate<keyof typeof en>;
  readonly timeZone: string;
  readonly direction: (direction: string) => string;
  readonly playing: string | null;
  readonly play: (id: string | null) => void;
}

const Two = ({ first, second }: { first: string; second: string | null }) => (
  <span className={styles.two}>
    <span>{first}</span>
    {second === null ? null : <span className={styles.quiet}>{second}</span>}
  </span>
);

function RecordingCell({ row, setup: { t, playing, play } }: { row: CallRecord; setup: ColumnSetup }) {
  if (row.call_recording === null) return <span className={styles.quiet}>{t('calls.none')}</span>;
  if (playing === row.id) return <Player path={row.call_recording} onClose={() => play(null)} />;
  return (
    <Button
      type="text"
      shape="circle"
      aria-label={t('calls.play', { number: row.customer_number })}
      icon={<CaretRightFilled aria-hidden />}
      onClick={() => play(row.id)}
    />
  );
}

/** The columns of the call log this screen shows [LOGS-009]. */
export function columnsOf(setup: ColumnSetup): readonly Column<CallRecord>[] {
  const { t, timeZone } = setup;
  return [
    { key: 'call_direction', title: t('calls.direction'), render: (row) => setup.direction(row.call_direction) },
    {
      key: 'customer_number',
      title: t('calls.customer'),
      render: (row) => (
        <span className={styles.two}>
          {row.customer_name === null ? null : <span>{row.customer_name}</span>}
          <PhoneNumber number={row.customer_number} />
        </span>
      ),
    },
    {
      key: 'agent',
      title: t('calls.agent'),
      render: (row) => (row.agent === null ? t('calls.none') : <Two first={row.agent} second={row.agent_number} />),
    },
    { key: 'sr_number', title: t('calls.number'), render: (row) => <Two first={row.sr_number} second={row.queue} /> },
    {
      key: 'received_time',
      title: t('calls.received'),
      render: (row) => <span className={styles.stamp}>{formatStamp(row.received_time, timeZone)}</span>,
    },
    {
      key: 'call_duration_formatted',
      title: t('calls.duration'),
      align: 'end',
      render: (row) => row.call_duration_formatted,
    },
    {
      key: 'call_status',
      title: t('calls.status'),
      render: (row) => <Tag color={statusColours[row.call_status]}>{t(`status.${row.call_status}`)}</Tag>,
    },
    {
      key: 'hangup_by',
      title: t('calls.hangup'),
      render: (row) => (row.hangup_by === null ? t('calls.none') : t(`side.${row.hangup_by}`)),
    },
    { key: 'call_recording', title: t('calls.recording'), render: (row) => <RecordingCell row={row} setup={setup} /> },
  ];
}
