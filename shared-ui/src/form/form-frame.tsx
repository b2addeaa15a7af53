import type { ReactNode } from 'react';
import { useFirstError } from './use-first-error.ts';
import type { Form } from './use-form.ts';

/** Draws the form element: Enter submits, and after a refused save the first invalid field gets the focus. */
export function FormFrame<Values extends object, Key extends string>(props: {
  form: Form<Values, Key>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { form, className, children } = props;
  const ref = useFirstError(form.tries, form.sending);
  return (
    <form
      ref={ref}
      noValidate
      {...(className !== undefined && { className })}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
    </form>
  );
}
