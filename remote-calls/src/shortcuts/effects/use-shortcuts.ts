import { useState } from 'react';
import { readStored, storageKeys, writeStored } from '@patchbay/shared-contracts';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import {
  defaultShortcuts,
  keptShortcutsSchema,
  shortcutActions,
  withKept,
  type KeptShortcuts,
  type ShortcutAction,
  type Shortcuts,
} from '../model/shortcut-keys.ts';

const read = (): KeptShortcuts => readStored(safeLocalStorage, storageKeys.shortcuts, keptShortcutsSchema, {});

/** Returns this browser's shortcuts, and functions that change them [UX-003]. */
export function useShortcuts(): {
  readonly shortcuts: Shortcuts;
  remap(action: ShortcutAction, chord: string): void;
  reset(): void;
  readonly isChanged: boolean;
} {
  const [kept, setKept] = useState(read);
  const keep = (next: KeptShortcuts) => {
    writeStored(safeLocalStorage, storageKeys.shortcuts, next);
    setKept(next);
  };
  const shortcuts = withKept(kept);
  return {
    shortcuts,
    remap: (action, chord) => keep({ ...kept, [action]: chord }),
    reset: () => keep({}),
    isChanged: shortcutActions.some((action) => shortcuts[action] !== defaultShortcuts[action]),
  };
}
