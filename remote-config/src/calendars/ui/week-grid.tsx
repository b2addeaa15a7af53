import { textOfWeek, weekdays, weekOf, wrongDays, type Span, type Weekday } from '@patchbay/shared-contracts/calendars';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Checkbox } from '@patchbay/shared-ui/antd';
import type { FieldInput } from '@patchbay/shared-ui/form';
import { CopyOutlined } from '@patchbay/shared-ui/icons';
import { useRef, useState } from 'react';
import { withHoursCopied } from '../model/week.ts';
import { weekdayNames } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import styles from './calendars.module.css';
import { SpanList } from './span-list.tsx';

/** Selects the days that one day's hours are copied to. */
function CopyTo(props: {
  readonly day: Weekday;
  readonly names: readonly string[];
  readonly onCopy: (days: readonly Weekday[]) => void;
}) {
  const { day, names, onCopy } = props;
  const t = useTexts();
  const [chosen, choose] = useState<readonly Weekday[]>([]);
  const options = weekdays
    .map((value, at) => ({ value, label: names[at] ?? value }))
    .filter(({ value }) => value !== day);
  return (
    <div className={styles.copy} role="group" aria-label={t('week.copyTo')}>
      <span>{t('week.copyTo')}</span>
      <Checkbox.Group options={options} value={[...chosen]} onChange={choose} />
      <Button size="small" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
        {t('week.copyNow')}
      </Button>
    </div>
  );
}

function Day(props: {
  readonly name: string;
  readonly spans: readonly Span[];
  readonly isWrong: boolean;
  readonly onChange: (spans: readonly Span[]) => void;
  readonly onCopy: () => void;
  readonly isCopying: boolean;
}) {
  const { name, spans, isWrong, onChange, onCopy, isCopying } = props;
  const t = useTexts();
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <span className={styles.dayName}>{name}</span>
      <div className={styles.spansOfDay}>
        <SpanList day={name} {...{ spans, onChange }} />
        {isWrong ? <p className={styles.wrong}>{t('problem.times')}</p> : null}
      </div>
      <Button
        type="text"
        size="small"
        className={styles.tool ?? ''}
        icon={<CopyOutlined aria-hidden />}
        aria-label={t('week.copy', { day: name })}
        title={t('week.copy', { day: name })}
        aria-expanded={isCopying}
        onClick={onCopy}
      />
    </div>
  );
}

interface WeekProps {
  readonly input: FieldInput;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Edits the hours of each day of the week, also several and past midnight [CONF-FLOW-008]. */
export function WeekGrid({ input, text, onChange }: WeekProps) {
  const language = usePreference(useConsole().i18n);
  const [copying, setCopying] = useState<Weekday | null>(null);
  const weekRef = useRef<HTMLDivElement>(null);
  const names = weekdayNames(language);
  const week = weekOf(text) ?? {};
  const wrong = wrongDays(week);
  return (
    <div ref={weekRef} id={input.id} className={styles.week}>
      {weekdays.map((day, at) => (
        <div key={day}>
          <Day
            name={names[at] ?? day}
            spans={week[day] ?? []}
            isWrong={wrong.includes(day)}
            onChange={(spans) => onChange(textOfWeek({ ...week, [day]: spans }))}
            isCopying={copying === day}
            onCopy={() => setCopying(copying === day ? null : day)}
          />
          {copying === day ? (
            <CopyTo
              {...{ day, names }}
              onCopy={(days) => {
                // the pressed button disappears
                weekRef.current?.children[at]?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
                onChange(textOfWeek(withHoursCopied(week, day, days)));
                setCopying(null);
              }}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}
