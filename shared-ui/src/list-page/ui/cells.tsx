import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { PhoneNumber } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { CaretRightFilled } from '@patchbay/shared-ui/icons';
import type { Ref } from 'react';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import styles from './list.module.css';

/** What stands where there is nothing. */
export function None() {
  const t = useTextsByName();
  return <span className={styles.none}>{t('list.none')}</span>;
}

interface WordsProps {
  readonly text: string | null;
  /** What somebody wrote; a browser may translate it. Names and states stay as they are. */
  readonly isProse?: boolean;
}

/** Words of the server; the whole of what is cut shows under the pointer. */
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

/** A customer: the name where there is one, and the number with its call button [UX-007, LOGS-039]. */
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

/** A status by its colour and its name. */
export const StatusMark = ({ tone, text, ref }: StatusMarkProps) => (
  <span className={styles.status} translate="no" data-tone={tone} ref={ref}>
    {text}
  </span>
);

/** Day over time of day, in the person's zone. */
export function Stamp({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time className={styles.stamp} dateTime={at}>
      <span>{formatAt(at, timeZone, dateFormats.date)}</span>{' '}
      <span className={styles.quiet}>{formatAt(at, timeZone, dateFormats.time)}</span>
    </time>
  );
}

/** A row's button that plays something of it. */
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
