import { useEffect, useRef } from 'react';

/** After a submit that the form refused, the first wrong field has the focus (WCAG 3.3.1). `submits` counts submits. */
export function useFirstError(submits: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);
  return form;
}
