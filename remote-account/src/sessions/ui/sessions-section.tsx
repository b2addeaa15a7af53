import { useState } from 'react';
import type { OwnSession } from '@patchbay/shared-contracts/sign-in';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { StateMessage, useConsole } from '@patchbay/shared-ui';
import { Button, Modal, Skeleton, Tag } from '@patchbay/shared-ui/antd';
import { DesktopOutlined, MobileOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { Section } from '../../section/ui/section.tsx';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { useTexts } from '../../texts/index.ts';
import { useEndSessions, useSessions } from '../effects/use-sessions.ts';
import { deviceOf } from '../model/device.ts';
import styles from './sessions.module.css';

function useDeviceName() {
  const t = useTexts();
  return ({ browser, system }: ReturnType<typeof deviceOf>): string => {
    if (browser !== null && system !== null) return t('sessions.on', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}

/** Number of sessions shown at first; the rest on demand. */
const FIRST = 5;

interface RowProps {
  readonly session: OwnSession;
  readonly timeZone: string;
  readonly onEnd: () => Promise<void>;
}

function Row({ session, timeZone, onEnd }: RowProps) {
  const t = useTexts();
  const nameOf = useDeviceName();
  const [busy, setBusy] = useState(false);
  const device = deviceOf(session.user_agent);
  const name = nameOf(device);
  const end = async () => {
    setBusy(true);
    await onEnd();
    setBusy(false);
  };
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden>
        {device.isHandheld ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          {session.current ? <Tag color="success">{t('sessions.current')}</Tag> : null}
          {session.assumed_by === null ? null : (
            <Tag color="warning">{t('sessions.assumed', { email: session.assumed_by })}</Tag>
          )}
        </span>
        <span className={styles.detail}>
          {t('sessions.seen', { address: session.address, at: formatStamp(session.last_seen_at, timeZone) })}
        </span>
        <span className={styles.detail}>
          {t(`sessions.by.${session.method}`, { at: formatStamp(session.created_at, timeZone) })}
        </span>
      </div>
      {session.current ? null : (
        <Button loading={busy} aria-label={t('sessions.endNamed', { name })} onClick={() => void end()}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Draws the list, or why there is none. */
function SessionList({ timeZone }: { timeZone: string }) {
  const t = useTexts();
  const { notify } = useConsole();
  const refusalText = useRefusalText();
  const { data, error, refetch } = useSessions();
  const { end } = useEndSessions();
  const [all, setAll] = useState(false);
  if (data === undefined && error !== null)
    return (
      <StateMessage
        alert
        icon={<WarningOutlined />}
        title={t('sessions.failed')}
        {...(error.message === '' ? {} : { detail: error.message })}
        action={<Button onClick={() => void refetch()}>{t('account.retry')}</Button>}
      />
    );
  if (data === undefined) return <Skeleton active avatar={{ shape: 'square' }} paragraph={{ rows: 2 }} />;
  const endOne = async (session: OwnSession) => {
    const ended = await end(session);
    if (ended.ok) notify.success(t('sessions.ended'));
    else notify.error(refusalText(ended));
  };
  const shown = all ? data : data.slice(0, FIRST);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((session) => (
          <Row key={session.session_id} session={session} timeZone={timeZone} onEnd={async () => endOne(session)} />
        ))}
      </ul>
      {shown.length === data.length ? null : (
        <Button type="link" className={styles.more ?? ''} onClick={() => setAll(true)}>
          {t('sessions.all', { count: data.length })}
        </Button>
      )}
    </>
  );
}

/** Lists the user's sessions, with buttons to end them [ROUTE-006]. */
export function SessionsSection({ timeZone }: { timeZone: string }) {
  const t = useTexts();
  const { notify } = useConsole();
  const refusalText = useRefusalText();
  const { data = [] } = useSessions();
  const { endOthers } = useEndSessions();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const ended = await endOthers();
    setBusy(false);
    setAsking(false);
    if (ended.ok) notify.success(t('sessions.endedOthers'));
    else notify.error(refusalText(ended));
  };
  return (
    <Section title={t('sessions.title')} detail={t('sessions.detail')}>
      <SessionList timeZone={timeZone} />
      {data.length < 2 ? null : (
        <Button danger className={styles.all ?? ''} onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <Modal
        open={asking}
        title={t('sessions.endOthers')}
        okText={t('sessions.endOthers')}
        okButtonProps={{ danger: true }}
        cancelText={t('account.cancel')}
        confirmLoading={busy}
        onOk={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('sessions.endOthersDetail')}</p>
      </Modal>
    </Section>
  );
}
