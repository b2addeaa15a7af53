import { useEffect, useMemo } from 'react';
import { usePathname } from '../../routing/location.ts';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useConsole } from '@patchbay/shared-ui';
import { useConfirming } from '../confirming-context.ts';
import { useStore } from '../../view/use-store.ts';
import { loadConfirm, loadFactor } from '../load-confirming.ts';

/** Opens the dialog while a request waits for confirmation [SEC-008]. */
export function Confirming() {
  const { i18n } = useConsole();
  const { confirming } = useConfirming();
  const isAsked = useStore(confirming, confirming.current);
  const load = useMemo(() => loadConfirm(i18n), [i18n]);
  if (!isAsked) return null;
  return <LazyPart load={load} given={{ onDone: confirming.settle }} waiting={null} />;
}

/** Page where a second factor is set up. */
const PROFILE = '/user-profile';

/**
 * Leads users who need a second factor to the page that sets it up [SEC-008]. Shows nothing on that page, and counts as told there: a
 * factor set up meanwhile is not asked for again; while it is missing, the next refusal says so.
 */
export function FactorNeeded() {
  const console = useConsole();
  const { i18n } = console;
  const { factorNeeded } = useConfirming();
  const isNeeded = useStore(factorNeeded, factorNeeded.current);
  const pathname = usePathname();
  const load = useMemo(() => loadFactor(i18n), [i18n]);
  const isThere = pathname === PROFILE;
  useEffect(() => {
    if (isNeeded && isThere) factorNeeded.set(false);
  }, [isNeeded, isThere, factorNeeded]);
  if (!isNeeded || isThere) return null;
  const onLater = () => factorNeeded.set(false);
  const onGo = () => {
    factorNeeded.set(false);
    console.navigate(PROFILE);
  };
  return <LazyPart load={load} given={{ onGo, onLater }} waiting={null} />;
}
