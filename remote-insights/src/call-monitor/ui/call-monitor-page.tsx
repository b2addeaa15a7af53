import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole, useMedia, usePreference, useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { PhoneOutlined, SearchOutlined } from '@patchbay/shared-ui/icons';
import { DataTable, EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useFigure, useTimeZone, useView, type View } from '@patchbay/shared-ui/list-page';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useAgentStatuses } from '../effects/use-agent-statuses.ts';
import { useCallMonitor, type CallMonitor } from '../effects/use-call-monitor.ts';
import { useFollowedCall } from '../effects/use-followed-call.ts';
import { useCleanAddress } from '../../live/effects/use-clean-address.ts';
import { useTeams } from '../../live/effects/use-teams.ts';
import { groupingOf, withGrouping } from '../../live/model/groups.ts';
import { arrangementOf } from '../model/arrangement.ts';
import type { CallStore, MonitorRow } from '../model/call-store.ts';
import type { Link } from '../../live/model/link.ts';
import { LivePage, NotLive } from '../../live/ui/live-page.tsx';
import { densityOf, monitorOrders, monitorShape, withMonitorFilters } from '../model/question.ts';
import { useSupervision } from '../../supervision/effects/use-supervision.ts';
import { SupervisionContext, useSupervisionController } from '../../supervision/ui/supervision-context.ts';
import { SupervisionBar } from '../../supervision/ui/supervision-bar.tsx';
import { useMonitorTexts } from '../texts/index.ts';
import styles from './call-monitor.module.css';
import { AppliedFilters } from './filters.tsx';
import { StoreContext, useCount, useRows, useStore } from './store-context.ts';
import { Toolbar } from './toolbar.tsx';
import { useMonitorColumns } from './use-columns.tsx';

/** Media query of the card layout, which has no group heads. */
const CARDS = '(max-width: 640px)';

function useArranged(store: CallStore, view: View): void {
  const language = usePreference(useConsole().i18n);
  const statuses = useAgentStatuses((view.chosen['agent_status'] ?? []).length > 0);
  const teams = useTeams(groupingOf(view) === 'team');
  const isCards = useMedia(CARDS);
  const arrangement = useMemo(
    () => arrangementOf(isCards ? withGrouping(view, null) : view, { language, statuses, teams }),
    [view, isCards, language, statuses, teams],
  );
  useEffect(() => store.arrange(arrangement), [store, arrangement]);
}

/** Warns at once that the displayed data is out of date; disappears when it is live again [LIVE-034]. */
function Stale({ link }: { link: Link }) {
  const t = useMonitorTexts();
  const timeZone = useTimeZone();
  if (link.is !== 'stale') return null;
  const at = formatAt(new Date(link.since).toISOString(), timeZone, dateFormats.time);
  return <NotLive>{t('stale', { at })}</NotLive>;
}

interface InsteadProps extends Pick<CallMonitor, 'link' | 'retry'> {
  readonly count: number;
  readonly onClear: () => void;
}

/** Tells why there are no rows, with a suitable action. */
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

interface CallsProps extends Omit<InsteadProps, 'count'> {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Content between the rows and their number. */
  readonly children: ReactNode;
}

const keyOf = (row: MonitorRow): string => (row.is === 'call' ? row.id : `group ${row.name}`);
/** Counts calls; one shown in two groups counts once. */
const callsAmong = (rows: readonly MonitorRow[]): number =>
  new Set(rows.flatMap((row) => (row.is === 'call' ? [row.key] : []))).size;

/** Draws the rows and their number; the only component that renders when calls come and go, several times a second. */
function Calls({ view, onView, children, ...instead }: CallsProps) {
  const t = useMonitorTexts();
  const figure = useFigure();
  const store = useStore();
  const arranged = useRows(store);
  const count = useCount(store);
  const by = groupingOf(view);
  const columns = useMonitorColumns(useSupervisionController() !== null, by);
  const shown = useMemo(() => (by === null ? arranged.length : callsAmong(arranged)), [arranged, by]);
  const sort = useMemo(() => monitorOrders.sort.of(view.order), [view.order]);
  const onSort = useCallback(
    (key: string) => onView({ ...view, order: monitorOrders.sort.next(view.order, key) }),
    [view, onView],
  );
  const { link } = instead;
  return (
    <>
      <DataTable
        {...{ label: t('table'), columns, keyOf, sort, onSort, density: densityOf(view) }}
        rows={arranged}
        loading={link.is === 'connecting' || link.is === 'stale'}
        instead={<Instead {...instead} count={count} />}
      />
      {children}
      {link.is === 'failed' || link.is === 'connecting' ? null : (
        <p className={styles.total}>{t('total', { shown: figure(shown), all: figure(count) })}</p>
      )}
    </>
  );
}

/** Draws /live-interactions/call-monitor: every running call visible to the user [LIVE-025, LIVE-026]. */
export function CallMonitorPage() {
  const { view, show } = useView(monitorShape);
  useCleanAddress(view, show);
  const { store, link, isComplete, retry } = useCallMonitor();
  const controller = useSupervision();
  useFollowedCall(controller, store, isComplete);
  const mayAct = useSession()?.user.role !== 'agent';
  useArranged(store, view);
  return (
    <SupervisionContext value={mayAct ? controller : null}>
      <StoreContext value={store}>
        <LivePage>
          <Toolbar {...{ view, store, onView: show }} />
          <AppliedFilters view={view} onView={show} />
          <Stale link={link} />
          <Calls
            {...{ view, link, retry, onView: show }}
            onClear={() => show({ ...withMonitorFilters(view, {}), search: '' })}
          >
            <SupervisionBar controller={controller} />
          </Calls>
        </LivePage>
      </StoreContext>
    </SupervisionContext>
  );
}
