import { maskNumber, TAKE_RECORDINGS } from '@patchbay/shared-contracts';
import { formatAt, formatStamp } from '@patchbay/shared-contracts/time';
import { useConsole, useMasking } from '@patchbay/shared-ui';
import { Player } from '../../list/index.ts';
import { useTimeZone } from '../effects/use-time-zone.ts';
import styles from './list.module.css';

/** Recording of a row that is being played. */
export interface Playing {
  readonly id: string;
  readonly path: string;
  readonly customer: string;
  readonly number: string;
  readonly at: string;
}

/** `recording-2026-11-21-10-30-00.wav` */
export const fileNameOf = (at: string, timeZone: string): string =>
  `recording-${formatAt(at, timeZone, 'YYYY-MM-DD-HH-mm-ss')}.wav`;

/** Plays below the list, so that rows do not move during playback [LOGS-002, LOGS-038]. */
export function PlayerDock({ playing, onClose }: { playing: Playing | null; onClose: () => void }) {
  const { can } = useConsole();
  const masking = useMasking();
  const timeZone = useTimeZone();
  if (playing === null) return null;
  return (
    <div className={styles.dock}>
      <Player
        key={playing.path}
        path={playing.path}
        autoPlay
        title={
          <span className={styles.two}>
            <span className={styles.name} translate="no">
              {playing.customer || maskNumber(playing.number, masking)}
            </span>
            <span className={styles.quiet}>{formatStamp(playing.at, timeZone)}</span>
          </span>
        }
        download={can(TAKE_RECORDINGS) ? fileNameOf(playing.at, timeZone) : undefined}
        onClose={onClose}
      />
    </div>
  );
}
