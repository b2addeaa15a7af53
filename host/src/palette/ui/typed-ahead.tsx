import { useEffect, type Dispatch, type SetStateAction } from 'react';
import { typesText } from './palette-keys.ts';

/** Who knows the keys types on at once: until the field has the focus, what is typed goes into the query from here. */
export function TypedAhead({ onQuery }: { readonly onQuery: Dispatch<SetStateAction<string>> }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!typesText(event) || (event.target instanceof HTMLElement && event.target.dataset['palette'] === 'query'))
        return;
      event.preventDefault();
      event.stopPropagation();
      onQuery((typed) => typed + event.key);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [onQuery]);
  return null;
}
