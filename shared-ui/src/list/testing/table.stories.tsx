import { useState } from 'react';
import { PhoneNumber, Pagination } from '@patchbay/shared-ui';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { ColumnChooser, DataTable, EmptyState, ErrorState, firstLayout, type TableColumn } from '../index.ts';

/**
 * Rows of equal height, of which only the visible ones are rendered; moved through with arrows, Home, End, PageUp and PageDown, opened
 * with Enter.
 */
export default { title: 'List/DataTable' };

interface Person {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly city: string;
}

const cities = ['Pune', 'Berlin', 'Lima', 'Kyoto'];
const people = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `Person ${at + 1}`,
    number: `+9198${String(10_000_000 + at)}`,
    city: cities[at % cities.length] ?? '',
  }));

const columns: readonly TableColumn<Person>[] = [
  { key: 'name', title: 'Name', width: 180, always: true, sortable: true, render: ({ name }) => name },
  {
    key: 'number',
    title: 'Number',
    width: 220,
    shownFirst: true,
    render: ({ number }) => <PhoneNumber number={number} />,
  },
  { key: 'city', title: 'City', width: 140, render: ({ city }) => city },
];
const keyOf = ({ id }: Person) => id;
const ten = people(10);
const many = people(100_000);

export const Page = () => {
  const [opened, open] = useState('');
  const [layout, setLayout] = useState(firstLayout(columns));
  const [descending, setDescending] = useState(false);
  const shown = columns.filter(({ key }) => layout.columns.includes(key));
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'space-between', paddingBottom: 12 }}>
        <output>{opened}</output>
        <ColumnChooser columns={columns} layout={layout} onChange={setLayout} />
      </div>
      <DataTable
        label="People"
        columns={shown}
        rows={ten}
        keyOf={keyOf}
        density={layout.density}
        total={95}
        sort={{ key: 'name', descending }}
        onSort={() => setDescending(!descending)}
        onOpen={({ name }) => open(name)}
      />
      <Pagination page={1} sizePerPage={10} totalSize={95} onChange={() => undefined} />
    </>
  );
};
export const Pages = () => {
  const [{ page, size }, go] = useState({ page: 2, size: 10 });
  return (
    <Pagination
      page={page}
      sizePerPage={size}
      totalSize={123_456}
      onChange={(next, of) => go({ page: next, size: of })}
    />
  );
};
export const HundredThousandRows = () => (
  <DataTable label="People" columns={columns} rows={many} keyOf={keyOf} density="compact" />
);
export const Loading = () => (
  <DataTable label="People" columns={columns} rows={[]} keyOf={keyOf} density="normal" loading />
);
export const Empty = () => (
  <DataTable
    label="People"
    columns={columns}
    rows={[]}
    keyOf={keyOf}
    density="normal"
    instead={<EmptyState icon={<SearchOutlined />} title="Nothing matches these filters" detail="Try fewer of them." />}
  />
);
export const Failing = () => (
  <DataTable
    label="People"
    columns={columns}
    rows={[]}
    keyOf={keyOf}
    density="normal"
    instead={<ErrorState title="The list could not be loaded" message="Busy" onRetry={() => undefined} />}
  />
);
