import type { TableColumn } from '@patchbay/shared-ui/list';
import { memo, useMemo, type ComponentType } from 'react';
import type { Grouping } from '../../live/model/groups.ts';
import { GroupHead } from '../../live/ui/grouping.tsx';
import type { MonitorRow } from '../model/call-store.ts';
import { useMonitorTexts } from '../texts/index.ts';
import {
  ActsCell,
  AgentCell,
  CampaignCell,
  CustomerCell,
  DeviceCell,
  DirectionCell,
  DurationCell,
  MosCell,
  QueueCell,
  SrNumberCell,
  StateCell,
} from './cells.tsx';

type Cell = ComponentType<{ readonly of: string }>;

/** Columns; those needed for actions come first, so that all up to the actions fit on a tablet. */
const cells = [
  ['agent', AgentCell, 160],
  ['customer', CustomerCell, 190],
  ['state', StateCell, 116],
  ['duration', DurationCell, 104],
  ['acts', ActsCell, 204],
  ['mos', MosCell, 80],
  ['queue', QueueCell, 140],
  ['campaign', CampaignCell, 130],
  ['direction', DirectionCell, 110],
  ['sr_number', SrNumberCell, 150],
  ['device', DeviceCell, 110],
] as const satisfies readonly (readonly [string, Cell, number])[];

/** Columns cut by their cells; the others have fixed texts, or cut themselves. */
const cutOff: ReadonlySet<string> = new Set(['queue', 'campaign', 'direction', 'sr_number']);

/** Memoised: a cell renders when its own facts change, not when its row moves. */
const drawn = cells.map(([key, Cell, width]) => ({ key, width, Cell: memo<{ readonly of: string }>(Cell) }));

/** Returns the columns of the call monitor [LIVE-026], with actions for users who may act; stable until the language changes. */
export function useMonitorColumns(mayAct: boolean, by: Grouping | null): readonly TableColumn<MonitorRow>[] {
  const t = useMonitorTexts();
  return useMemo(
    () =>
      drawn
        .filter(({ key }) => mayAct || key !== 'acts')
        .map(({ key, Cell, width }, at) => ({
          ...{
            key,
            width,
            fits: !cutOff.has(key),
            title: t(`column.${key}`),
            always: true,
            sortable: key !== 'device' && key !== 'acts',
          },
          render(row) {
            if (row.is === 'call') return <Cell of={row.key} />;
            return at === 0 && by !== null ? <GroupHead {...{ by, name: row.name, count: row.count }} /> : null;
          },
        })),
    [t, mayAct, by],
  );
}
