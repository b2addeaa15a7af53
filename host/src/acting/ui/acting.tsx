import { useMemo } from 'react';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { LazyPart } from '../../view/lazy-part.tsx';
import { loadActing } from '../load-acting.ts';

/** The bar over every page of an account in which the owner of one above acts [ACCT-018]. */
export function Acting() {
  const session = useSession();
  const { i18n } = useConsole();
  const load = useMemo(() => loadActing(i18n), [i18n]);
  return session?.user.acting ? <LazyPart load={load} given={{}} waiting={null} /> : null;
}
