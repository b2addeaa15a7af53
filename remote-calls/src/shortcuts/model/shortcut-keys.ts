import { z } from '@patchbay/shared-contracts';
import type { Phase } from '../../call/model/call.ts';
import { pressable, type Flags, type Pressed } from '../../call/model/controls.ts';
import { chordProblem } from './chord.ts';

/** Actions, in display order [UX-003]. */
export const shortcutActions = ['answer', 'decline', 'mute', 'hold', 'transfer', 'dialpad', 'help', 'hangUp'] as const;
export type ShortcutAction = (typeof shortcutActions)[number];

/** Chord of each action, as written by `chordOf`. */
export type Shortcuts = Readonly<Record<ShortcutAction, string>>;

export const defaultShortcuts: Shortcuts = {
  answer: 'Alt+Shift+KeyA',
  decline: 'Alt+Shift+KeyD',
  mute: 'Alt+Shift+KeyM',
  hold: 'Alt+Shift+KeyH',
  transfer: 'Alt+Shift+KeyT',
  dialpad: 'Alt+Shift+KeyK',
  help: 'Alt+Shift+KeyQ',
  hangUp: 'Alt+Shift+KeyE',
};

const chord = z.string().refine((text) => chordProblem(text) === null);
const keptSchema = z.partialRecord(z.enum(shortcutActions), chord);

/** Stored shortcuts of this browser: only those that differ from the defaults. */
export type KeptShortcuts = z.infer<typeof keptSchema>;
export const keptShortcutsSchema: z.ZodType<KeptShortcuts> = keptSchema;

export const withKept = (kept: KeptShortcuts): Shortcuts => ({ ...defaultShortcuts, ...kept });

export const actionFor = (shortcuts: Shortcuts, pressed: string): ShortcutAction | undefined =>
  shortcutActions.find((action) => shortcuts[action] === pressed);

/** Returns why a chord cannot be assigned: too few modifiers, reserved, or used by another action; null when it can. */
export function remapProblem(
  shortcuts: Shortcuts,
  action: ShortcutAction,
  wanted: string,
): 'weak' | 'reserved' | ShortcutAction | null {
  const problem = chordProblem(wanted);
  if (problem !== null) return problem;
  const holder = actionFor(shortcuts, wanted);
  return holder === undefined || holder === action ? null : holder;
}

/** Returns the same press as the button's; null when it is unavailable [UX-003]. */
export function pressOf(action: ShortcutAction, phase: Phase, flags: Flags): Pressed | null {
  const { press, can } = pressable[action];
  return can(phase, flags) ? press : null;
}
