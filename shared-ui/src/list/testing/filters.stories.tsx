import { useState } from 'react';
import {
  Choices,
  DateRangeFilter,
  FilterChips,
  FilterDropdown,
  filterStateOf,
  firstDate,
  nothingChosen,
  SearchBox,
  SearchSelect,
  TreePicker,
  type Found as Option,
  type FoundPlans,
} from '../index.ts';

/** Search, range, filters with their sections, the tree of plans and numbers, and the applied filters. */
export default { title: 'List/Filters' };

const statuses = ['Answered', 'Missed', 'Abandoned'].map((value) => ({ value, label: value }));
const plans = [
  { id: 'p1', name: 'Business Voice', numbers: ['+918045000001', '+918045000002'] },
  { id: 'p2', name: 'Large', numbers: Array.from({ length: 20_000 }, (_, at) => `+9180${String(10_000_000 + at)}`) },
];

export const Filters = () => {
  const [chosen, choose] = useState<readonly string[]>([]);
  const [applied, apply] = useState<readonly string[]>([]);
  return (
    <>
      <FilterDropdown
        state={filterStateOf([chosen])}
        count={applied.length > 0 ? 1 : 0}
        sections={[
          {
            key: 'status',
            title: 'CALL STATUS',
            content: <Choices label="Call status" options={statuses} chosen={chosen} onChange={choose} />,
          },
          { key: 'more', title: 'PLANS', collapsible: true, content: <p>Folded until it is wanted</p> },
        ]}
        onOpen={() => choose(applied)}
        onApply={() => (apply(chosen), true)}
        onClear={() => (choose([]), apply([]))}
      />
      <div style={{ paddingTop: 12 }}>
        <FilterChips
          chips={applied.map((value) => ({
            key: value,
            name: 'Status',
            value,
            whole: value,
            onRemove: () => apply(applied.filter((each) => each !== value)),
          }))}
          onClear={() => apply([])}
        />
      </div>
    </>
  );
};
export const DateRange = () => {
  const [value, setValue] = useState(firstDate);
  return (
    <DateRangeFilter value={value} timeZone="Asia/Kolkata" onChange={(next) => setValue({ ...firstDate, ...next })} />
  );
};
export const ImpossibleDateRange = () => (
  <DateRangeFilter
    value={{ code: 'custom_date', from: '2026-02-30T10:00', to: '' }}
    timeZone="Asia/Kolkata"
    onChange={() => undefined}
  />
);
export const Tree = () => {
  const [selection, select] = useState(nothingChosen);
  const [text, search] = useState('');
  const found = plans.filter(({ numbers }) => numbers.some((number) => number.startsWith(text)));
  return (
    <div style={{ width: 360 }}>
      <TreePicker plans={plans} found={found} selection={selection} onChange={select} onSearch={search} />
    </div>
  );
};
const Found = ({ found }: { found: FoundPlans }) => (
  <div style={{ width: 360 }}>
    <TreePicker
      plans={plans}
      found={found}
      selection={nothingChosen}
      onChange={() => undefined}
      onSearch={() => undefined}
    />
  </div>
);
export const TreeLoading = () => <Found found={null} />;
export const TreeWithoutHits = () => <Found found={[]} />;
export const TreeFailing = () => <Found found="failed" />;
export const Search = () => {
  const [searched, search] = useState('');
  return (
    <>
      <SearchBox value={searched} label="Search customer or number" onSearch={search} />
      <output>{searched}</output>
    </>
  );
};
export const SearchedSelect = () => {
  const [chosen, choose] = useState<readonly Option[]>([{ value: 'a1', label: 'Asha Rao' }]);
  const find = async () => [
    { value: 'a1', label: 'Asha Rao' },
    { value: 'a2', label: 'Vikram Das' },
  ];
  return (
    <div style={{ width: 360 }}>
      <SearchSelect label="Agents" placeholder="Name or number" chosen={chosen} find={find} onChange={choose} />
    </div>
  );
};
const unchosen = { label: 'Agents', placeholder: 'Name or number', chosen: [], onChange: () => undefined };
export const SelectWithoutHits = () => <SearchSelect {...unchosen} find={async () => []} />;
export const SelectFailing = () => <SearchSelect {...unchosen} find={async () => null} />;
