import { soundLimits, type Sound } from '@patchbay/shared-contracts/sounds';

/** Toggles the selection of a sound; an eleventh is refused [CONF-SOUND-065]. */
export function toggled(selected: readonly Sound[], sound: Sound): readonly Sound[] {
  if (selected.some(({ id }) => id === sound.id)) return selected.filter(({ id }) => id !== sound.id);
  return isSelectionFull(selected) ? selected : [...selected, sound];
}

export const isSelectionFull = (selected: readonly Sound[]): boolean => selected.length >= soundLimits.selected;

/** Returns the selection without the deleted sounds. */
export const without = (selected: readonly Sound[], gone: ReadonlySet<string>): readonly Sound[] =>
  selected.filter(({ id }) => !gone.has(id));
