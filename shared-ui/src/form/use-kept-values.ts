import { useConsole } from '@patchbay/shared-ui';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTextsByName } from '../by-name/use-texts-by-name.ts';
import { formName, keptOf, restored } from './model/kept-values.ts';
import type { Draft } from './use-draft.ts';

/** Stores unsaved input and restores it for the same user after an expired session [UX-020]. */
export function useKeptValues<Values extends object>(
  holds: string | undefined,
  began: Values,
  { values, dirty, change }: Pick<Draft<Values>, 'values' | 'dirty' | 'change'>,
): void {
  const { drafts, notify, session } = useConsole();
  const isSignedIn = useEffectEvent(() => session.current() !== null);
  const t = useTextsByName();
  const isKept = useRef(false);
  const name = useMemo(() => (holds === undefined ? null : formName(holds, began)), [holds, began]);
  const giveBack = useEffectEvent((kept: unknown) => {
    const part = dirty ? null : restored(began, kept);
    if (part === null) return;
    change(part);
    notify.info(t('form.restored'));
  });
  useEffect(() => {
    if (name === null) return undefined;
    let isHere = true;
    void drafts.take(name).then((kept) => isHere && giveBack(kept));
    return () => {
      isHere = false;
      // Closing a form discards its draft; unmounting by the end of the session does not.
      if (isKept.current && isSignedIn()) drafts.forget(name);
      isKept.current = false;
    };
  }, [name, drafts]);
  useEffect(() => {
    if (name === null) return;
    if (dirty) drafts.keep(name, keptOf(values));
    else if (isKept.current) drafts.forget(name);
    isKept.current = dirty;
  }, [name, drafts, values, dirty]);
}
