import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { PhoneNumber } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { CaretRightFilled } from '@patchbay/shared-ui/icons';
import type { Ref } from 'react';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import styles from './list.module.css';

/** Draws a dash for an empty cell. */
export function None() {
  const t = useTextsByName();
  return <span className={styles.none}>{t('list.none')}</span>;
}

interface WordsProps {
  readonly text: string | null;
  /** Whether it is prose that a browser may translate. Names and states must stay. */
  readonly isProse?: boolean;
}

/** Draws a text of the server; a cut one shows in full as tooltip. */
export const Words = ({ text, isProse = false }: WordsProps) =>
  text === null || text === '' ? (
    <None />
  ) : (
    <span className={styles.words} translate={isProse ? undefined : 'no'} title={text}>
      {text}
    </span>
  );

export const Two = ({ first, second }: { first: string; second: string | null }) => (
  <span className={styles.two}>
    <span translate="no">{first}</span>
    {second === null ? null : <span className={styles.quiet}>{second}</span>}
  </span>
);

/** Draws a customer: the name if any, and the number with its call button [UX-007, LOGS-039]. */
export const Customer = ({ name, number }: { name: string | null; number: string }) => (
  <span className={styles.two}>
    {name === null ? null : (
      <span className={styles.name} translate="no">
        {name}
      </span>
    )}
    <PhoneNumber number={number} />
  </span>
);

interface StatusMarkProps {
  readonly tone: 'good' | 'bad' | 'warn' | 'none';
  readonly text: string;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** Draws a status by colour and name. */
export const StatusMark = ({ tone, text, ref }: StatusMarkProps) => (
  <span className={styles.status} translate="no" data-tone={tone} ref={ref}>
    {text}
  </span>
);

/** Draws date above time, in the user's time zone. */
export function Stamp({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time className={styles.stamp} dateTime={at}>
      <span>{formatAt(at, timeZone, dateFormats.date)}</span>{' '}
      <span className={styles.quiet}>{formatAt(at, timeZone, dateFormats.time)}</span>
    </time>
  );
}

export const PlayButton = ({ label, playing, onPlay }: { label: string; playing: boolean; onPlay: () => void }) => (
  <Button
    type={playing ? 'primary' : 'text'}
    shape="circle"
    size="small"
    aria-label={label}
    aria-pressed={playing}
    icon={<CaretRightFilled aria-hidden />}
    onClick={onPlay}
  />
);
