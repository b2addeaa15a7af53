import { useState } from 'react';
import { usageGroups, type UsageAnswer } from '@patchbay/shared-contracts/billing';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Segmented, Skeleton, Switch } from '@patchbay/shared-ui/antd';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { DateRangeFilter, ErrorState } from '@patchbay/shared-ui/list';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { Card, Cards } from '../../card/ui/card.tsx';
import { useUsage, type UsageQuery } from '../effects/use-usage.ts';
import { usageChart, type Measure } from '../model/usage-chart.ts';
import { RatesCard } from '../../rates/ui/rates-card.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './billing-summary.module.css';
import { GroupTable } from './group-table.tsx';
import { useRangeText } from './use-range-text.ts';
import { useUsageFormat } from './use-usage-format.ts';
import { Totals } from './totals.tsx';

const first: UsageQuery = { date: { code: 'current_month', from: '', to: '' }, by: 'number', isCompared: false };
const measures = ['coins', 'calls', 'talk_ms', 'messages'] as const satisfies readonly Measure[];

interface PartProps {
  readonly query: UsageQuery;
  readonly change: (part: Partial<UsageQuery>) => void;
}

function Filters({ query, change }: PartProps) {
  const t = useTexts();
  return (
    <div className={styles.filters}>
      <DateRangeFilter value={query.date} timeZone={useTimeZone()} onChange={(date) => change({ date })} />
      <label className={styles.compare}>
        <Switch size="small" checked={query.isCompared} onChange={(isCompared) => change({ isCompared })} />
        {t('compare')}
      </label>
    </div>
  );
}

function OverTime({ data }: { readonly data: UsageAnswer['data'] }) {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const format = useUsageFormat();
  const rangeText = useRangeText();
  const [measure, setMeasure] = useState<Measure>('coins');
  const before = data.before === null ? '' : rangeText(data.before.range);
  const chart = usageChart(data, measure, { name: t(measure), before, language, format });
  return (
    <Card
      title={t(data.step === 'day' ? 'byDay' : 'byMonth')}
      action={
        <Segmented
          className={styles.choice}
          aria-label={t('measure')}
          options={measures.map((value) => ({ value, label: t(value) }))}
          value={measure}
          onChange={setMeasure}
        />
      }
    >
      <ChartFigure title={t(measure)} chart={chart} fileName={`billing-summary-${measure}`} />
    </Card>
  );
}

function Parts({ data, query, change }: PartProps & { readonly data: UsageAnswer['data'] }) {
  const t = useTexts();
  return (
    <>
      <Card title={rangeTitle(useRangeText(), data.range)}>
        <Totals data={data} />
      </Card>
      <OverTime data={data} />
      <Card
        title={t('groups')}
        action={
          <Segmented
            className={styles.choice}
            aria-label={t('groups')}
            options={usageGroups.map((value) => ({ value, label: t(`by.${value}`) }))}
            value={query.by}
            onChange={(by) => change({ by })}
          />
        }
      >
        <GroupTable data={data} query={query} />
      </Card>
    </>
  );
}

const rangeTitle = (text: ReturnType<typeof useRangeText>, range: UsageAnswer['data']['range']): string => text(range);

/** Draws /billing_summary: usage of calls and messages by day, number, direction and agent [ACCT-015]. */
export function BillingSummaryPage() {
  const t = useTexts();
  const [query, setQuery] = useState(first);
  const change = (part: Partial<UsageQuery>) => setQuery((before) => ({ ...before, ...part }));
  const { data: answer, error, refetch } = useUsage(query, useTimeZone());
  return (
    <Cards>
      <Filters {...{ query, change }} />
      {answer !== undefined ? (
        <Parts data={answer.data} {...{ query, change }} />
      ) : error !== null ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      )}
      <RatesCard />
    </Cards>
  );
}
