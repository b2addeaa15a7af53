import { Button, Select } from '@patchbay/shared-ui/antd';
import { LeftOutlined, RightOutlined } from '@patchbay/shared-ui/icons';
import type { View } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { useQueues } from '../../figures/effects/use-queues.ts';
import { dayText, type Writing } from '../model/charts.ts';
import type { ForecastDay } from '../model/days.ts';
import { withForecastChoice, forecastQueue } from '../model/question.ts';
import styles from './forecast.module.css';

interface PartProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Selects one queue, or all. */
export function QueueChoice({ view, onView }: PartProps) {
  const t = useTexts();
  const { queues, isPending } = useQueues();
  const choices = queues.map(({ q_uuid, name }) => ({ value: q_uuid, label: name }));
  return (
    <Select<string>
      className={styles.queue ?? ''}
      aria-label={t('forecast.queue')}
      loading={isPending}
      value={forecastQueue(view) ?? ''}
      options={[{ value: '', label: t('forecast.allCalls') }, ...choices]}
      onChange={(queue) => onView(withForecastChoice(view, 'queue', queue === '' ? null : queue))}
    />
  );
}

/** Selects the day, from a list or by previous and next. */
export function DayChoice(props: PartProps & { days: readonly ForecastDay[]; day: string; writing: Writing }) {
  const { view, onView, days, day, writing } = props;
  const t = useTexts();
  const at = days.findIndex((each) => each.day === day);
  const show = (index: number) =>
    onView(withForecastChoice(view, 'day', index === 0 ? null : (days[index]?.day ?? null)));
  return (
    <div className={styles.days}>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('forecast.before')}
        disabled={at <= 0}
        onClick={() => show(at - 1)}
      />
      <Select<string>
        className={styles.day ?? ''}
        aria-label={t('forecast.day')}
        value={day}
        options={days.map((each) => ({ value: each.day, label: dayText(each.begin, writing) }))}
        onChange={(chosen) => show(days.findIndex((each) => each.day === chosen))}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t('forecast.after')}
        disabled={at >= days.length - 1}
        onClick={() => show(at + 1)}
      />
    </div>
  );
}
