import { useEffect, useMemo, useState } from 'react';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { LazyPart } from '../../view/lazy-part.tsx';
import { loadReminder } from '../load-follow-ups.ts';

/** Delay after start, ms, to leave the first requests free. */
const LATER_MS = 8000;

/** Reminds agents of follow-ups on any page. */
export function Reminders() {
  const session = useSession();
  const { i18n } = useConsole();
  const load = useMemo(() => loadReminder(i18n), [i18n]);
  const [isLater, setLater] = useState(false);
  const mayHave = (session?.user.agent_id ?? null) !== null;
  useEffect(() => {
    if (!mayHave) return undefined;
    const timer = window.setTimeout(() => setLater(true), LATER_MS);
    return () => window.clearTimeout(timer);
  }, [mayHave]);
  return mayHave && isLater ? <LazyPart load={load} given={{}} waiting={null} silent /> : null;
}
