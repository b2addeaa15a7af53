import { useMemo } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import type { QueuesShown, WallTile } from '@patchbay/shared-contracts/live';
import { CheckOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { useSecond } from '../../live/effects/use-second.ts';
import type { QueueMessages } from '../../live/model/live-queues.ts';
import { adviceFor } from '../model/help.ts';
import { isMissed, seenBy, wallKinds } from '../model/wall-figures.ts';
import { useWallTexts } from '../texts/index.ts';
import { useWrittenFigures } from './use-written.ts';
import styles from './wallboard.module.css';

/** Shows the age of a figure; ms. */
function Age({ ms }: { ms: number }) {
  const t = useWallTexts();
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return (
    <span className={styles.age}>
      {seconds < 60 ? t('age', { seconds }) : t('age.long', { age: formatDuration(seconds) })}
    </span>
  );
}

/** Data for advice, sampled some seconds ago, so that the text stays readable. */
interface Sampled {
  readonly shown: QueuesShown;
  /** Server time, epoch ms. */
  readonly now: number;
}

/** Lists measures with their effect on the next ten minutes [LIVE-037]. */
function Helps({ tile, sampled }: { tile: WallTile; sampled: Sampled }) {
  const t = useWallTexts();
  const written = useWrittenFigures();
  const advice = useMemo(() => adviceFor(tile, sampled.shown, sampled.now), [tile, sampled]);
  if (advice === null) return null;
  const { effect, asItIs, helps, queue } = advice;
  const effectOf = (value: number) => written.effect(effect, value, tile.figure === 'service_level');
  const title = tile.queue_id === null ? t('help.of', { queue: queue.queue_name }) : t('help');
  return (
    <div className={styles.helps}>
      <p>
        {title}, {t('help.asItIs', { effect: effectOf(asItIs) })}
      </p>
      <ul>
        {helps.map(({ by, agents, from, value }) => (
          <li key={by}>{t(`help.${by}`, { agents, queue: from ?? '', effect: effectOf(value) })}</li>
        ))}
      </ul>
    </div>
  );
}

function Target({ tile, isMissed: missed, isKnown }: { tile: WallTile; isMissed: boolean; isKnown: boolean }) {
  const t = useWallTexts();
  const written = useWrittenFigures();
  if (tile.target === null) return null;
  const { unit, isLessBetter } = wallKinds[tile.figure];
  const target = written.value(unit, tile.target);
  return (
    <span className={styles.target}>
      {isKnown ? missed ? <WarningOutlined aria-hidden /> : <CheckOutlined aria-hidden /> : null}
      {t(isLessBetter ? 'target.most' : 'target.least', { target })}
      {isKnown ? `, ${t(missed ? 'missed' : 'met')}` : null}
    </span>
  );
}

interface TileProps {
  readonly tile: WallTile;
  readonly queues: QueueMessages;
  readonly isStale: boolean;
  readonly sampled: Sampled;
}

/** Returns a tile's displayed value and its age in ms; stale values freeze, because it is unknown whether earlier callers still wait. */
function useShown({ tile, queues, isStale }: Omit<TileProps, 'sampled'>) {
  const second = Math.max(useSecond(), queues.heardAt);
  const seen = seenBy(tile, queues.shown, (isStale ? queues.heardAt : second) + queues.ahead);
  const { isCounted, of } = wallKinds[tile.figure];
  const age = second - (isCounted ? queues.countedAt - queues.ahead : queues.heardAt);
  return { seen, value: seen === null ? null : of(seen), age };
}

/** Whether the text is too long for the largest font; a per cent sign is as wide as two digits. */
const isLong = (written: string): boolean => written.length > (written.includes('%') ? 4 : 5);

/** Draws a figure, its target and age; if the target is missed, with advice [LIVE-029, LIVE-037]. */
export function Tile({ sampled, ...shown }: TileProps) {
  const t = useWallTexts();
  const { tile } = shown;
  const { seen, value, age } = useShown(shown);
  const missed = isMissed(tile, value);
  const written = useWrittenFigures().value(wallKinds[tile.figure].unit, value);
  const queue = (tile.queue_id === null ? t('allQueues') : seen?.queues[0]?.queue.queue_name) ?? t('goneQueue');
  const name = t(`figure.${tile.figure}`);
  return (
    <li className={styles.tile} data-missed={missed || undefined} aria-label={`${name}, ${queue}`}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <p>{queue}</p>
      </div>
      <p className={styles.value}>
        <b data-long={isLong(written) || undefined}>{written}</b>
      </p>
      <div className={styles.foot}>
        <Target {...{ tile, isMissed: missed }} isKnown={value !== null} />
        {seen === null ? null : <Age ms={age} />}
      </div>
      {missed ? <Helps {...{ tile, sampled }} /> : null}
    </li>
  );
}
