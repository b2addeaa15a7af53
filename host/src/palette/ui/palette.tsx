import { useEffect, useMemo, useState } from 'react';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useConsole } from '@patchbay/shared-ui';
import { useOverlay } from '../../view/overlay-context.ts';
import { useStore } from '../../view/use-store.ts';
import { loadPalette } from '../load-palette.ts';
import { opensPalette, typesText } from './palette-keys.ts';

/** The palette, by its keys or by whoever opens it [UX-002]. */
export function Palette() {
  const { i18n } = useConsole();
  const overlay = useOverlay();
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
  // Who knows the keys types on at once: until the field has the focus, what is typed is kept here.
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!typesText(event) || (target instanceof HTMLElement && target.dataset['palette'] === 'query')) return;
      if (event.key === ' ' && target instanceof HTMLButtonElement) return; // presses it, e.g. Retry when it did not come
      event.preventDefault();
      event.stopPropagation();
      setQuery((typed) => typed + event.key);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [open]);
  // Only its own: what a command of the palette opened stays.
  const onClose = () => overlay.current() === 'palette' && overlay.set(null);
  return open ? <LazyPart load={load} given={{ query, onQuery: setQuery, onClose }} waiting={null} /> : null;
}
