import { soundLimits, type Sound } from '@patchbay/shared-contracts/sounds';

/** Checks a sound or takes the check away; an eleventh is not taken [CONF-SOUND-065]. */
export function toggled(selected: readonly Sound[], sound: Sound): readonly Sound[] {
  if (selected.some(({ id }) => id === sound.id)) return selected.filter(({ id }) => id !== sound.id);
  return isFull(selected) ? selected : [...selected, sound];
}

export const isFull = (selected: readonly Sound[]): boolean => selected.length >= soundLimits.selected;

/** Those that are left after some are gone. */
export const without = (selected: readonly Sound[], gone: ReadonlySet<string>): readonly Sound[] =>
  selected.filter(({ id }) => !gone.has(id));
