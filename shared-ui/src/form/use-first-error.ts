import { useEffect, useRef } from 'react';

/** After a submit that the form refused, the first wrong field has the focus. Takes Formik's count and whether one is under way. */
export function useFirstError(submits: number, isSubmitting: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submits === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits, isSubmitting]);
  return form;
}
