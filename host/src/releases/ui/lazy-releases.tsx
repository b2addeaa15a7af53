import { useMemo } from 'react';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useConsole } from '@patchbay/shared-ui';
import { loadReleases } from '../load-releases.ts';

/** Draws /releases, loaded when it is opened [PLAT-017]. */
export function LazyReleases() {
  const { i18n } = useConsole();
  const load = useMemo(() => loadReleases(i18n), [i18n]);
  return <LazyPart load={load} given={{}} />;
}
