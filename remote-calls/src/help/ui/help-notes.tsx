import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDuration, pageGate } from '@patchbay/shared-contracts';
import type { Help } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { useTickerWindow } from '../../widget/ui/window-context.ts';
import { useStore } from '../../store/use-store.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import { useQueueAlerts } from '../effects/use-queue-alerts.ts';
import { useHelp, useHelpOrders } from '../effects/use-help.ts';
import { WordField } from './word-field.tsx';
import styles from './help.module.css';

const MONITOR = '/live-interactions/call-monitor';

/** Shows agents' requests to this user, each with actions; and answers to an agent whose window is hidden [LIVE-032]. */
export function HelpNotes() {
  const [hidden, hide] = useState<ReadonlySet<string>>(new Set());
  const own = useConsole().session.current()?.user.agent_id ?? null;
  const open = useHelp();
  useQueueAlerts();
  useAnswerNotices(open.filter(({ agent_id: id }) => id === own));
  const others = open.filter(({ agent_id: id, call_id: call }) => id !== own && !hidden.has(call));
  return others.map((help) => (
    <Note key={help.call_id} help={help} onHide={() => hide(new Set([...hidden, help.call_id]))} />
  ));
}

/** Shows each answer once, where the window with them is not open. */
function useAnswerNotices(asked: readonly Help[]): void {
  const { notify } = useConsole();
  const window = useTickerWindow();
  const isOpen = useStore(window).is === 'opened';
  const said = useRef(0);
  const answers = asked.flatMap((help) => help.answers);
  const last = answers.at(-1);
  const count = answers.length;
  const say = useEffectEvent(() => {
    if (count > said.current && last && !isOpen) notify.info(`${last.name}: ${last.text ?? ''}`);
    said.current = count;
  });
  useEffect(() => say(), [count]);
}

function Note({ help, onHide }: { help: Help; onHide: () => void }) {
  const t = useTexts();
  const { can, navigate } = useConsole();
  const orders = useHelpOrders();
  const { call_id: uuid, agent_name: name, queue, note, asked_at: since, answers } = help;
  const seconds = Math.max(0, (useNow(since) - since) / 1000);
  return (
    <section className={styles.card} aria-label={t('help.asks', { name })}>
      <div className={styles.head}>
        <b role="alert">{t('help.asks', { name })}</b>
        <span role="timer">{formatDuration(seconds)}</span>
      </div>
      {queue === null ? null : <span className={styles.queue}>{queue}</span>}
      {note === '' ? null : <p className={styles.note}>{note}</p>}
      <ul className={styles.answers}>
        {answers.map(({ name: by, at }) => (
          <li key={at}>{t('help.answered', { name: by })}</li>
        ))}
      </ul>
      <WordField label={t('help.reply')} onSend={(text) => orders.answer(uuid, text, t('help.failed'))} />
      <div className={styles.ways}>
        {can(pageGate(MONITOR)) ? (
          <Button size="small" type="link" onClick={() => navigate(MONITOR)}>
            {t('help.monitor')}
          </Button>
        ) : null}
        <Button size="small" type="text" onClick={onHide}>
          {t('help.hide')}
        </Button>
      </div>
    </section>
  );
}
