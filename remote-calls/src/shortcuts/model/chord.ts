/** Keys pressed together; the last one by its position, which is the same on every layout (UI Events §4.3, `code`). */
export interface Keys {
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
  readonly code: string;
}

const modifiers = [
  ['Ctrl', 'ctrlKey'],
  ['Alt', 'altKey'],
  ['Shift', 'shiftKey'],
  ['Meta', 'metaKey'],
] as const;
const lastKey = /^(?:Key[A-Z]|Digit\d|F(?:[1-9]|1[0-2]))$/;

/** Returns the stored form, `Alt+Shift+KeyA`. Null for a modifier alone and for keys that no shortcut may end in. */
export function chordOf(keys: Keys): string | null {
  if (!lastKey.test(keys.code)) return null;
  const held = modifiers.filter(([, flag]) => keys[flag]).map(([name]) => name);
  return [...held, keys.code].join('+');
}

/** Returns the displayed form, `Alt + Shift + A`. */
export const chordLabel = (chord: string): string =>
  chord
    .split('+')
    .map((part) => part.replace(/^(?:Key|Digit)/, ''))
    .join(' + ');

/** Chords reserved by browsers and the console. */
const reserved: ReadonlySet<string> = new Set([
  ...['KeyC', 'KeyI', 'KeyJ', 'KeyN', 'KeyP', 'KeyR', 'KeyT', 'KeyW', 'KeyB', 'KeyA'].map(
    (code) => `Ctrl+Shift+${code}`,
  ),
  ...['KeyI', 'KeyJ', 'KeyC', 'KeyU'].map((code) => `Alt+Meta+${code}`),
  'Alt+F4',
]);

/** Checks a chord: at least two modifiers, so that typing never triggers it; those with a single one belong to the browser. */
export function chordProblem(chord: string): 'weak' | 'reserved' | null {
  if (reserved.has(chord)) return 'reserved';
  const held = chord.split('+').slice(0, -1);
  return held.length < 2 || held.every((name) => name === 'Shift') ? 'weak' : null;
}
