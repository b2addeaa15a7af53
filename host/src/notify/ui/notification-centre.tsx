import { useState } from 'react';
import { Button, Drawer, Skeleton } from '@patchbay/shared-ui/antd';
import { BellOutlined } from '@patchbay/shared-ui/icons';
import { CountMark } from '../../view/count-mark.tsx';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useNotices } from '../notices-context.ts';
import { useStore } from '../../view/use-store.ts';
import { useTexts } from '../../texts/index.ts';
import { unreadOf } from '../model/history.ts';
import styles from './notify.module.css';

const load = () => import('./history.tsx').then(({ History }) => History);

/** Draws the bell with the number of unseen notices, and the notices of this tab by day [UX-009]. */
export function NotificationCentre() {
  const t = useTexts();
  const notices = useNotices();
  const [open, setOpen] = useState(false);
  const history = useStore(notices.history, notices.history.current);
  const unread = unreadOf(history);
  const close = () => {
    setOpen(false);
    notices.history.read();
  };
  const clear =
    history.length === 0 ? null : (
      <Button type="text" size="small" onClick={() => notices.history.clear()}>
        {t('notices.clear')}
      </Button>
    );
  return (
    <>
      <span className={styles.bell}>
        <Button
          type="text"
          icon={<BellOutlined aria-hidden />}
          aria-label={unread === 0 ? t('notices.label') : t('notices.unread', { count: unread })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        <CountMark count={unread} urgent />
      </span>
      <Drawer placement="right" size={380} open={open} onClose={close} title={t('notices.label')} extra={clear}>
        {open ? (
          <LazyPart load={load} given={{ history }} waiting={<Skeleton active paragraph={{ rows: 4 }} />} />
        ) : null}
      </Drawer>
    </>
  );
}
