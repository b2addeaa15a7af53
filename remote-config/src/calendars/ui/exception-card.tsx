import {
  exceptionKinds,
  exceptionLimits,
  problemOf,
  type CalendarException,
  type ExceptionKind,
} from '@patchbay/shared-contracts/calendars';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Input, Select } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useLayoutEffect, useRef } from 'react';
import { freshSpan, timesOf } from '../model/week.ts';
import { daysWords } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import styles from './calendars.module.css';
import { SpanList } from './span-list.tsx';

interface ChangeProps {
  readonly exception: CalendarException;
  readonly onChange: (exception: CalendarException) => void;
}

interface CardProps extends ChangeProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** In a line, as long as nobody changes it. */
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

/** The last day follows the first as long as it is the same. */
function Days({ exception, onChange }: ChangeProps) {
  const t = useTexts();
  const { from, to } = exception;
  return (
    <div className={styles.days}>
      <Input
        type="date"
        aria-label={t('exception.from')}
        value={from}
        onChange={({ target: { value } }) => onChange({ ...exception, from: value, to: to === from ? value : to })}
      />
      <span aria-hidden>–</span>
      <Input
        type="date"
        aria-label={t('exception.to')}
        min={from}
        value={to}
        onChange={({ target: { value } }) => onChange({ ...exception, to: value })}
      />
    </div>
  );
}

function Fields({ exception, onChange }: ChangeProps) {
  const t = useTexts();
  const { is, spans } = exception;
  const problem = problemOf(exception);
  const isBegun = problem !== 'name' || exception.name !== ''; // who has just added it is told at the save
  const kindChosen = (kind: ExceptionKind) =>
    onChange({ ...exception, is: kind, spans: kind === 'closed' ? [] : spans.length > 0 ? spans : [freshSpan([])] });
  return (
    <>
      <Days {...{ exception, onChange }} />
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
      {problem === null || !isBegun ? null : <p className={styles.wrong}>{t(`problem.${problem}`)}</p>}
    </>
  );
}

/** A day, or days, on which something differs from the week; what is wrong stands open. */
export function ExceptionCard({ exception, isOpen, onOpen, onChange, onRemove }: CardProps) {
  const t = useTexts();
  const { name } = exception;
  const called = name.trim() === '' ? t('exceptions.new') : name;
  const isShown = isOpen || problemOf(exception) !== null;
  const cardRef = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isOpen) cardRef.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <li ref={cardRef} className={styles.exception} aria-label={called}>
      <div className={styles.head}>
        {isShown ? (
          <Input
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
      {isShown ? <Fields {...{ exception, onChange }} /> : null}
    </li>
  );
}
