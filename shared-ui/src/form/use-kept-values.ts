import { useConsole } from '@patchbay/shared-ui';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTextsByName } from '../by-name/use-texts-by-name.ts';
import { formName, keptOf, restored } from './model/kept-values.ts';
import type { Draft } from './use-draft.ts';

/** Keeps what is typed while it is not saved, and gives it back to the same person after a session that ended meanwhile [UX-020]. */
export function useKeptValues<Values extends object>(
  holds: string | undefined,
  began: Values,
  { values, dirty, change }: Pick<Draft<Values>, 'values' | 'dirty' | 'change'>,
): void {
  const { drafts, session, notify } = useConsole();
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
      // A form that is closed is done with; one that goes with its session is not.
      if (isKept.current && session.current() !== null) drafts.forget(name);
      isKept.current = false;
    };
  }, [name, drafts, session]);
  useEffect(() => {
    if (name === null) return;
    if (dirty) drafts.keep(name, keptOf(values));
    else if (isKept.current) drafts.forget(name);
    isKept.current = dirty;
  }, [name, drafts, values, dirty]);
}
