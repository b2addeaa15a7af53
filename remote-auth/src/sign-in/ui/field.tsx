import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

/** What a field gives its input: name for assistive technology, error state, size. */
export interface FieldInput {
  readonly id: string;
  readonly size: 'large';
  readonly 'aria-required': true;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
  readonly status?: 'error';
}

/** A label, an input and, next to its cause, the error. */
export function Field(props: {
  id: string;
  label: string;
  error: string | undefined;
  children: (input: FieldInput) => ReactNode;
}) {
  const { id, label, error, children } = props;
  const failing = error === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}-error` };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, size: 'large', 'aria-required': true, 'aria-invalid': error !== undefined, ...failing })}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
