import {
  exceptionLimits,
  exceptionsOf,
  textOfExceptions,
  type CalendarException,
} from '@patchbay/shared-contracts/calendars';
import { dayAt } from '@patchbay/shared-contracts/time';
import { Button } from '@patchbay/shared-ui/antd';
import type { FieldInput } from '@patchbay/shared-ui/form';
import { useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './calendars.module.css';
import { ExceptionCard } from './exception-card.tsx';
import { HolidayPicker } from './holiday-picker.tsx';

interface ExceptionsProps {
  readonly input: FieldInput;
  readonly text: string;
  readonly timeZone: string;
  readonly onChange: (text: string) => void;
}

const putAt = <T,>(all: readonly T[], at: number, next: readonly T[]) => [
  ...all.slice(0, at),
  ...next,
  ...all.slice(at + 1),
];
const closedOn = (day: string): CalendarException => ({ from: day, to: day, is: 'closed', spans: [], name: '' });

/** Edits the exceptions from the week, and proposes national holidays [CONF-FLOW-008]. */
export function Exceptions({ input, text, timeZone, onChange }: ExceptionsProps) {
  const t = useTexts();
  const [edited, edit] = useState<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [addRef, holidaysRef] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const [opened] = useState(() => Date.now());
  const today = dayAt(opened, timeZone);
  const exceptions = exceptionsOf(text) ?? [];
  const change = (next: readonly CalendarException[]) => onChange(textOfExceptions(next));
  const put = (at: number, ...next: readonly CalendarException[]) => change(putAt(exceptions, at, next));
  return (
    <div id={input.id} className={styles.exceptions}>
      {exceptions.length === 0 ? <p className={styles.quiet}>{t('exceptions.none')}</p> : null}
      <ul className={styles.list} aria-label={t('exceptions')}>
        {exceptions.map((exception, at) => (
          <ExceptionCard
            key={at}
            exception={exception}
            isOpen={edited === at}
            isRefused={input['aria-invalid']}
            onOpen={() => edit(at)}
            onChange={(changed) => put(at, changed)}
            onRemove={() => {
              addRef.current?.focus(); // the pressed button disappears
              edit(null);
              put(at);
            }}
          />
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          ref={addRef}
          disabled={exceptions.length >= exceptionLimits.most}
          onClick={() => {
            edit(exceptions.length);
            change([...exceptions, closedOn(today)]);
          }}
        >
          {t('exceptions.add')}
        </Button>
        <Button ref={holidaysRef} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {t('holidays')}
        </Button>
      </div>
      {isChoosing ? (
        <HolidayPicker
          year={Number(today.slice(0, 4))}
          exceptions={exceptions}
          onTake={(next) => {
            holidaysRef.current?.focus(); // the picker disappears
            edit(null);
            change(next);
            setChoosing(false);
          }}
        />
      ) : null}
    </div>
  );
}
