import type { KeyboardEvent } from 'react';

/** Saves on Ctrl+Enter or ⌘ Enter anywhere in the form, also in a note, where Enter is a new line. */
export const savingKey = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  save();
};
