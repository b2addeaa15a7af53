import { useId, useState } from 'react';
import { fileFormats, type FileFormat } from '@patchbay/shared-contracts/exports';
import {
  headColumns,
  scheduleSteps,
  tableColumns,
  type Report,
  type ReportCategory,
} from '@patchbay/shared-contracts/reports';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Input, Select, Switch } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { weekdayNames } from '../../calendars/model/words.ts';
import { useTexts } from '../../texts/index.ts';
import type { ColumnTitles } from '../effects/use-column-titles.ts';
import { useReportActions, type Refusal } from '../effects/use-report-actions.ts';
import { useSchedule } from '../effects/use-schedule.ts';
import { isWhole, scheduleDraft, scheduleOf, SHORTEST_MONTH, type ScheduleDraft } from '../model/schedule.ts';
import { MissingCharactersQuestion, type Lacking } from './missing-characters-question.tsx';
import styles from './reports.module.css';
import { useReportRefusal } from './use-refused-text.ts';

interface DraftProps {
  readonly draft: ScheduleDraft;
  readonly onChange: (change: Partial<ScheduleDraft>) => void;
}

/** Selects the day, unless it runs daily. */
function DayField({ draft: { every, weekday, day }, onChange }: DraftProps) {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  if (every === 'week')
    return (
      <Select
        aria-label={t('send.weekday')}
        value={weekday}
        options={weekdayNames(language).map((label, value) => ({ value, label }))}
        onChange={(next) => onChange({ weekday: next })}
      />
    );
  if (every !== 'month') return null;
  return (
    <Select
      aria-label={t('send.monthDay')}
      value={day}
      options={Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }))}
      onChange={(next) => onChange({ day: next })}
    />
  );
}

function WhenFields({ draft, onChange }: DraftProps) {
  const t = useTexts();
  const { every, at, day } = draft;
  return (
    <>
      <div className={styles.range}>
        <Select
          aria-label={t('send.every')}
          value={every}
          options={(['never', ...scheduleSteps] as const).map((value) => ({ value, label: t(`send.${value}`) }))}
          onChange={(next) => onChange({ every: next })}
        />
        <DayField draft={draft} onChange={onChange} />
        {every === 'never' ? null : (
          <Input
            type="time"
            aria-label={t('send.at')}
            value={at}
            onChange={({ target }) => onChange({ at: target.value })}
          />
        )}
      </div>
      {every === 'month' && day > SHORTEST_MONTH ? <p className={styles.note}>{t('send.short')}</p> : null}
    </>
  );
}

interface CardProps {
  readonly saved: Report;
  readonly category: ReportCategory;
  readonly titles: ColumnTitles;
}

interface EditProps extends CardProps {
  readonly schedule: ReturnType<typeof useSchedule>;
  readonly onDone: (refusal: Refusal | null) => void;
}

/** Edits the schedule, for users who may change the report. */
function Edit({ saved, category, titles, schedule: { busy, setSchedule }, onDone }: EditProps) {
  const t = useTexts();
  const [draft, setDraft] = useState(() => scheduleDraft(saved.schedule));
  const [format, setFormat] = useState<FileFormat>(saved.format ?? 'csv');
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const actions = useReportActions();
  const names: readonly string[] = [...Object.values(headColumns).flat(), ...category.columns];
  const save = async (chosen: FileFormat) => {
    setFormat(chosen);
    setLacking(null);
    const heads = Object.fromEntries(names.map((column) => [column, titles.inFile(column)]));
    onDone(await setSchedule({ schedule: scheduleOf(draft), format: chosen, titles: heads }));
  };
  /** Saves; for a PDF file it first warns of letters missing for the current rows [UX-015, UX-019]. */
  const ask = async () => {
    const isAsked = format === 'pdf' && draft.every !== 'never';
    const found = isAsked ? await actions.letters(saved.id, saved, tableColumns(saved.report).map(titles.inFile)) : null; // prettier-ignore
    if (found?.letters.length) setLacking(found);
    else await save(format);
  };
  return (
    <>
      <WhenFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <div className={styles.actions}>
        {draft.every === 'never' ? null : (
          <Select
            aria-label={t('send.format')}
            value={format}
            options={fileFormats.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={setFormat}
          />
        )}
        <Button
          disabled={!isWhole(draft)}
          loading={busy === 'schedule' || actions.busy !== null}
          onClick={() => void ask()}
        >
          {t('send.save')}
        </Button>
      </div>
      <MissingCharactersQuestion
        isLater
        lacking={lacking}
        onRun={(chosen) => void save(chosen)}
        onLeave={() => setLacking(null)}
      />
    </>
  );
}

function NextRun({ saved: { next_at: next, report, subscribers } }: Pick<CardProps, 'saved'>) {
  const t = useTexts();
  if (next === null) return <p className={textStyles.quiet}>{t('send.off')}</p>;
  const at = formatAt(next, report.zone, dateFormats.minute);
  return <p className={textStyles.quiet}>{t('send.next', { at, zone: report.zone, count: subscribers })}</p>;
}

/** Shows a saved report's schedule and the user's subscription [CONF-REP-003, CONF-REP-004]. */
export function ScheduleCard(props: CardProps) {
  const { saved } = props;
  const t = useTexts();
  const [title, me] = [useId(), useId()];
  const { notify } = useConsole();
  const refusedText = useReportRefusal();
  const schedule = useSchedule(saved.id);
  const showRefusal = (refusal: Refusal | null) =>
    refusal === null ? notify.success(t('send.done')) : notify.error(refusedText(refusal));
  const subscribe = async (wanted: boolean) => {
    const refusal = await schedule.subscribe(wanted);
    if (refusal !== null) notify.error(refusedText(refusal));
  };
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title}>{t('send.title')}</h2>
      <NextRun saved={saved} />
      {saved.mine ? <Edit {...props} schedule={schedule} onDone={showRefusal} /> : null}
      {saved.schedule === null ? null : (
        <div className={styles.ended}>
          <Switch
            aria-labelledby={me}
            checked={saved.subscribed}
            loading={schedule.busy === 'subscription'}
            onChange={(wanted) => void subscribe(wanted)}
          />
          <span id={me}>{t('send.me')}</span>
        </div>
      )}
      <p className={styles.note}>{t('send.how')}</p>
    </section>
  );
}
