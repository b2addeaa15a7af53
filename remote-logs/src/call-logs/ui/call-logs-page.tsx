import { useCallback, useState } from 'react';
import type { CallRecord } from '@patchbay/shared-contracts/logs';
import { useDirectionLabel } from '@patchbay/shared-ui';
import { PhoneOutlined } from '@patchbay/shared-ui/icons';
import { ListPage, PlayerDock, type Playing, useKnownRow, useTimeZone, useView } from '@patchbay/shared-ui/list-page';
import { exportedAs } from '../../list/model/exported.ts';
import { useExportHeads } from '../../list/ui/use-export-heads.ts';
import { logShape, logSort } from '../../list/model/log-query.ts';
import { useLogChips } from '../../list/ui/use-log-chips.ts';
import { useOptionLabel } from '../../list/ui/use-option-label.ts';
import { useTexts } from '../../texts/index.ts';
import { callLog, callNews } from '../effects/call-log.ts';
import { callFilterKeys, callFiltersFit, durationParts, tidied } from '../model/filters.ts';
import { CallPanel } from './call-panel.tsx';
import { callColumns } from './columns.tsx';
import { useAgentSummary } from './use-agent-summary.ts';
import { useCallSections } from './use-sections.tsx';

const chipKeys = [
  'solutions',
  'plans',
  'numbers',
  'agents',
  'campaigns',
  'call_action',
  'call_duration',
  'call_status',
  'customer_status',
  'agent_status',
  'disposition',
  'device',
  'others',
  'direction',
  'queues',
  'counted',
  'offered_to',
  'missed_by',
  'week_hours',
  'survey',
  'line_outcome',
] as const;

const shape = logShape(callFilterKeys);
const keyOf = ({ id }: CallRecord) => id;

/** Draws /call-logs [LOGS-001]. */
export function CallLogsPage() {
  const t = useTexts();
  const option = useOptionLabel();
  const direction = useDirectionLabel();
  const timeZone = useTimeZone();
  const { view, show, openId, open } = useView(shape);
  const [playing, play] = useState<Playing | null>(null);
  const openRow = useCallback((row: CallRecord) => open(row.id), [open]);
  const chips = useLogChips(chipKeys, view, show, durationParts);
  const sections = useCallSections();
  const exportHeads = useExportHeads();
  const alsoExport = useAgentSummary();
  return (
    <>
      <ListPage
        page="call-logs"
        source={callLog}
        shape={shape}
        sort={logSort}
        view={view}
        show={(next, replace) => show({ ...next, chosen: tidied(next.chosen) }, replace)}
        words={{
          table: t('calls.table'),
          search: t('calls.search'),
          empty: t('calls.empty'),
          failed: t('calls.failed'),
          fresh: (count) => t('list.newCalls', { count }),
        }}
        icon={<PhoneOutlined />}
        columns={callColumns({ t, timeZone, direction, option, playing, play, open: openRow })}
        keyOf={keyOf}
        exported={exportedAs}
        exportHeads={exportHeads}
        alsoExport={alsoExport}
        filters={{ sections, parts: durationParts, fits: callFiltersFit }}
        chips={chips}
        news={callNews}
        onOpen={openRow}
        openKey={openId}
      />
      <PlayerDock playing={playing} onClose={() => play(null)} />
      <CallPanel id={openId} row={useKnownRow(callLog, openId, keyOf)} onClose={() => open(null)} />
    </>
  );
}
