import { useCallback } from 'react';
import type { SmsRecord } from '@patchbay/shared-contracts';
import { MessageOutlined } from '@patchbay/shared-ui/icons';
import { useTimeZone } from '../../list/effects/use-time-zone.ts';
import { useKnownRow } from '../../list/effects/use-known-row.ts';
import { useView } from '../../list/effects/use-view.ts';
import { LogPage } from '../../list/ui/log-page.tsx';
import { useChips } from '../../list/ui/use-chips.ts';
import { useTexts } from '../../texts/index.ts';
import { smsLog } from '../effects/sms-log.ts';
import { smsFilterKeys, smsFilterNames } from '../model/filters.ts';
import { columnsOf } from './columns.tsx';
import { SmsPanel } from './sms-panel.tsx';
import { useSections } from './use-sections.tsx';

const keyOf = ({ id }: SmsRecord) => id;

/** /smslogs [LOGS-011]. */
export function SmsLogsPage() {
  const t = useTexts();
  const timeZone = useTimeZone();
  const { view, show, openId, open } = useView(smsFilterKeys);
  const openRow = useCallback((row: SmsRecord) => open(row.id), [open]);
  const chips = useChips(smsFilterNames, view, show);
  const sections = useSections();
  return (
    <>
      <LogPage
        page="smslogs"
        log={smsLog}
        view={view}
        show={show}
        words={{ table: t('sms.table'), search: t('sms.search'), empty: t('sms.empty'), failed: t('sms.failed') }}
        icon={<MessageOutlined />}
        columns={columnsOf(t, timeZone)}
        keyOf={keyOf}
        filters={{ sections }}
        chips={chips}
        onOpen={openRow}
        openKey={openId}
      />
      <SmsPanel id={openId} sms={useKnownRow(smsLog, openId, keyOf)} onClose={() => open(null)} />
    </>
  );
}
