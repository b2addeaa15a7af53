import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Properties a field passes to its input: accessible name, error state, size. */
export interface FieldInput {
  readonly id: string;
  readonly size: 'large' | 'medium';
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
  readonly status?: 'error';
}

/** Draws label, input and error; `hint` is shown while there is no error. */
export function Field(props: {
  id: string;
  label: string;
  error: string | undefined;
  hint?: string;
  /** Text 'optional' behind the label; all other fields are required. */
  optional?: string;
  /** Content beside the label, e.g. a link; the focus reaches it after the input. */
  aside?: ReactNode;
  children: (input: FieldInput) => ReactNode;
}) {
  const { id, label, error, hint, optional, aside, children } = props;
  const note = error ?? hint;
  const described = note === undefined ? {} : { 'aria-describedby': `${id}-note` };
  const failing = error === undefined ? {} : { status: 'error' as const };
  const input = { 'aria-required': optional === undefined, 'aria-invalid': error !== undefined };
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>
          {label}
          {optional === undefined ? null : <span className={styles.optional}> ({optional})</span>}
        </label>
      </div>
      {children({ id, size: 'large', ...input, ...described, ...failing })}
      {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      {note === undefined ? null : (
        <p
          id={`${id}-note`}
          className={error === undefined ? styles.hint : styles.error}
          {...(error === undefined ? {} : { role: 'alert' })}
        >
          {note}
        </p>
      )}
    </div>
  );
}
