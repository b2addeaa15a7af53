import { useState, type ReactNode } from 'react';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { Button, Segmented } from '@patchbay/shared-ui/antd';
import { CopyOutlined, DownloadOutlined } from '@patchbay/shared-ui/icons';
import { useConsole } from '@patchbay/shared-ui';
import { useOpenDownload } from '@patchbay/shared-ui/download';
import { useTexts } from '../../texts/index.ts';
import { hasThird } from '../../call/model/third-rules.ts';
import { isAskedIn } from '../../call/model/third.ts';
import { useCall, useCallController } from '../../call/call-context.ts';
import { WidgetPanel } from '../../widget/ui/widget-panel.tsx';
import type { Logged } from '../effects/debug-controller.ts';
import { isDevelopment } from '../effects/development.ts';
import { fileOf, type DebugTab } from '../model/debug-file.ts';
import { useDebugState } from './use-debug.ts';
import styles from './debug.module.css';

const tabs: readonly DebugTab[] = ['events', 'ticker', 'auth'];

function Events({ events }: { events: readonly Logged[] }) {
  const t = useTexts();
  if (events.length === 0) return <p className={styles.none}>{t('debug.none')}</p>;
  return (
    <ol className={styles.events}>
      {events.map(({ at, type, callId }, index) => (
        <li key={events.length - index}>
          <time dateTime={new Date(at).toISOString()}>{formatAt(at, 'UTC', dateFormats.time)}</time>
          <span className={styles.type}>{type}</span>
          <span className={styles.callId}>{callId}</span>
        </li>
      ))}
    </ol>
  );
}

const State = ({ of }: { of: object | null }) => <pre className={styles.state}>{JSON.stringify(of, null, 2)}</pre>;

/** Development aid: treats the third party as answered, whatever the telephony reports [CALL-116]. */
function ForceConnected() {
  const t = useTexts();
  const controller = useCallController();
  const { phase } = useCall();
  if (!hasThird(phase) || !isAskedIn(phase.view)) return null;
  const { call } = phase;
  const event = {
    event_type: 'info',
    call_solution: call.solution,
    uuid: call.id,
    additionalinfo: 'att_xfer',
  } as const;
  return (
    <Button size="small" onClick={() => controller.dispatch({ type: 'fed', event })}>
      {t('debug.force')}
    </Button>
  );
}

type Debugged = ReturnType<typeof useDebugState>;

/** Draws the buttons for support: copy everything, or save the shown tab as a file [CALL-025]. */
function Actions({ state, tab }: { state: Debugged; tab: DebugTab }) {
  const t = useTexts();
  const { notify } = useConsole();
  const openDownload = useOpenDownload();
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify(state, null, 2)).then(
      () => notify.snackbar(t('copy.done')),
      (error: unknown) => notify.error(t('copy.failed', { error: String(error) })),
    );
  const save = () => openDownload(new Blob([fileOf(tab, state)], { type: 'text/plain;charset=utf-8' }));
  return (
    <div className={styles.actions}>
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        {t('debug.copy')}
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
        {t('debug.save')}
      </Button>
    </div>
  );
}

/** Draws Events, Ticker State and Auth State; none contains a secret [CALL-024, CALL-025]. */
export function DebugPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [tab, setTab] = useState<DebugTab>('events');
  const state = useDebugState();
  const views: Readonly<Record<DebugTab, ReactNode>> = {
    events: <Events events={state.events} />,
    ticker: <State of={state.ticker} />,
    auth: <State of={state.auth} />,
  };
  return (
    <WidgetPanel
      title={t('debug.title')}
      closeLabel={t('debug.close')}
      onClose={onClose}
      extra={isDevelopment() ? <ForceConnected /> : null}
    >
      <Segmented<DebugTab>
        block
        aria-label={t('debug.title')}
        value={tab}
        options={tabs.map((name) => ({ value: name, label: t(`debug.${name}`) }))}
        onChange={setTab}
      />
      <div className={styles.content} tabIndex={0} role="group" aria-label={t(`debug.${tab}`)}>
        {views[tab]}
      </div>
      <Actions state={state} tab={tab} />
    </WidgetPanel>
  );
}
