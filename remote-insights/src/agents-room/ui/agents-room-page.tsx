import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole, useMedia, usePreference } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { SearchOutlined, TeamOutlined } from '@patchbay/shared-ui/icons';
import { DataTable, EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useFigure, useTimeZone, useView, type View } from '@patchbay/shared-ui/list-page';
import { useMemo, useState } from 'react';
import { useCleanAddress } from '../../live/effects/use-clean-address.ts';
import { useTeams } from '../../live/effects/use-teams.ts';
import { groupingOf, withGrouping } from '../../live/model/groups.ts';
import type { Link } from '../../live/model/link.ts';
import { AccountZone } from '../../live/ui/account-zone.tsx';
import { LivePage, NotLive } from '../../live/ui/live-page.tsx';
import { useRoom, type Room } from '../effects/use-room.ts';
import { isNarrowed, roomOrders, roomShape, withRoomFilters, withKnownQueues } from '../model/question.ts';
import { countStatuses, keptRows, roomRows, type RoomRow } from '../model/room-rows.ts';
import { useRoomTexts } from '../texts/index.ts';
import { ActDialog } from './act-dialog.tsx';
import styles from './agents-room.module.css';
import type { PendingAct } from './row-acts.tsx';
import { Counts, RoomToolbar } from './toolbar.tsx';
import { useRoomColumns } from './use-columns.tsx';

/** Media query of the card layout, which has no group heads. */
const CARDS = '(max-width: 640px)';

/** Warns that the displayed data is out of date; disappears when it is live again [LIVE-034]. */
function Stale({ link, isRefused }: { link: Link; isRefused: boolean }) {
  const t = useRoomTexts();
  const timeZone = useTimeZone();
  if (link.is !== 'stale' && !isRefused) return null;
  const at = link.is === 'stale' ? formatAt(new Date(link.since).toISOString(), timeZone, dateFormats.time) : '';
  return <NotLive>{link.is === 'stale' ? t('stale', { at }) : t('staleFigures')}</NotLive>;
}

interface InsteadProps {
  readonly room: Room;
  readonly view: View;
  readonly onClear: () => void;
}

/** Tells why there are no rows, with a suitable action. */
function Instead({ room: { answer, retry }, view, onClear }: InsteadProps) {
  const t = useRoomTexts();
  if (answer === undefined) return <ErrorState title={t('failed')} message={t('failed.detail')} onRetry={retry} />;
  if (answer.objects.length > 0 && isNarrowed(view))
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title={t('noMatch')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    );
  return <EmptyState icon={<TeamOutlined />} title={t('empty')} detail={t('empty.detail')} />;
}

interface TableProps extends InsteadProps {
  readonly rows: readonly RoomRow[];
  readonly isCards: boolean;
  readonly onView: (view: View) => void;
  readonly onAsk: (pending: PendingAct) => void;
}

function AgentTable({ rows, isCards, onView, onAsk, ...instead }: TableProps) {
  const t = useRoomTexts();
  const { room, view } = instead;
  const { answer, isRefused, ahead, link } = room;
  const columns = useRoomColumns({ ahead, queues: answer?.queues.length ?? 0, by: groupingOf(view), isCards, onAsk });
  return (
    <DataTable
      {...{ label: t('table'), columns, rows, density: 'normal' }}
      keyOf={({ key }) => key}
      loading={(answer === undefined && !isRefused) || link.is === 'stale'}
      instead={<Instead {...instead} />}
      sort={roomOrders.sort.of(view.order)}
      onSort={(key) => onView({ ...view, order: roomOrders.sort.next(view.order, key) })}
    />
  );
}

/** Keeps the view, without unknown queues. */
function useRoomView(room: Room) {
  const { view, show } = useView(roomShape);
  const { answer } = room;
  const known = useMemo(() => (answer === undefined ? view : withKnownQueues(view, answer.queues)), [view, answer]);
  useCleanAddress(known, show);
  return { view: known, show };
}

/** Keeps the objects of unchanged rows, so that only others render when a status changes. */
function useKeptRows(rows: readonly RoomRow[]): readonly RoomRow[] {
  const [before, keep] = useState(rows);
  const kept = useMemo(() => keptRows(before, rows), [before, rows]);
  if (kept !== before) keep(kept);
  return kept;
}

/** Draws /live-interactions/agents: agents by status with its duration, and actions on them [LIVE-025, LIVE-031, LIVE-035]. */
export function AgentsRoomPage() {
  const t = useRoomTexts();
  const figure = useFigure();
  const language = usePreference(useConsole().i18n);
  const room = useRoom();
  const { view, show } = useRoomView(room);
  const isCards = useMedia(CARDS);
  const teams = useTeams(groupingOf(view) === 'team');
  const [pending, ask] = useState<PendingAct | null>(null);
  const { entries: statuses, answer, link, isRefused } = room;
  const agents = useMemo(() => answer?.objects ?? [], [answer]);
  const queues = answer?.queues ?? [];
  const found = useMemo(
    () => roomRows(isCards ? withGrouping(view, null) : view, { agents, statuses, teams, language }),
    [view, isCards, agents, statuses, teams, language],
  );
  const rows = useKeptRows(found);
  const shown = new Set(rows.flatMap((row) => (row.is === 'agent' ? [row.agent.agent_id] : []))).size;
  return (
    <LivePage>
      {answer === undefined ? null : <Counts counts={countStatuses(agents, statuses)} view={view} onView={show} />}
      <RoomToolbar {...{ view, queues, onView: show }} />
      <AccountZone />
      <Stale link={link} isRefused={isRefused && answer !== undefined} />
      <AgentTable
        {...{ rows, room, view, isCards, onView: show, onAsk: ask }}
        onClear={() => show({ ...withRoomFilters(view, {}), search: '' })}
      />
      {answer === undefined ? null : (
        <p className={styles.total}>{t('total', { shown: figure(shown), all: figure(agents.length) })}</p>
      )}
      {pending === null ? null : <ActDialog pending={pending} queues={queues} onClose={() => ask(null)} />}
    </LivePage>
  );
}
