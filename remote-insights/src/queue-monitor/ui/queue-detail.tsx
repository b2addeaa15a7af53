import { useId } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import { shownStatuses } from '@patchbay/shared-contracts/calls';
import type { QueueNow, QueueMonitoringAnswer, WaitingCaller } from '@patchbay/shared-contracts/live';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { FigureTile, linkToPiece, MomentTile, rowsOfPiece } from '@patchbay/shared-ui/figure';
import { useLeadsToRows } from '../../figures/effects/use-leads-to-rows.ts';
import { useWords } from '../../figures/effects/use-words.ts';
import { distributionChart } from '../../figures/model/charts.ts';
import { nextDayStart } from '@patchbay/shared-contracts/time';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { Card } from '../../figures/ui/card.tsx';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import type { useCounted } from '../effects/use-counted.ts';
import { useThresholds } from '../effects/use-thresholds.ts';
import { useMonitorTexts } from '../texts/index.ts';
import { CallersTable } from './callers-table.tsx';
import { KeptPlaces } from './kept-places.tsx';
import { Matters } from './matters.tsx';
import { dayFigures } from './queues-table.tsx';
import { useDayRows } from '../../live/effects/use-day-rows.ts';
import { Since } from '../../live/ui/since.tsx';
import { ThresholdsForm } from './thresholds-card.tsx';
import styles from './queue-monitor.module.css';

interface QueueDetailProps {
  readonly now: QueueNow;
  readonly callers: readonly WaitingCaller[];
  readonly others: readonly QueueNow[];
  readonly counted: ReturnType<typeof useCounted>;
  readonly ahead: number;
}

function Moment({
  now: { waiting, waiting_since: since, expected_wait_ms: expected },
  ahead,
}: Pick<QueueDetailProps, 'now' | 'ahead'>) {
  const t = useMonitorTexts();
  const tiles = [
    { key: 'waiting', name: t('waiting'), value: waiting },
    { key: 'longest', name: t('longest'), value: since === null ? '–' : <Since {...{ since, ahead }} /> },
    { key: 'expected', name: t('expected'), value: expected === null ? '–' : formatDuration(expected / 1_000) },
  ];
  return tiles.map(({ key, name, value }) => (
    <MomentTile key={key} name={name}>
      {value}
    </MomentTile>
  ));
}

const iso = (at: number): string => new Date(at).toISOString();

/** Draws today's hours, each with its calls by result, as on the dashboard [LIVE-018, LIVE-026]. */
function Hours({ answer, id }: { answer: QueueMonitoringAnswer; id: string }) {
  const t = useMonitorTexts();
  const words = useWords(answer.zone);
  const own = useTimeZone();
  const leads = useLeadsToRows();
  if (words === null) return null;
  const series = answer.data.hourly_data[id] ?? [];
  const chart = distributionChart({ series }, 'hour', words);
  const range = { from: iso(series[0]?.at ?? 0), to: iso(nextDayStart(series[0]?.at ?? 0, answer.zone) - 1) };
  const linkOf = linkToPiece(chart, { series, range, step: 'hour' }, (figure, piece) =>
    rowsOfPiece(figure, piece, own, { queues: [id] }),
  );
  return (
    <ChartFigure
      {...{ title: t('perHour'), chart, fileName: 'queue-per-hour' }}
      height={200}
      {...(leads ? { linkOf } : {})}
    />
  );
}

function Agents({ agents }: Pick<QueueNow, 'agents'>) {
  const t = useTexts();
  return (
    <ul className={styles.statuses} translate="no">
      {shownStatuses.map((status) => (
        <li key={status}>
          <span className={figures.dot} data-status={status} aria-hidden />
          <span>{t(`status.${status}`)}</span>
          <b>{agents[status] ?? 0}</b>
        </li>
      ))}
    </ul>
  );
}

/** Draws one queue: live values, the day, its hours, agents, and waiting callers [LIVE-016, LIVE-026, LIVE-036]. */
export function QueueDetail({ now, callers, others, counted, ahead }: QueueDetailProps) {
  const t = useMonitorTexts();
  const thresholds = useThresholds();
  const rows = useDayRows();
  const [waitingTitle, agentsTitle] = [useId(), useId()];
  const { queue_id: id, queue_name: name } = now.queue;
  return (
    <>
      <section className={figures.card} aria-label={name}>
        <div className={styles.over}>
          <Matters alerts={now.alerts} />
        </div>
        <div className={figures.tiles}>
          <Moment {...{ now, ahead }} />
          {dayFigures.map((figure) => (
            <FigureTile key={figure} id={figure} sums={now.sums} to={rows.ofQueue(figure, id)} />
          ))}
        </div>
      </section>
      <section className={figures.card} aria-labelledby={waitingTitle}>
        <div className={figures.head}>
          <h2 id={waitingTitle}>{t('callers')}</h2>
        </div>
        <CallersTable {...{ callers, others, ahead }} />
      </section>
      <KeptPlaces key={id} {...{ queueId: id, ahead }} />
      <div className={figures.columns}>
        <Card title={t('perHour')} label={t('perHour')} query={counted} titledInside>
          {(answer) => <Hours {...{ answer, id }} />}
        </Card>
        <section className={figures.card} aria-labelledby={agentsTitle}>
          <div className={figures.head}>
            <h2 id={agentsTitle}>{t('agents')}</h2>
          </div>
          <Agents agents={now.agents} />
        </section>
      </div>
      <Card title={t('thresholds')} label={t('thresholds')} query={thresholds}>
        {({ objects }) => {
          const watched = objects.find(({ queue }) => queue.queue_id === id);
          return (
            <ThresholdsForm
              key={id}
              queueId={id}
              thresholds={watched?.thresholds ?? {}}
              hook={watched?.web_hook ?? null}
            />
          );
        }}
      </Card>
    </>
  );
}
