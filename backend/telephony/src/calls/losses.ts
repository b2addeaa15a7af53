import type { TelephonyLog } from '../ports.ts';

/**
 * Kinds of loss: `media`, legs without signs of life; `strangers`, RTP packets from somebody other than the peer, which were ignored
 * [TEL-024]; `admission`, calls refused to protect running ones.
 */
export type Loss = 'media' | 'strangers' | 'admission';
export type LossCounts = Readonly<Record<Loss, number>>;

const words: Readonly<Record<Loss, string>> = {
  media: 'the media of a leg was lost',
  strangers: 'RTP of a stranger is ignored',
  admission: 'a call was refused: this process is full',
};

/** Counts losses, and logs each once per call and side. */
export interface Losses {
  /** `about` includes the call's id. */
  note(loss: Loss, about: Readonly<Record<string, unknown>>): void;
  counts(): LossCounts;
}

/** Number of reports remembered to avoid repeats. */
const REMEMBERED = 2_000;

export const createLosses = (log: Pick<TelephonyLog, 'warn'>): Losses => {
  const counts: Record<Loss, number> = { media: 0, strangers: 0, admission: 0 };
  const reported = new Set<string>();
  return {
    note: (loss, about) => {
      counts[loss]++;
      const key = `${loss} ${JSON.stringify(about)}`;
      if (reported.has(key)) return;
      reported.add(key);
      const [oldest] = reported;
      if (reported.size > REMEMBERED && oldest !== undefined) reported.delete(oldest);
      log.warn(words[loss], about);
    },
    counts: () => ({ ...counts }),
  };
};
