import type { TableColumn } from '@patchbay/shared-ui/list';
import { Two, Words } from '@patchbay/shared-ui/list-page';
import { useMemo, type ReactNode } from 'react';
import type { Grouping } from '../../live/model/groups.ts';
import { GroupHead } from '../../live/ui/grouping.tsx';
import { isFigureKey } from '../model/question.ts';
import type { AgentRow, RoomRow } from '../model/room-rows.ts';
import { useRoomTexts } from '../texts/index.ts';
import { CallCell, FigureCell, SinceCell, StatusCell } from './cells.tsx';
import { RowActs, type PendingAct } from './row-acts.tsx';

const widths = {
  name: 155,
  status: 180,
  since: 90,
  acts: 80,
  call: 112,
  queues: 165,
  answered: 112,
  missed: 90,
  talk_time: 105,
  handling_time: 120,
  occupancy: 118,
} as const;
type ColumnKey = keyof typeof widths;
const columnKeys = Object.keys(widths) as readonly ColumnKey[];
/** Columns shown on a phone's cards. */
const onCards: readonly ColumnKey[] = ['name', 'status', 'since', 'acts'];
const unsorted: readonly ColumnKey[] = ['acts', 'call', 'queues'];

interface ColumnsOf {
  readonly ahead: number;
  /** Number of queues visible to the user. */
  readonly queues: number;
  readonly by: Grouping | null;
  readonly isCards: boolean;
  readonly onAsk: (pending: PendingAct) => void;
}

function cellOf(key: ColumnKey, row: AgentRow, { ahead, queues, onAsk }: ColumnsOf): ReactNode {
  const { agent } = row;
  if (isFigureKey(key)) return <FigureCell row={row} figure={key} />;
  switch (key) {
    case 'name':
      return <Two first={agent.name} second={agent.number} />;
    case 'status':
      return <StatusCell row={row} />;
    case 'since':
      return <SinceCell row={row} ahead={ahead} />;
    case 'acts':
      return <RowActs {...{ agent, queues, onAsk }} />;
    case 'call':
      return <CallCell row={row} />;
    default:
      return <Words text={agent.queues.map(({ queue_name }) => queue_name).join(', ')} />;
  }
}

/** Returns the columns of the page; stable while nothing about them changes. */
export function useRoomColumns({ ahead, queues, by, isCards, onAsk }: ColumnsOf): readonly TableColumn<RoomRow>[] {
  const t = useRoomTexts();
  return useMemo(
    () =>
      columnKeys
        .filter((key) => !isCards || onCards.includes(key))
        .map((key, at) => ({
          ...{ key, width: widths[key], title: t(`column.${key}`), always: true, sortable: !unsorted.includes(key) },
          ...(isFigureKey(key) || key === 'since' ? { align: 'end' as const } : {}),
          render: (row) => {
            if (row.is === 'agent') return cellOf(key, row, { ahead, queues, by, isCards, onAsk });
            return at === 0 && by !== null ? <GroupHead {...{ by, name: row.name, count: row.count }} /> : null;
          },
        })),
    [t, ahead, queues, by, isCards, onAsk],
  );
}
