import { formatDuration, maskNumber } from '@patchbay/shared-contracts';
import type { CallRecord } from '@patchbay/shared-contracts/logs';
import { useMasking, type Translate } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import type { TableColumn } from '@patchbay/shared-ui/list';
import { Customer, None, PlayButton, type Playing, Stamp, Two, Words } from '@patchbay/shared-ui/list-page';
import { CallStatusMark } from '../../list/ui/call-status-mark.tsx';
import { solutionLabel } from '../../list/model/options.ts';
import type { TextKey } from '../../texts/index.ts';
import { enderOfCall } from '../model/step-detail.ts';

export interface ColumnSetup {
  readonly t: Translate<TextKey>;
  readonly timeZone: string;
  readonly direction: (direction: string) => string;
  readonly option: (value: string) => string;
  readonly playing: Playing | null;
  readonly play: (playing: Playing) => void;
  readonly open: (row: CallRecord) => void;
}

type CallColumn = TableColumn<CallRecord>;

export const playableOf = (row: CallRecord, path: string): Playing => ({
  id: row.id,
  path,
  customer: row.customer_name ?? '',
  number: row.customer_number,
  at: row.received_time,
});

function Sound({ row, path, what, setup }: { row: CallRecord; path: string | null; what: string; setup: ColumnSetup }) {
  const masking = useMasking();
  if (path === null) return <None />;
  const label = row.customer_name ?? maskNumber(row.customer_number, masking);
  const text = what === 'voicemail' ? 'calls.playVoicemail' : 'calls.play';
  return (
    <PlayButton
      label={setup.t(text, { number: label })}
      playing={setup.playing?.path === path}
      onPlay={() => setup.play(playableOf(row, path))}
    />
  );
}

/** Columns of parties and times. */
const people = (setup: ColumnSetup): readonly CallColumn[] => {
  const { t, timeZone } = setup;
  return [
    {
      key: 'customer_number',
      title: t('col.customer_number'),
      width: 210,
      always: true,
      render: (row) => <Customer name={row.customer_name} number={row.customer_number} />,
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
      key: 'call_direction',
      title: t('col.call_direction'),
      width: 100,
      shownFirst: true,
      render: (row) => setup.direction(row.call_direction),
    },
    {
      key: 'agent',
      title: t('col.agent'),
      width: 150,
      shownFirst: true,
      render: (row) => (row.agent === null ? <None /> : <Two first={row.agent} second={row.agent_number} />),
    },
    {
      key: 'sr_number',
      title: t('col.sr_number'),
      width: 150,
      shownFirst: true,
      render: (row) => <Two first={row.sr_number} second={row.queue} />,
    },
  ];
};

const outcome = (setup: ColumnSetup): readonly CallColumn[] => {
  const { t } = setup;
  return [
    {
      key: 'call_duration_formatted',
      title: t('col.call_duration_formatted'),
      width: 92,
      align: 'end',
      shownFirst: true,
      render: (row) => row.call_duration_formatted || formatDuration(row.call_duration),
    },
    {
      key: 'call_status',
      title: t('col.call_status'),
      width: 136,
      shownFirst: true,
      render: (row) => <CallStatusMark status={row.call_status} />,
    },
    {
      key: 'disposition',
      title: t('col.disposition'),
      width: 130,
      shownFirst: true,
      render: (row) => <Words text={row.disposition} />,
    },
    {
      key: 'call_recording',
      title: t('col.call_recording'),
      width: 96,
      shownFirst: true,
      render: (row) => <Sound row={row} path={row.call_recording} what="recording" setup={setup} />,
    },
  ];
};

const words = (setup: ColumnSetup, key: keyof CallRecord & WordKey, width = 130): CallColumn => ({
  key,
  title: setup.t(`col.${key}`),
  width,
  render: (row) => <Words text={row[key]} />,
});
type WordKey =
  | 'id'
  | 'call_uuid'
  | 'lead'
  | 'notes'
  | 'queue'
  | 'campaign_id'
  | 'dtmf_extensions'
  | 'sub_disposition'
  | 'rule'
  | 'sms_text'
  | 'sms_type';

const labelled = (
  setup: ColumnSetup,
  key: 'device' | 'customer_status' | 'agent_status' | 'action',
  width = 130,
): CallColumn => ({
  key,
  title: setup.t(`col.${key}`),
  width,
  render: (row) => <Words text={setup.option(row[key])} />,
});

/** Further columns, hidden by default. */
const further = (setup: ColumnSetup): readonly CallColumn[] => {
  const { t } = setup;
  return [
    {
      key: 'voicemail_url',
      title: t('col.voicemail_url'),
      width: 96,
      render: (row) => <Sound row={row} path={row.voicemail_url} what="voicemail" setup={setup} />,
    },
    {
      key: 'call_journey',
      title: t('col.call_journey'),
      width: 120,
      render: (row) => (
        <Button type="link" size="small" onClick={() => setup.open(row)}>
          {t('calls.steps', { count: row.call_journey.length })}
        </Button>
      ),
    },
    {
      key: 'solution',
      title: t('col.solution'),
      width: 130,
      render: (row) => <Words text={setup.option(solutionLabel(row.solution))} />,
    },
    labelled(setup, 'device', 100),
    labelled(setup, 'customer_status'),
    labelled(setup, 'agent_status'),
    labelled(setup, 'action', 110),
    {
      key: 'hangup_by',
      title: t('col.hangup_by'),
      width: 100,
      render: (row) => {
        const ender = enderOfCall(row);
        return <Words text={ender === null ? null : t(`side.${ender}`)} />;
      },
    },
    words(setup, 'queue'),
    words(setup, 'campaign_id'),
    words(setup, 'dtmf_extensions', 110),
    words(setup, 'sub_disposition'),
    words(setup, 'lead'),
    words(setup, 'notes', 200),
    words(setup, 'rule'),
    words(setup, 'sms_text', 200),
    words(setup, 'sms_type', 100),
    words(setup, 'call_uuid', 180),
    words(setup, 'id', 120),
  ];
};

/** Returns every required column [LOGS-009]; agent and its number share one, as do customer and its name. */
export const callColumns = (setup: ColumnSetup): readonly CallColumn[] => [
  ...people(setup),
  ...outcome(setup),
  ...further(setup),
];
