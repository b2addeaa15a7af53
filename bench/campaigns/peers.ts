import { shareOf, type Pacer } from '@patchbay/shared-contracts/campaigns';

interface Level {
  readonly level: number;
  /** Since the level was last set: waiting agents minus waiting lines, second by second. */
  readonly differences: readonly number[];
}

const EVERY_SECONDS = 15;
const bounds = { least: 1, most: 3 };

/**
 * The published adaptive method: a level of lines in all, including talks, per agent who is ready or talks; the level is set every 15 s
 * by the mean difference of waiting agents and waiting lines. Over the limit it is 1.
 */
export const adaptive = (limit: number): Pacer<Level> => ({
  start: { level: 1, differences: [] },
  note: (state) => state,
  dial({ level: before, differences: kept }, seen) {
    const agents = seen.ready + seen.talking.length;
    const differences = [...kept, seen.ready - seen.waiting];
    const isDue = differences.length === EVERY_SECONDS && agents > 0;
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    const wanted = isDue ? before * (1 + mean / agents) : before;
    const level = Math.min(Math.max(wanted, bounds.least), bounds.most);
    const held = shareOf(seen.day) > limit ? 1 : level;
    const active = seen.talking.length + seen.ringing.length + seen.waiting;
    const state = { level: held, differences: differences.length === EVERY_SECONDS ? [] : differences };
    return [state, Math.max(Math.floor(held * agents) - active, 0)];
  },
});

/** A fixed ratio of lines per ready agent. */
export const ratioDialling = (ratio: number): Pacer<null> => ({
  start: null,
  note: (state) => state,
  dial: (state, seen) => [state, Math.max(Math.floor(ratio * seen.ready) - seen.ringing.length - seen.waiting, 0)],
});
