import { useState } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import type { Outcome } from '../model/outcome.ts';
import { useDispositionsActions } from './dispositions-actions.ts';
import styles from './dispositions.module.css';
import { NameField } from './name-field.tsx';

/** Draws a button that turns into a name field, and stays open for further names. */
export function Adding({
  label,
  field,
  add,
}: {
  label: string;
  field: string;
  add: (name: string) => Promise<Outcome>;
}) {
  const { creating } = useDispositionsActions();
  const [isOpen, open] = useState(false);
  return (
    <div className={styles.adding}>
      {isOpen ? (
        <NameField label={field} first="" again save={(name) => creating(add(name))} onClose={() => open(false)} />
      ) : (
        <Button size="small" type="text" onClick={() => open(true)}>
          + {label}
        </Button>
      )}
    </div>
  );
}
