import { useId } from 'react';
import { useOtherQueues, useSoundChoices } from '../effects/use-queues.ts';
import { wholeFigure, type QueueDraft } from '../model/draft.ts';
import { useTexts } from '../texts/index.ts';
import styles from './queues.module.css';

interface MeaningProps {
  readonly queueId: string | null;
  readonly draft: QueueDraft;
}

function useTime(): (typed: string) => string {
  const t = useTexts();
  return (typed) => {
    const seconds = wholeFigure(typed);
    if (seconds === null) return '…';
    const isWhole = seconds > 0 && seconds % 60 === 0;
    return isWhole ? t('time.minutes', { count: seconds / 60 }) : t('time.seconds', { count: seconds });
  };
}

function useHeardText(draft: QueueDraft): string {
  const t = useTexts();
  const time = useTime();
  const sounds = useSoundChoices();
  const { hold_music: id, announcement, announces_position: place, announcement_seconds: again } = draft;
  const name = sounds.find(({ value }) => value === id)?.label ?? '…';
  const music = id === '' ? t('hears.house') : t('hears.sound', { name });
  if (announcement === '' && !place) return music;
  return again.trim() === '' ? t('hears.once', { music }) : t('hears.again', { music, time: time(again) });
}

function useThen({ overflow, overflow_queue: queue, overflow_number: number }: QueueDraft, queueId: string | null) {
  const t = useTexts();
  const others = useOtherQueues(queueId);
  if (overflow === 'queue')
    return t('then.queue', { name: others.find(({ q_uuid }) => q_uuid === queue)?.name ?? '…' });
  if (overflow === 'number') return t('then.number', { name: number.trim() || '…' });
  return t(`then.${overflow}`);
}

/** Summarises the form's effect on a caller in one sentence [CONF-QUEUE-015]. */
export function MeaningCard({ queueId, draft }: MeaningProps) {
  const t = useTexts();
  const title = useId();
  const time = useTime();
  const hears = useHeardText(draft);
  const then = useThen(draft, queueId);
  const parts = { hears, rings: t(`rings.${draft.strategy}`), wait: time(draft.maximum_wait_seconds), then };
  const count = wholeFigure(draft.maximum_length);
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h3 id={title}>{t('means')}</h3>
      <p className={styles.meaning}>
        {count === null ? t('means.plain', parts) : t('means.limited', { ...parts, count })}
      </p>
    </section>
  );
}
