import { useState } from 'react';
import { historyKindNames } from '@patchbay/shared-contracts/history';
import { Button, Select } from '@patchbay/shared-ui/antd';
import { DownloadOutlined } from '@patchbay/shared-ui/icons';
import { DateRangeFilter, SearchBox } from '@patchbay/shared-ui/list';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { Card } from '../../card/ui/card.tsx';
import { useHistoryFile, usePeople, type HistoryQuery } from '../effects/use-history.ts';
import { whoOf } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import { CheckLine } from './check-line.tsx';
import { Entries } from './entries.tsx';
import styles from './history.module.css';

const first: HistoryQuery = { date: { code: 'current_month', from: '', to: '' }, kind: null, by: null, search: '' };

interface FiltersProps {
  readonly query: HistoryQuery;
  readonly onChange: (change: Partial<HistoryQuery>) => void;
}

/** Value of the option for all; no address or key equals it. */
const ALL = '';

function Filters({ query, onChange }: FiltersProps) {
  const t = useTexts();
  const { data: people } = usePeople();
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchBox value={query.search} label={t('search')} onSearch={(search) => onChange({ search })} />
      </div>
      <DateRangeFilter value={query.date} timeZone={useTimeZone()} onChange={(date) => onChange({ date })} />
      <Select
        aria-label={t('who')}
        className={styles.chosen ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        value={query.by ?? ALL}
        options={[
          { value: ALL, label: t('who.all') },
          ...(people?.objects ?? []).map((by) => ({ value: by, label: whoOf(by, t) })),
        ]}
        onChange={(by: string) => onChange({ by: by === ALL ? null : by })}
      />
      <Select
        aria-label={t('kind')}
        className={styles.chosen ?? ''}
        value={query.kind ?? ALL}
        options={[
          { value: ALL, label: t('kind.all') },
          ...historyKindNames.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={(chosen: string) => onChange({ kind: historyKindNames.find((kind) => kind === chosen) ?? null })}
      />
    </div>
  );
}

/** Draws /history: the audit log with old values, and proof that nothing is missing [ACCT-017]. */
export function HistoryPage() {
  const t = useTexts();
  const timeZone = useTimeZone();
  const [query, setQuery] = useState(first);
  const save = useHistoryFile();
  return (
    <Card
      title={t('title')}
      action={
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save(query, timeZone)}>
          {t('file')}
        </Button>
      }
    >
      <CheckLine />
      <Filters query={query} onChange={(change) => setQuery((before) => ({ ...before, ...change }))} />
      <Entries query={query} />
    </Card>
  );
}
