import type { KeyboardEvent } from 'react';

/** Ctrl+Enter or ⌘ Enter saves from anywhere in the form, also from a note, where Enter is a new line. */
export const savingKey = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  save();
};
