import { useState } from 'react';
import { statementKinds } from '@patchbay/shared-contracts/billing';
import { Select } from '@patchbay/shared-ui/antd';
import { DateRangeFilter } from '@patchbay/shared-ui/list';
import { ExportButton, useTimeZone } from '@patchbay/shared-ui/list-page';
import { Card, Cards } from '../../card/ui/card.tsx';
import { useStatementFile, type StatementQuery } from '../effects/use-statement.ts';
import { useTexts } from '../texts/index.ts';
import { BalanceCard } from './balance-card.tsx';
import styles from './bill-statement.module.css';
import { Lines } from './lines.tsx';

const first: StatementQuery = { date: { code: 'current_month', from: '', to: '' }, kind: null };

interface FiltersProps {
  readonly query: StatementQuery;
  readonly onChange: (change: Partial<StatementQuery>) => void;
}

function Filters({ query, onChange }: FiltersProps) {
  const t = useTexts();
  return (
    <div className={styles.filters}>
      <DateRangeFilter value={query.date} timeZone={useTimeZone()} onChange={(date) => onChange({ date })} />
      <Select
        aria-label={t('kind')}
        className={styles.kind ?? ''}
        value={query.kind ?? ''}
        options={[
          { value: '', label: t('kind.all') },
          ...statementKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={(chosen: string) => onChange({ kind: statementKinds.find((kind) => kind === chosen) ?? null })}
      />
    </div>
  );
}

/** Draws /billstatement: the balance, and each line of the ledger [ACCT-008, ACCT-009]. */
export function BillStatementPage() {
  const t = useTexts();
  const [query, setQuery] = useState(first);
  const file = useStatementFile(query, useTimeZone());
  return (
    <Cards>
      <BalanceCard />
      <Card title={t('lines')} action={<ExportButton sets={[file]} />}>
        <Filters query={query} onChange={(change) => setQuery((before) => ({ ...before, ...change }))} />
        <Lines query={query} />
      </Card>
    </Cards>
  );
}
