import { useEffect, useRef } from 'react';

/** Moves the focus to the first invalid field after a refused submit. Takes Formik's submit count and whether one is in progress. */
export function useFirstError(submits: number, isSubmitting: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submits === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits, isSubmitting]);
  return form;
}
