import { useState } from 'react';

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/**
 * What had the focus when a dialog or panel was opened, to give it back; null while it is closed. It is asked for before the first field
 * in it takes the focus, thus while it is rendered [UX-005].
 */
export function useOpener(open: boolean): HTMLElement | null {
  const [known, setKnown] = useState(() => ({ open, opener: open ? focused() : null }));
  if (known.open === open) return known.opener;
  const now = { open, opener: open ? focused() : null };
  setKnown(now);
  return now.opener;
}
