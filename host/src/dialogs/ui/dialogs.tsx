import { useMemo, useState } from 'react';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useLeaving } from '../../view/leaving-context.ts';
import { useStore } from '../../view/use-store.ts';
import { loadLeave, loadPassword, loadTerms } from '../load-dialogs.ts';
import { dialogOf, type ShellDialog } from '../model/due-dialog.ts';

type Kind = ShellDialog['kind'];
const none: ReadonlySet<Kind> = new Set();

/** Asks whether unsaved input or the running call may be lost. */
export function LeaveQuestion() {
  const { i18n } = useConsole();
  const leaving = useLeaving();
  const request = useStore(leaving, leaving.current);
  const load = useMemo(() => loadLeave(i18n), [i18n]);
  if (request === null) return null;
  const onStay = () => leaving.set(null);
  const onLeave = () => {
    leaving.set(null);
    request.go();
  };
  return <LazyPart load={load} given={{ loses: request.loses, onStay, onLeave }} waiting={null} />;
}

/** Shows the dialog that is due, if any [AUTH-115, AUTH-138, AUTH-139]. */
export function Dialogs() {
  const { i18n } = useConsole();
  const session = useSession();
  const [done, setDone] = useState(none);
  const password = useMemo(() => loadPassword(i18n), [i18n]);
  const terms = useMemo(() => loadTerms(i18n), [i18n]);
  if (!session) return null;
  const dialog = dialogOf({ user: session.user, assumed: session.assumedUserId !== null, done });
  if (!dialog) return null;
  const onDone = () => setDone(new Set([...done, dialog.kind]));
  if (dialog.kind === 'password') return <LazyPart load={password} given={{ dialog, onDone }} waiting={null} />;
  return <LazyPart load={terms} given={{ kind: dialog.kind, onDone }} waiting={null} />;
}
