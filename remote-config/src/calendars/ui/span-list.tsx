import { MOST_SPANS, type Span } from '@patchbay/shared-contracts/calendars';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { clockOfEnd, endOfClock, freshSpan, timesOf } from '../model/week.ts';
import { useTexts } from '../texts/index.ts';
import styles from './calendars.module.css';

interface SpanListProps {
  /** Owner of the times, for labels: a day of the week, or an exception. */
  readonly day: string;
  readonly spans: readonly Span[];
  readonly onChange: (spans: readonly Span[]) => void;
}

const isPastMidnight = ({ from, to }: Span): boolean => from !== '' && to !== '' && to <= from;

function SpanRow(props: {
  readonly day: string;
  readonly span: Span;
  readonly onChange: (span: Span) => void;
  readonly onRemove: () => void;
}) {
  const { day, span, onChange, onRemove } = props;
  const t = useTexts();
  return (
    <li className={styles.span}>
      <Input
        type="time"
        className={styles.time ?? ''}
        aria-label={t('week.from', { day })}
        value={span.from}
        onChange={({ target }) => onChange({ ...span, from: target.value })}
      />
      <span aria-hidden>–</span>
      <Input
        type="time"
        className={styles.time ?? ''}
        aria-label={t('week.to', { day })}
        value={clockOfEnd(span.to)}
        onChange={({ target }) => onChange({ ...span, to: endOfClock(target.value) })}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('week.remove', { times: timesOf(span), day })}
        onClick={onRemove}
      />
      {isPastMidnight(span) ? <span className={styles.quiet}>{t('week.nextDay')}</span> : null}
    </li>
  );
}

/** Edits times from and to, as many as a day may have; an end before the start is on the next day. */
export function SpanList({ day, spans, onChange }: SpanListProps) {
  const t = useTexts();
  const listRef = useRef<HTMLDivElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  useLayoutEffect(() => {
    if (added > 0) listRef.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [added]);
  const put = (at: number, span: readonly Span[]) => onChange([...spans.slice(0, at), ...span, ...spans.slice(at + 1)]);
  return (
    <div ref={listRef} className={styles.spans}>
      {spans.length === 0 ? (
        <span className={styles.none}>{t('week.closed')}</span>
      ) : (
        <ul className={styles.list}>
          {spans.map((span, at) => (
            <SpanRow
              key={at}
              {...{ day, span }}
              onChange={(changed) => put(at, [changed])}
              onRemove={() => {
                addRef.current?.focus(); // the pressed button disappears
                put(at, []);
              }}
            />
          ))}
        </ul>
      )}
      <Button
        ref={addRef}
        type="text"
        size="small"
        className={styles.tool ?? ''}
        disabled={spans.length >= MOST_SPANS}
        aria-label={t('week.add', { day })}
        title={t('week.add', { day })}
        onClick={() => {
          onChange([...spans, freshSpan(spans)]);
          setAdded(added + 1);
        }}
      >
        +
      </Button>
    </div>
  );
}
