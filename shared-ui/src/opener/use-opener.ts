import { useState } from 'react';

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/**
 * Returns the element focused when a dialog or panel was opened, to return the focus to; null while closed. Read during rendering,
 * before the first field inside takes the focus [UX-005].
 */
export function useOpener(open: boolean): HTMLElement | null {
  const [known, setKnown] = useState(() => ({ open, opener: open ? focused() : null }));
  if (known.open === open) return known.opener;
  const now = { open, opener: open ? focused() : null };
  setKnown(now);
  return now.opener;
}
