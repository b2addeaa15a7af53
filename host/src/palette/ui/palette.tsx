import { useEffect, useMemo, useState } from 'react';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useShell } from '../../view/shell-context.ts';
import { useStore } from '../../view/use-store.ts';
import { loadPalette } from '../load-palette.ts';
import { opensPalette } from './palette-keys.ts';
import { TypedAhead } from './typed-ahead.tsx';

/** The palette, by its keys or by whoever opens it [UX-002]. */
export function Palette() {
  const { overlay, i18n } = useShell();
  const open = useStore(overlay, () => overlay.current() === 'palette');
  const load = useMemo(() => loadPalette(i18n), [i18n]);
  const [query, setQuery] = useState('');
  if (!open && query !== '') setQuery('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault(); // Firefox has its own use for it
      if (overlay.current() !== 'feedback') overlay.set(overlay.current() === 'palette' ? null : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [overlay]);
  // Only its own: what a command of the palette opened stays.
  const onClose = () => overlay.current() === 'palette' && overlay.set(null);
  if (!open) return null;
  const waiting = <TypedAhead onQuery={setQuery} />;
  return <LazyPart load={load} given={{ query, onQuery: setQuery, onClose }} waiting={waiting} />;
}
