import { useState } from 'react';
import type { WhatsAppRecord } from '@patchbay/shared-contracts';
import { useDirectionLabel } from '@patchbay/shared-ui';
import { WhatsAppOutlined } from '@patchbay/shared-ui/icons';
import { useTimeZone } from '../../list/effects/use-time-zone.ts';
import { useView } from '../../list/effects/use-view.ts';
import { exportedAs } from '../../list/model/exported.ts';
import { LogPage } from '../../list/ui/log-page.tsx';
import { PlayerDock, type Playing } from '../../list/ui/player-dock.tsx';
import { useChips } from '../../list/ui/use-chips.ts';
import { useTexts } from '../../texts/index.ts';
import { whatsAppLog, whatsAppNews } from '../effects/whatsapp-log.ts';
import { whatsAppFilterKeys, whatsAppFilterNames } from '../model/filters.ts';
import { columnsOf } from './columns.tsx';
import { useSections } from './use-sections.tsx';

const keyOf = ({ id }: WhatsAppRecord) => id;

/** /whatsapplogs [LOGS-013]. */
export function WhatsAppLogsPage() {
  const t = useTexts();
  const direction = useDirectionLabel();
  const timeZone = useTimeZone();
  const { view, show } = useView(whatsAppFilterKeys);
  const [playing, play] = useState<Playing | null>(null);
  const chips = useChips(whatsAppFilterNames, view, show);
  const sections = useSections();
  return (
    <>
      <LogPage
        page="whatsapplogs"
        log={whatsAppLog}
        view={view}
        show={show}
        words={{
          table: t('whatsapp.table'),
          search: t('whatsapp.search'),
          empty: t('whatsapp.empty'),
          failed: t('whatsapp.failed'),
          fresh: (count) => t(count === 1 ? 'list.newOne' : 'list.newMany', { count }),
        }}
        icon={<WhatsAppOutlined />}
        columns={columnsOf({ t, timeZone, direction, playing, play })}
        keyOf={keyOf}
        exported={exportedAs}
        filters={{ sections }}
        chips={chips}
        news={whatsAppNews}
      />
      <PlayerDock playing={playing} onClose={() => play(null)} />
    </>
  );
}
