import { formatDuration, maskNumber } from '@patchbay/shared-contracts';
import type { QueueNow, WaitingCaller } from '@patchbay/shared-contracts/live';
import { Button, Select, Tooltip } from '@patchbay/shared-ui/antd';
import { ArrowUpOutlined, CloseOutlined, PhoneOutlined, PhoneFilled } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { TeamOutlined } from '@patchbay/shared-ui/icons';
import { useMasking, useSession } from '@patchbay/shared-ui';
import { useCallerActs } from '../effects/use-caller-acts.ts';
import { useMonitorTexts } from '../texts/index.ts';
import { Since } from '../../live/ui/since.tsx';
import { CallerName } from './caller-name.tsx';
import styles from './queue-monitor.module.css';

interface CallersTableProps {
  readonly callers: readonly WaitingCaller[];
  /** Queues that callers can be moved to. */
  readonly others: readonly QueueNow[];
  readonly ahead: number;
}

function Acts({ caller, others }: Pick<CallersTableProps, 'others'> & { caller: WaitingCaller }) {
  const t = useMonitorTexts();
  const act = useCallerActs();
  const hasPhone = (useSession()?.user.agent_id ?? null) !== null;
  const { call_id: id, position } = caller;
  const number = maskNumber(caller.number, useMasking());
  return (
    <div className={styles.acts} role="group" aria-label={t('actsOf', { number })}>
      <Button
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={position === 1}
        onClick={() => void act(id, { act: 'first' })}
      >
        {t('act.first')}
      </Button>
      <Tooltip title={hasPhone ? undefined : t('noPhone')}>
        <Button
          size="small"
          icon={<PhoneOutlined aria-hidden />}
          disabled={!hasPhone}
          aria-description={hasPhone ? undefined : t('noPhone')}
          onClick={() => void act(id, { act: 'take' })}
        >
          {t('act.take')}
        </Button>
      </Tooltip>
      {caller.callback === undefined ? null : (
        <Button size="small" icon={<CloseOutlined aria-hidden />} onClick={() => void act(id, { act: 'cancel' })}>
          {t('act.cancel')}
        </Button>
      )}
      {others.length === 0 || caller.callback !== undefined ? null : (
        <Select<string>
          size="small"
          className={styles.move ?? ''}
          aria-label={t('act.move')}
          placeholder={t('act.move')}
          value={null}
          options={others.map(({ queue }) => ({ value: queue.queue_id, label: queue.queue_name }))}
          onChange={(chosen) => {
            const queue = others.find((other) => other.queue.queue_id === chosen)?.queue;
            if (queue) void act(id, { act: 'move', queue });
          }}
        />
      )}
    </div>
  );
}

/** Lists the waiting callers, next one first, with actions [LIVE-031, LIVE-036]. */
export function CallersTable({ callers, others, ahead }: CallersTableProps) {
  const t = useMonitorTexts();
  const columns: readonly RowsColumn<WaitingCaller>[] = [
    {
      key: 'caller',
      title: t('caller'),
      cell: ({ position, name, number, callback }) => (
        <span className={styles.caller}>
          <b>{position}</b>
          <CallerName {...{ name, number }}>
            {callback === undefined ? null : (
              <span className={styles.callback}>
                <PhoneFilled aria-hidden /> {t('callback', callback)}
              </span>
            )}
          </CallerName>
        </span>
      ),
    },
    { key: 'for', title: t('waitingFor'), isFigure: true, cell: ({ since }) => <Since {...{ since, ahead }} /> },
    {
      key: 'expected',
      title: t('expected'),
      isFigure: true,
      cell: ({ expected_wait_ms: ms }) => (ms === null ? '–' : formatDuration(ms / 1_000)),
    },
    {
      key: 'step',
      title: t('ledBy'),
      cell: ({ led_by: led, callback }) => {
        if (callback !== undefined) return '–';
        return led === null ? t('direct') : [led.step, led.detail].filter(Boolean).join(': ');
      },
    },
    { key: 'acts', title: t('acts'), cell: (caller) => <Acts {...{ caller, others }} /> },
  ];
  if (callers.length === 0)
    return <EmptyState icon={<TeamOutlined />} title={t('nobody')} detail={t('nobody.detail')} />;
  return <RowsTable label={t('callers')} columns={columns} rows={callers} keyOf={({ call_id: id }) => id} />;
}
