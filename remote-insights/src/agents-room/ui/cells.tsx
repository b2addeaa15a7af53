import { formatDuration, pageGate } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { isInLog, useFigureFormat } from '@patchbay/shared-ui/figure';
import { None, useFigure, Words } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import dots from '../../figures/ui/figures.module.css';
import { useDayRows } from '../../live/effects/use-day-rows.ts';
import { useSecond } from '../../live/effects/use-second.ts';
import { useTexts } from '../../texts/index.ts';
import type { FigureKey } from '../model/question.ts';
import { figureOf, type AgentRow } from '../model/room-rows.ts';
import { useRoomTexts } from '../texts/index.ts';
import styles from './agents-room.module.css';

const SECOND_MS = 1_000;
const CALL_MONITOR = '/live-interactions/call-monitor';
const away = ['not-registered', 'connection-lost', 'silent'] as const;

const Reason = ({ text }: { text: string }) => (
  <span className={styles.reason} title={text}>
    {text}
  </span>
);

/** Draws the status, with the name of the break or the reason why the phone cannot ring. */
export function StatusCell({ row: { statusEntry } }: { row: AgentRow }) {
  const t = useTexts();
  const room = useRoomTexts();
  if (statusEntry === null) return <None />;
  const { agent_status: status, reason } = statusEntry;
  const known = away.find((each) => each === reason);
  return (
    <span className={styles.status} translate="no">
      <span className={dots.dot} data-status={status} aria-hidden />
      <span>{t(`status.${status}`)}</span>
      {reason === null ? null : <Reason text={known === undefined ? reason : room(`away.${known}`)} />}
    </span>
  );
}

/** Draws the duration by the server's clock, which is `ahead` of this one. */
export function SinceCell({ row: { statusEntry }, ahead }: { row: AgentRow; ahead: number }) {
  const now = useSecond();
  if (statusEntry === null) return <None />;
  return <time>{formatDuration(Math.max(0, now + ahead - statusEntry.since) / SECOND_MS)}</time>;
}

/** Draws the agent's current call, as in the call monitor. */
export function CallCell({ row: { agent } }: { row: AgentRow }) {
  const t = useRoomTexts();
  const { can } = useConsole();
  const { call, name } = agent;
  if (call === null) return <None />;
  const words = call.queue ?? t('directCall');
  if (!can(pageGate(CALL_MONITOR))) return <Words text={words} />;
  return (
    <Link
      className={styles.call}
      to={`${CALL_MONITOR}?${new URLSearchParams({ q: name }).toString()}`}
      aria-label={t('toCall', { name })}
    >
      {words}
    </Link>
  );
}

const isTime = (key: FigureKey): boolean => key === 'talk_time' || key === 'handling_time';

export function FigureCell({ row: { agent }, figure: key }: { row: AgentRow; figure: FigureKey }) {
  const figure = useFigure();
  const format = useFigureFormat();
  const rows = useDayRows();
  const value = figureOf(agent, key);
  if (value === null) return <None />;
  const text = isTime(key)
    ? formatDuration(value / SECOND_MS)
    : key === 'occupancy'
      ? format(key, value)
      : figure(value);
  const to = value > 0 && isInLog(key) ? rows.ofAgent(key, agent.agent_id) : null;
  if (to === null) return text;
  return (
    <Link className={styles.figure} to={to}>
      {text}
    </Link>
  );
}
