import { useMemo } from 'react';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { LazyPart } from '../../view/lazy-part.tsx';
import { loadActing } from '../load-acting.ts';

/** Shows the bar over every page while an owner acts in an account below theirs [ACCT-018]. */
export function Acting() {
  const session = useSession();
  const { i18n } = useConsole();
  const load = useMemo(() => loadActing(i18n), [i18n]);
  return session?.user.acting ? <LazyPart load={load} given={{}} waiting={null} /> : null;
}
