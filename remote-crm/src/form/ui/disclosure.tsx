import { useId, useState, type ReactNode } from 'react';
import { RightOutlined } from '@patchbay/shared-ui/icons';
import styles from './form.module.css';

/** Draws a collapsible section; its content stays mounted. */
export function Disclosure({ title, open: first, children }: { title: string; open: boolean; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(first);
  return (
    <section className={styles.disclosure} aria-labelledby={`${id}-title`}>
      <h3>
        <button id={`${id}-title`} type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <RightOutlined aria-hidden className={open ? styles.opened : styles.closed} />
          {title}
        </button>
      </h3>
      <div id={id} hidden={!open} className={styles.disclosed}>
        {children}
      </div>
    </section>
  );
}
