import type { WhatsAppRecord } from '@patchbay/shared-contracts/messages';
import type { Translate } from '@patchbay/shared-ui';
import type { TableColumn } from '@patchbay/shared-ui/list';
import { Customer, None, PlayButton, type Playing, Stamp, Two } from '@patchbay/shared-ui/list-page';
import { CallStatusMark } from '../../list/ui/call-status-mark.tsx';
import type { TextKey } from '../../texts/index.ts';

export interface ColumnSetup {
  readonly t: Translate<TextKey>;
  readonly timeZone: string;
  readonly direction: (direction: string) => string;
  readonly playing: Playing | null;
  readonly play: (playing: Playing) => void;
}

function Recording({ row, setup }: { row: WhatsAppRecord; setup: ColumnSetup }) {
  if (row.call_recording === null) return <None />;
  const path = row.call_recording;
  const [customer, number] = [row.customer_name ?? '', row.customer_number];
  return (
    <PlayButton
      label={setup.t('calls.play', { number: customer || number })}
      playing={setup.playing?.path === path}
      onPlay={() => setup.play({ id: row.id, path, customer, number, at: row.received_time })}
    />
  );
}

type WhatsAppColumn = TableColumn<WhatsAppRecord>;
const shownFirst = true;

const people = ({ t, timeZone }: ColumnSetup): readonly WhatsAppColumn[] => [
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
    width: 120,
    shownFirst,
    sortable: true,
    render: (row) => <Stamp at={row.received_time} timeZone={timeZone} />,
  },
  {
    key: 'business_number',
    title: t('col.business_number'),
    width: 150,
    shownFirst,
    render: (row) => row.business_number,
  },
  {
    key: 'agent',
    title: t('col.agent'),
    width: 160,
    shownFirst,
    render: (row) => (row.agent === null ? <None /> : <Two first={row.agent} second={row.agent_number} />),
  },
];

const outcome = (setup: ColumnSetup): readonly WhatsAppColumn[] => [
  {
    key: 'direction',
    title: setup.t('col.call_direction'),
    width: 110,
    shownFirst,
    render: (row) => setup.direction(row.direction),
  },
  {
    key: 'status',
    title: setup.t('col.call_status'),
    width: 140,
    shownFirst,
    render: (row) => <CallStatusMark status={row.status} />,
  },
  {
    key: 'call_duration_formatted',
    title: setup.t('col.call_duration_formatted'),
    width: 100,
    align: 'end',
    shownFirst,
    render: (row) => row.call_duration_formatted,
  },
  {
    key: 'call_recording',
    title: setup.t('col.call_recording'),
    width: 110,
    shownFirst,
    render: (row) => <Recording row={row} setup={setup} />,
  },
];

/** Returns the columns of the WhatsApp log [LOGS-013], the customer's number first. */
export const whatsAppColumns = (setup: ColumnSetup): readonly WhatsAppColumn[] => [...people(setup), ...outcome(setup)];
