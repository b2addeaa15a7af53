import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole, useMedia, usePreference, useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { PhoneOutlined, SearchOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { DataTable, EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useFigure, useTimeZone, useView, type View } from '@patchbay/shared-ui/list-page';
import { useEffect, useMemo } from 'react';
import { useAgentStatuses } from '../effects/use-agent-statuses.ts';
import { useCallMonitor, type CallMonitor } from '../effects/use-call-monitor.ts';
import { useCleanAddress } from '../effects/use-clean-address.ts';
import { arrangementOf } from '../model/arrangement.ts';
import type { CallStore, MonitorRow } from '../model/call-store.ts';
import type { Link } from '../model/link.ts';
import { densityOf, monitorOrders, monitorShape, withFilters } from '../model/question.ts';
import { useSupervision, type SupervisionDesk } from '../../supervision/effects/use-supervision.ts';
import { DeskContext, useDesk } from '../../supervision/ui/desk-context.ts';
import { SupervisionBar } from '../../supervision/ui/supervision-bar.tsx';
import { useMonitorTexts } from '../texts/index.ts';
import styles from './call-monitor.module.css';
import { AppliedFilters } from './filters.tsx';
import { StoreContext, useCount, useRows } from './store-context.ts';
import { Toolbar } from './toolbar.tsx';
import { useColumns } from './use-columns.tsx';

/** Where rows are cards, which have no heads of queues between them. */
const CARDS = '(max-width: 640px)';

/** Keeps the rows as the view wants them. */
function useArranged(store: CallStore, view: View): readonly MonitorRow[] {
  const language = usePreference(useConsole().i18n);
  const statuses = useAgentStatuses((view.chosen['agent_status'] ?? []).length > 0);
  const arrangement = useMemo(() => arrangementOf(view, { language, statuses }), [view, language, statuses]);
  useEffect(() => store.arrange(arrangement), [store, arrangement]);
  return useRows(store);
}

/** What is shown is no longer what is; said at once, and gone when it is again [LIVE-034]. */
function Stale({ link }: { link: Link }) {
  const t = useMonitorTexts();
  const timeZone = useTimeZone();
  if (link.is !== 'stale') return null;
  const at = formatAt(new Date(link.since).toISOString(), timeZone, dateFormats.time);
  return (
    <p className={styles.stale} role="alert">
      <WarningOutlined aria-hidden /> {t('stale', { at })}
    </p>
  );
}

interface InsteadProps extends Pick<CallMonitor, 'link' | 'retry'> {
  /** How many run, shown or not. */
  readonly count: number;
  readonly onClear: () => void;
}

/** Why there are no rows, and the way on. */
function Instead({ count, link, retry, onClear }: InsteadProps) {
  const t = useMonitorTexts();
  if (link.is === 'failed') return <ErrorState title={t('failed')} message={t('failed.detail')} onRetry={retry} />;
  if (count > 0)
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title={t('noMatch')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    );
  return <EmptyState icon={<PhoneOutlined />} title={t('empty')} detail={t('empty.detail')} />;
}

interface TableProps extends InsteadProps {
  readonly rows: readonly MonitorRow[];
  readonly view: View;
  readonly onView: (view: View) => void;
}

const keyOf = (row: MonitorRow): string => (row.is === 'call' ? row.key : `queue ${row.name}`);

function CallTable({ rows, view, onView, ...instead }: TableProps) {
  const t = useMonitorTexts();
  const columns = useColumns(useDesk() !== null);
  const { link } = instead;
  return (
    <DataTable
      {...{ label: t('table'), columns, rows, keyOf, density: densityOf(view) }}
      loading={link.is === 'connecting' || link.is === 'stale'}
      instead={<Instead {...instead} />}
      sort={monitorOrders.sort.of(view.order)}
      onSort={(key) => onView({ ...view, order: monitorOrders.sort.next(view.order, key) })}
    />
  );
}

/** A call that does not run any more is no more listened to. */
function useCallGone(desk: SupervisionDesk, store: CallStore): void {
  useEffect(
    () =>
      store.onRows(() => {
        const now = desk.current();
        if (now.is === 'on' && store.call(now.call.key) === undefined) desk.gone(now.call.key);
      }),
    [desk, store],
  );
}

/** /live-interactions/call-monitor: every running call that one may see [LIVE-025, LIVE-026]. */
export function CallMonitorPage() {
  const t = useMonitorTexts();
  const figure = useFigure();
  const { view, show } = useView(monitorShape);
  useCleanAddress(view, show);
  const { store, link, retry } = useCallMonitor();
  const desk = useSupervision();
  useCallGone(desk, store);
  const mayAct = useSession()?.user.role !== 'agent';
  const arranged = useArranged(store, view);
  const count = useCount(store);
  const isCards = useMedia(CARDS);
  const calls = useMemo(() => arranged.filter(({ is }) => is === 'call'), [arranged]);
  return (
    <DeskContext value={mayAct ? desk : null}>
      <StoreContext value={store}>
        <section className={styles.page}>
          <Toolbar {...{ view, store, onView: show }} />
          <AppliedFilters view={view} onView={show} />
          <Stale link={link} />
          <CallTable
            {...{ view, count, link, retry, onView: show }}
            rows={isCards ? calls : arranged}
            onClear={() => show({ ...withFilters(view, {}), search: '' })}
          />
          <SupervisionBar desk={desk} />
          <p className={styles.total}>{t('total', { shown: figure(calls.length), all: figure(count) })}</p>
        </section>
      </StoreContext>
    </DeskContext>
  );
}
