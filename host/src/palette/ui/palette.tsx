import { useEffect, useMemo, useState } from 'react';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useConsole } from '@patchbay/shared-ui';
import { useOverlay } from '../../view/overlay-context.ts';
import { useStore } from '../../view/use-store.ts';
import { loadPalette } from '../load-palette.ts';
import { opensPalette, typesText } from './palette-keys.ts';

/** Opens the palette by its shortcut or on request of another component [UX-002]. */
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
      event.preventDefault(); // Firefox uses it for its search bar
      if (overlay.current() !== 'feedback') overlay.set(overlay.current() === 'palette' ? null : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [overlay]);
  // Users may type on right after the shortcut: text typed before the field has the focus is collected here.
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!typesText(event) || (target instanceof HTMLElement && target.dataset['palette'] === 'query')) return;
      if (event.key === ' ' && target instanceof HTMLButtonElement) return; // a press on the button, e.g. Retry after a failed load
      event.preventDefault();
      event.stopPropagation();
      setQuery((typed) => typed + event.key);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [open]);
  // Closes only the palette, not what one of its commands has opened.
  const onClose = () => overlay.current() === 'palette' && overlay.set(null);
  return open ? <LazyPart load={load} given={{ query, onQuery: setQuery, onClose }} waiting={null} /> : null;
}
