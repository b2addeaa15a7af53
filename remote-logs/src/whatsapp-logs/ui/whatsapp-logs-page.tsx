import { useState } from 'react';
import type { WhatsAppRecord } from '@patchbay/shared-contracts/messages';
import { useDirectionLabel } from '@patchbay/shared-ui';
import { WhatsAppOutlined } from '@patchbay/shared-ui/icons';
import { ListPage, PlayerDock, type Playing, useTimeZone, useView } from '@patchbay/shared-ui/list-page';
import { exportedAs } from '../../list/model/exported.ts';
import { useExportHeads } from '../../list/ui/use-export-heads.ts';
import { logShape, logSort } from '../../list/model/log-query.ts';
import { useLogChips } from '../../list/ui/use-log-chips.ts';
import { useTexts } from '../../texts/index.ts';
import { whatsAppLog, whatsAppNews } from '../effects/whatsapp-log.ts';
import { whatsAppFilterKeys, whatsAppFilterNames } from '../model/filters.ts';
import { whatsAppColumns } from './columns.tsx';
import { useWhatsAppSections } from './use-sections.tsx';

const shape = logShape(whatsAppFilterKeys);
const keyOf = ({ id }: WhatsAppRecord) => id;

/** Draws /whatsapplogs [LOGS-013]. */
export function WhatsAppLogsPage() {
  const t = useTexts();
  const direction = useDirectionLabel();
  const timeZone = useTimeZone();
  const { view, show } = useView(shape);
  const [playing, play] = useState<Playing | null>(null);
  const chips = useLogChips(whatsAppFilterNames, view, show);
  const sections = useWhatsAppSections();
  const exportHeads = useExportHeads();
  return (
    <>
      <ListPage
        page="whatsapplogs"
        source={whatsAppLog}
        shape={shape}
        sort={logSort}
        view={view}
        show={show}
        words={{
          table: t('whatsapp.table'),
          search: t('whatsapp.search'),
          empty: t('whatsapp.empty'),
          failed: t('whatsapp.failed'),
          fresh: (count) => t('list.newCalls', { count }),
        }}
        icon={<WhatsAppOutlined />}
        columns={whatsAppColumns({ t, timeZone, direction, playing, play })}
        keyOf={keyOf}
        exported={exportedAs}
        exportHeads={exportHeads}
        filters={{ sections }}
        chips={chips}
        news={whatsAppNews}
      />
      <PlayerDock playing={playing} onClose={() => play(null)} />
    </>
  );
}

/** Default export, required by React.lazy. */
export { WhatsAppLogsPage as default };
