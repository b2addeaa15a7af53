import type { TimelineEntry } from '@patchbay/shared-contracts/customers';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { Button } from '@patchbay/shared-ui/antd';
import { PlayButton, type Playing } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { useTimeline } from '../effects/use-timeline.ts';
import { byDay } from '../model/days.ts';
import { Panel } from './panel.tsx';
import { icons, useEntryWords } from './use-entry-words.tsx';
import styles from './view.module.css';

interface Sounding {
  readonly playing: Playing | null;
  readonly play: (playing: Playing) => void;
}

/** Draws the play buttons of a call's audio. */
function Sounds({ entry, name, playing, play }: { entry: TimelineEntry; name: string } & Sounding) {
  const t = useTexts();
  if (entry.kind !== 'call' && entry.kind !== 'whatsapp') return null;
  const sounds = [
    { path: entry.recording, label: t('view.playRecording') },
    { path: entry.voicemail, label: t('view.playVoicemail') },
  ];
  return sounds.map(({ path, label }) =>
    path === null ? null : (
      <PlayButton
        key={path}
        label={label}
        playing={playing?.path === path}
        onPlay={() => play({ id: entry.id, path, customer: name, number: entry.number, at: entry.at })}
      />
    ),
  );
}

function Entry(props: { entry: TimelineEntry; timeZone: string; name: string } & Sounding) {
  const { entry, timeZone } = props;
  const { title, details, text } = useEntryWords(timeZone)(entry);
  return (
    <li className={styles.entry} data-kind={entry.kind}>
      <span className={styles.mark}>{icons[entry.kind]}</span>
      <div className={styles.what}>
        <span className={styles.title}>{title}</span>
        {details.length === 0 ? null : <span className={styles.quiet}>{details.join(' · ')}</span>}
        {text === null || text === '' ? null : <p>{text}</p>}
      </div>
      <Sounds {...props} />
      <time className={styles.quiet} dateTime={entry.at}>
        {formatAt(entry.at, timeZone, dateFormats.clock)}
      </time>
    </li>
  );
}

/** Draws a customer's history by days, newest first [CUST-065]. */
export function Timeline(props: { id: string; name: string; timeZone: string } & Sounding) {
  const { id, timeZone } = props;
  const t = useTexts();
  const { entries, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(id);
  const nothing = entries.length === 0;
  return (
    <Panel
      title={t('view.timeline')}
      loading={isPending}
      failure={{ title: t('view.timelineFailed'), error: nothing ? error : null, onRetry: () => void refetch() }}
    >
      {nothing ? <p className={styles.nothing}>{t('view.nothingYet')}</p> : null}
      {byDay(entries, timeZone).map(({ day, entries: some }) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ol className={styles.entries}>
            {some.map((entry) => (
              <Entry key={`${entry.kind}-${entry.id}`} {...props} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage ? (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(error === null ? 'view.more' : 'view.moreFailed')}
        </Button>
      ) : null}
    </Panel>
  );
}
