import type { ReactNode } from 'react';
import styles from './labelled-field.module.css';

export interface FieldProps {
  readonly id: string;
  readonly size: 'large';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
  readonly status?: 'error';
}

/** Draws a label above and an error below a field; the error's line is always reserved, so that nothing shifts. */
export function LabelledField(props: {
  id: string;
  label: string;
  error: string | undefined;
  /** Looks invalid without an error text. */
  failed?: boolean;
  children: (field: FieldProps) => ReactNode;
}) {
  const { id, label, error, failed = false, children } = props;
  const described = error === undefined ? {} : { 'aria-describedby': `${id}-error` };
  const wrong = failed || error !== undefined;
  const look = wrong ? { status: 'error' as const } : {};
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, size: 'large', 'aria-invalid': wrong, ...look, ...described })}
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
