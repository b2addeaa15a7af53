import {
  exceptionKinds,
  exceptionLimits,
  problemOf,
  type CalendarException,
  type ExceptionKind,
  type ExceptionProblem,
} from '@patchbay/shared-contracts/calendars';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Input, Select } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useId, useLayoutEffect, useRef } from 'react';
import { freshSpan, timesOf } from '../model/week.ts';
import { daysWords } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import styles from './calendars.module.css';
import { SpanList } from './span-list.tsx';

interface ChangeProps {
  readonly exception: CalendarException;
  readonly onChange: (exception: CalendarException) => void;
}

interface FieldsProps extends ChangeProps {
  readonly wrong: Wrong;
}

interface CardProps extends ChangeProps {
  readonly isOpen: boolean;
  /** Whether saving failed because of invalid exceptions: all errors are shown, also those of untouched fields. */
  readonly isRefused: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** Draws the exception in one line, until it is edited. */
function Summary({ exception, onOpen }: Pick<CardProps, 'exception' | 'onOpen'>) {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const { name, is, spans } = exception;
  const times = spans.length === 0 ? '' : ` ${spans.map(timesOf).join(', ')}`;
  return (
    <button type="button" className={styles.summary} title={t('edit', { name })} onClick={onOpen}>
      <span className={styles.dayName}>{name}</span>
      <span className={styles.quiet}>{`${daysWords(exception, language)} · ${t(`exception.${is}`)}${times}`}</span>
    </button>
  );
}

/** Error of a field, with the attributes that link the field to it. */
interface Wrong {
  readonly id: string;
  readonly problem: ExceptionProblem | null;
}

const marked = ({ id, problem }: Wrong, of: ExceptionProblem) =>
  problem === of ? ({ status: 'error', 'aria-invalid': true, 'aria-describedby': id } as const) : {};

function ProblemNote({ wrong, of }: { readonly wrong: Wrong; readonly of: ExceptionProblem }) {
  const t = useTexts();
  if (wrong.problem !== of) return null;
  return (
    <p id={wrong.id} className={styles.wrong} role="alert">
      {t(`problem.${of}`)}
    </p>
  );
}

/** Edits the first and last day; the last follows the first while they are equal. */
function Days({ exception, wrong, onChange }: FieldsProps) {
  const t = useTexts();
  const { from, to } = exception;
  const mark = marked(wrong, 'days');
  return (
    <div className={styles.days}>
      <Input
        {...mark}
        type="date"
        aria-label={t('exception.from')}
        value={from}
        onChange={({ target: { value } }) => onChange({ ...exception, from: value, to: to === from ? value : to })}
      />
      <span aria-hidden>–</span>
      <Input
        {...mark}
        type="date"
        aria-label={t('exception.to')}
        min={from}
        value={to}
        onChange={({ target: { value } }) => onChange({ ...exception, to: value })}
      />
    </div>
  );
}

function Fields({ exception, wrong, onChange }: FieldsProps) {
  const t = useTexts();
  const { is, spans } = exception;
  const kindChosen = (kind: ExceptionKind) =>
    onChange({ ...exception, is: kind, spans: kind === 'closed' ? [] : spans.length > 0 ? spans : [freshSpan([])] });
  return (
    <>
      <Days {...{ exception, wrong, onChange }} />
      <ProblemNote wrong={wrong} of="days" />
      <Select
        aria-label={t('exception.is')}
        value={is}
        options={exceptionKinds.map((value) => ({ value, label: t(`exception.${value}`) }))}
        onChange={kindChosen}
      />
      {is === 'closed' ? null : (
        <SpanList
          day={t('exception.times')}
          spans={spans}
          onChange={(next) => onChange({ ...exception, spans: next })}
        />
      )}
      <ProblemNote wrong={wrong} of="times" />
    </>
  );
}

/** Draws days with hours other than the week's; invalid ones are open. */
export function ExceptionCard({ exception, isOpen, isRefused, onOpen, onChange, onRemove }: CardProps) {
  const t = useTexts();
  const { name } = exception;
  const called = name.trim() === '' ? t('exceptions.new') : name;
  const problem = problemOf(exception);
  const isShown = isOpen || problem !== null;
  const isBegun = problem !== 'name' || name !== ''; // a card just added shows its error on saving only
  const wrong = { id: useId(), problem: isBegun || isRefused ? problem : null };
  const cardRef = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isOpen) cardRef.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <li ref={cardRef} className={styles.exception} aria-label={called}>
      <div className={styles.head}>
        {isShown ? (
          <Input
            {...marked(wrong, 'name')}
            aria-label={t('exception.name')}
            placeholder={t('exception.name')}
            maxLength={exceptionLimits.name}
            value={name}
            onChange={({ target }) => onChange({ ...exception, name: target.value })}
          />
        ) : (
          <Summary {...{ exception, onOpen }} />
        )}
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('exception.remove', { name: called })}
          onClick={onRemove}
        />
      </div>
      <ProblemNote wrong={wrong} of="name" />
      {isShown ? <Fields {...{ exception, wrong, onChange }} /> : null}
    </li>
  );
}
