import { useMemo } from 'react';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useShell } from '../../view/shell-context.ts';
import { loadReleases } from '../load-releases.ts';

/** /releases, fetched when it is opened [PLAT-017]. */
export function LazyReleases() {
  const { i18n } = useShell();
  const load = useMemo(() => loadReleases(i18n), [i18n]);
  return <LazyPart load={load} given={{}} />;
}
