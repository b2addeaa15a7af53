import { calendarOf, stateAt, type CalendarRow, type CloseUntil } from '@patchbay/shared-contracts/calendars';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useState } from 'react';
import { useClosing } from '../effects/use-closing.ts';
import { useMinute } from '../effects/use-minute.ts';
import { useTexts } from '../texts/index.ts';
import styles from './calendars.module.css';
import { NowCell, useNowWords } from './now-cell.tsx';

interface ClosureProps {
  readonly row: CalendarRow;
  readonly onClose: () => void;
}

/** Closes a calendar at once, until tomorrow or until it is reopened [CONF-FLOW-008]. */
export function ClosureDialog({ row: opened, onClose }: ClosureProps) {
  const t = useTexts();
  const { notify } = useConsole();
  const change = useClosing();
  const [row, setRow] = useState(opened);
  const now = useMinute(row.closed_since === null ? 0 : Date.parse(row.closed_since));
  const words = useNowWords(row);
  const [busy, setBusy] = useState(false);
  const calendar = calendarOf(row);
  const isByHand = calendar !== null && stateAt(calendar, now).by.is === 'hand';
  const { name } = row;
  const carryOut = async (until: CloseUntil | null) => {
    setBusy(true);
    const result = await change(row, until);
    setBusy(false);
    if (result.is === 'changed') setRow({ ...row, ...result.now });
    if (result.is !== 'done') return notify.error(t(`closure.${result.is}`));
    notify.success(t(until === null ? 'closure.isOpen' : 'closure.closed', { name }));
    onClose();
  };
  return (
    <Modal open centered width={460} title={t('closure.title', { name })} footer={null} onCancel={onClose}>
      <p>
        <NowCell row={row} /> {[words?.closed, words?.change].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.quiet}>{t('closure.detail')}</p>
      <div className={styles.choices}>
        {isByHand ? (
          <Button type="primary" block loading={busy} onClick={() => void carryOut(null)}>
            {t('closure.open')}
          </Button>
        ) : (
          <>
            <Button danger block disabled={busy} onClick={() => void carryOut('today')}>
              {t('closure.today')}
            </Button>
            <Button danger block disabled={busy} onClick={() => void carryOut('opened')}>
              {t('closure.opened')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
