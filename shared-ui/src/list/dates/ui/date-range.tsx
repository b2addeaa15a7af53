import { useId, useState } from 'react';
import { dateCodes, exactFieldOf, rangeOf, type DateCode, type NamedDateCode } from '@patchbay/shared-contracts/time';
import { Button } from '@patchbay/shared-ui/antd';
import { CalendarOutlined, CheckOutlined } from '@patchbay/shared-ui/icons';
import { useTextsByName } from '../../../by-name/use-texts-by-name.ts';
import { Dropdown } from '../../dropdown/dropdown.tsx';
import { rangeProblems, type DateChoice, type DateProblem } from '../model/date-choice.ts';
import styles from './dates.module.css';

export interface DateRangeFilterProps {
  readonly value: DateChoice;
  /** IANA time zone; ranges consist of its days [FILT-014]. */
  readonly timeZone: string;
  /** Called with valid ranges only; with a custom one when it is applied. */
  readonly onChange: (value: DateChoice) => void;
}

/** Matches an offset at the end of a local time that occurs twice. */
const OFFSET = /[+-]\d\d:\d\d$/;
const offsetOf = (field: string): string => OFFSET.exec(field)?.[0] ?? '';
const wallOf = (field: string): string => field.replace(OFFSET, '');

/** Formats a field to the second; a link may be precise to the millisecond. */
const shownWall = (field: string): string =>
  wallOf(field)
    .replace('T', ' ')
    .replace(/\.\d+$/, '');
const spaced = (field: string): string => [shownWall(field), offsetOf(field)].filter(Boolean).join(' ');

function End(props: {
  label: string;
  value: string;
  problem: DateProblem | undefined;
  onChange: (value: string) => void;
}) {
  const { label, value, problem, onChange } = props;
  const t = useTextsByName();
  const id = useId();
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{[label, offsetOf(value)].filter(Boolean).join(' ')}</label>
      <input
        id={id}
        type="datetime-local"
        value={wallOf(value)}
        max="9999-12-31T23:59"
        aria-invalid={problem !== undefined}
        {...(problem === undefined ? {} : { 'aria-describedby': `${id}-problem` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem === undefined ? null : (
        <span id={`${id}-problem`} className={styles.problem} role="alert">
          {t(`date.${problem}`)}
        </span>
      )}
    </div>
  );
}

/** Draws both fields of a custom range, with errors after an attempt to apply it. */
function CustomRange({
  value,
  timeZone,
  onApply,
}: Omit<DateRangeFilterProps, 'onChange'> & { onApply: DateRangeFilterProps['onChange'] }) {
  const t = useTextsByName();
  const [draft, setDraft] = useState(value);
  const [tried, setTried] = useState(rangeProblems(value, timeZone) !== null && value.from + value.to !== '');
  const problems = rangeProblems(draft, timeZone);
  const shown = tried ? problems : null;
  const apply = () => {
    setTried(true);
    if (problems === null) onApply(draft);
  };
  return (
    <form
      className={styles.custom}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <End
        label={t('date.from')}
        value={draft.from}
        problem={shown?.from}
        onChange={(from) => setDraft({ ...draft, from })}
      />
      <End label={t('date.to')} value={draft.to} problem={shown?.to} onChange={(to) => setDraft({ ...draft, to })} />
      <Button type="primary" htmlType="submit">
        {t('filter.apply')}
      </Button>
    </form>
  );
}

/** Returns a custom range that starts as the current one. */
function customFrom(code: NamedDateCode, timeZone: string): DateChoice {
  const { from, to } = rangeOf(code, Date.now(), timeZone);
  return { code: 'custom_date', from: exactFieldOf(from, timeZone), to: exactFieldOf(to, timeZone) };
}

/** Selects the date range of calls and messages [FILT-005]: a list of named ranges, and two fields for a custom one. */
export function DateRangeFilter({ value, timeZone, onChange }: DateRangeFilterProps) {
  const t = useTextsByName();
  const [open, setOpen] = useState(false);
  const [custom, setCustom] = useState<DateChoice | null>(null);
  const isRange = value.code === 'custom_date' && rangeProblems(value, timeZone) === null;
  const label = isRange ? `${spaced(value.from)} – ${spaced(value.to)}` : t(`date.${value.code}`);
  const change = (next: boolean) => {
    setOpen(next);
    setCustom(value.code === 'custom_date' ? value : null);
  };
  const take = (next: DateChoice) => {
    setOpen(false);
    onChange(next);
  };
  const choose = (code: DateCode) => {
    if (code !== 'custom_date') return take({ code, from: '', to: '' });
    return setCustom(value.code === 'custom_date' ? value : customFrom(value.code, timeZone));
  };
  const chosen = custom === null ? value.code : custom.code;
  return (
    <Dropdown label={label} icon={<CalendarOutlined aria-hidden />} open={open} onOpenChange={change} width={300}>
      <ul className={styles.codes}>
        {dateCodes.map((code) => (
          <li key={code}>
            <button type="button" aria-pressed={chosen === code} onClick={() => choose(code)}>
              {t(`date.${code}`)}
              {chosen === code ? <CheckOutlined aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
      {custom === null ? null : <CustomRange value={custom} timeZone={timeZone} onApply={take} />}
      <p className={styles.zone}>{t('date.zone', { zone: timeZone })}</p>
    </Dropdown>
  );
}
