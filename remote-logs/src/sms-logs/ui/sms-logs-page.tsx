import { useCallback, useState } from 'react';
import type { SmsRecord } from '@patchbay/shared-contracts/messages';
import { MessageOutlined } from '@patchbay/shared-ui/icons';
import { ListPage, useKnownRow, useTimeZone, useView } from '@patchbay/shared-ui/list-page';
import { logShape, logSort } from '../../list/model/log-query.ts';
import { useLogChips } from '../../list/ui/use-log-chips.ts';
import { useTexts } from '../../texts/index.ts';
import { freshSms, smsLog } from '../effects/sms-log.ts';
import { smsFilterKeys, smsFilterNames } from '../model/filters.ts';
import { smsColumns } from './columns.tsx';
import { SmsPanel } from './sms-panel.tsx';
import { useSmsSections } from './use-sections.tsx';

const shape = logShape(smsFilterKeys);
const keyOf = ({ id }: SmsRecord) => id;

/** Unsent replies by id of the SMS, kept when the panel closes. */
type Replies = Readonly<Record<string, string>>;

/** Draws /smslogs [LOGS-011]. */
export function SmsLogsPage() {
  const t = useTexts();
  const timeZone = useTimeZone();
  const { view, show, openId, open } = useView(shape);
  const openRow = useCallback((row: SmsRecord) => open(row.id), [open]);
  const chips = useLogChips(smsFilterNames, view, show);
  const sections = useSmsSections();
  const [replies, setReplies] = useState<Replies>({});
  return (
    <>
      <ListPage
        page="smslogs"
        source={smsLog}
        shape={shape}
        sort={logSort}
        view={view}
        show={show}
        words={{
          table: t('sms.table'),
          search: t('sms.search'),
          empty: t('sms.empty'),
          failed: t('sms.failed'),
          fresh: (count) => t('sms.newMessages', { count }),
        }}
        icon={<MessageOutlined />}
        columns={smsColumns(t, timeZone)}
        keyOf={keyOf}
        filters={{ sections }}
        chips={chips}
        news={freshSms}
        onOpen={openRow}
        openKey={openId}
      />
      <SmsPanel
        id={openId}
        sms={useKnownRow(smsLog, openId, keyOf)}
        reply={replies[openId ?? ''] ?? ''}
        onReply={(text) => setReplies((others) => ({ ...others, [openId ?? '']: text }))}
        onClose={() => open(null)}
      />
    </>
  );
}

/** Default export, required by React.lazy. */
export { SmsLogsPage as default };
