import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Table } from 'antd';
import { DataTable } from '@patchbay/shared-ui/list';

/** P4: the same 100,000 rows and columns in the console's table and in antd's own virtual one; `?arm=ours` or `antd`. */
const COUNT = 100_000;
const ROW_HEIGHT = 54;
const HEIGHT = 700;

interface Row {
  readonly id: string;
  readonly customer: string;
  readonly number: string;
  readonly at: string;
  readonly direction: string;
  readonly agent: string;
  readonly line: string;
  readonly duration: string;
  readonly status: string;
}

const names = ['Ravi Kumar', 'Meera Nair', 'John Smith', 'Yuki Sato', 'Anna Schmidt'];
const statuses = ['Answered', 'Missed', 'Abandoned', 'Did Not Process'];
const of = (list: readonly string[], at: number) => list[at % list.length] ?? '';
const all: readonly Row[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `call-${at}`,
  customer: of(names, at),
  number: `+9198${String(10_000_000 + at)}`,
  at: new Date(Date.UTC(2026, 10, 20) - at * 61_000).toISOString(),
  direction: at % 2 === 0 ? 'Inbound' : 'Outbound',
  agent: of(names, at * 7),
  line: `+91804500${String(1000 + (at % 20))}`,
  duration: `0${at % 10}:${String(at % 60).padStart(2, '0')}`,
  status: of(statuses, at),
}));

const keys = ['customer', 'number', 'at', 'direction', 'agent', 'line', 'duration', 'status'] as const;
const matching = (text: string): readonly Row[] =>
  text === '' ? all : all.filter(({ status, number }) => status === text || number.includes(text));

const ourColumns = keys.map((key) => ({ key, title: key, width: 150, render: (row: Row) => row[key] }));
const keyOf = ({ id }: Row) => id;
const Ours = ({ rows }: { rows: readonly Row[] }) => (
  <DataTable label="Calls" columns={ourColumns} rows={rows} keyOf={keyOf} density="normal" />
);

const theirColumns = keys.map((key) => ({ key, dataIndex: key, title: key, width: 150 }));
const Theirs = ({ rows }: { rows: readonly Row[] }) => (
  <Table<Row>
    virtual
    rowKey="id"
    pagination={false}
    columns={theirColumns}
    dataSource={rows}
    scroll={{ x: keys.length * 150, y: HEIGHT - 40 }}
    onRow={() => ({ style: { height: ROW_HEIGHT } })}
  />
);

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0)));
const Shown = new URLSearchParams(window.location.search).get('arm') === 'antd' ? Theirs : Ours;
/** Returns ms until the table is painted after the request for it, or after the filter. */
async function timed(work: () => void): Promise<number> {
  const from = performance.now();
  flushSync(work);
  await painted();
  return performance.now() - from;
}

const root = createRoot(document.getElementById('root') ?? document.body);
Object.assign(window, {
  mount: () => timed(() => root.render(<Shown rows={matching('')} />)),
  filter: (text: string) => timed(() => root.render(<Shown rows={matching(text)} />)),
  drawn: () => document.querySelectorAll('[data-row], .ant-table-row').length,
});
