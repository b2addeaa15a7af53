import type { UsageAnswer, UsageRow } from '@patchbay/shared-contracts/billing';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { BarChartOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { None } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import type { UsageQuery } from '../effects/use-usage.ts';
import { changeText } from '../model/change.ts';
import { callsOfGroup, messagesOf } from '../model/links.ts';
import { useTexts } from '../texts/index.ts';
import styles from './billing-summary.module.css';
import { useUsageFormat } from './use-usage-format.ts';

function useName(): (by: UsageQuery['by'], row: UsageRow) => string {
  const t = useTexts();
  return (by, { key, name }) => {
    if (by === 'direction') return t(key === 'inbound' ? 'inbound' : 'outbound');
    if (by === 'number') return key;
    return name ?? t(key === '' ? 'noAgent' : 'formerAgent');
  };
}

function useColumns({ total, before }: UsageAnswer['data'], { by, date }: UsageQuery): readonly RowsColumn<UsageRow>[] {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const format = useUsageFormat();
  const nameOf = useName();
  const share = ({ coins }: UsageRow) =>
    total.coins === 0 ? <None /> : (coins / total.coins).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 }); // prettier-ignore
  const name = (row: UsageRow) => {
    const to = callsOfGroup(by, row.key, date);
    const text = nameOf(by, row);
    return to === null ? text : <Link to={to} title={t('calls.open')} translate="no">{text}</Link>; // prettier-ignore
  };
  const sent = ({ key, messages }: UsageRow) => {
    const to = messages === 0 ? null : messagesOf(by, key, date);
    const text = format('messages', messages);
    return to === null ? text : <Link to={to} title={t('messages.open')}>{text}</Link>; // prettier-ignore
  };
  const columns: readonly RowsColumn<UsageRow>[] = [
    { key: 'name', title: t(`by.${by}`), cell: name },
    { key: 'coins', title: t('coins'), cell: ({ coins }) => format('coins', coins), isFigure: true },
    { key: 'share', title: t('share'), cell: share, isFigure: true },
    { key: 'calls', title: t('calls'), cell: ({ calls }) => format('calls', calls), isFigure: true },
    { key: 'talk', title: t('talk_ms'), cell: ({ talk_ms: ms }) => format('talk_ms', ms), isFigure: true },
    { key: 'messages', title: t('messages'), cell: sent, isFigure: true },
  ];
  if (before === null) return columns;
  const earlier = ({ coins, before: then }: UsageRow) => {
    if (then === null) return <None />;
    const change = changeText(coins, then.coins, language);
    return `${format('coins', then.coins)}${change === null ? '' : ` (${change})`}`;
  };
  return [...columns, { key: 'before', title: t('coinsBefore'), cell: earlier, isFigure: true }];
}

/** Lists the usage of each number, direction or agent, most expensive first; each links to its calls and messages. */
export function GroupTable({ data, query }: { readonly data: UsageAnswer['data']; readonly query: UsageQuery }) {
  const t = useTexts();
  const columns = useColumns(data, query);
  const { rows, left_out: leftOut } = data;
  if (rows.length === 0) return <EmptyState icon={<BarChartOutlined />} title={t('none')} detail={t('none.detail')} />;
  return (
    <>
      <RowsTable label={t(`by.${query.by}`)} columns={columns} rows={rows} keyOf={({ key }) => key} />
      {leftOut === 0 ? null : <p className={styles.before}>{t('leftOut', { count: leftOut })}</p>}
    </>
  );
}
