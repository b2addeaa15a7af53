import type { TelephonyLog } from '../ports.ts';

/**
 * What calls lost: `media`, legs that gave no sign of life any more; `strangers`, packets of RTP that were no peer's and were ignored
 * [TEL-024]; `admission`, calls that were refused since running ones would have suffered [P14].
 */
export type Loss = 'media' | 'strangers' | 'admission';
export type LossCounts = Readonly<Record<Loss, number>>;

const words: Readonly<Record<Loss, string>> = {
  media: 'the media of a leg was lost',
  strangers: 'RTP of a stranger is ignored',
  admission: 'a call was refused: this process is full',
};

/** Counts, and writes to the operator once for each call and side. */
export interface Losses {
  /** `about` has the call's id, so that it can be found. */
  note(loss: Loss, about: Readonly<Record<string, unknown>>): void;
  counts(): LossCounts;
}

/** The latest that were told. */
const REMEMBERED = 2_000;

export const createLosses = (log: Pick<TelephonyLog, 'warn'>): Losses => {
  const counts: Record<Loss, number> = { media: 0, strangers: 0, admission: 0 };
  const told = new Set<string>();
  return {
    note: (loss, about) => {
      counts[loss]++;
      const key = `${loss} ${JSON.stringify(about)}`;
      if (told.has(key)) return;
      told.add(key);
      const [oldest] = told;
      if (told.size > REMEMBERED && oldest !== undefined) told.delete(oldest);
      log.warn(words[loss], about);
    },
    counts: () => ({ ...counts }),
  };
};
