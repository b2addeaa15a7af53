import { useEffect, useRef, type ReactNode } from 'react';
import { isFocusLost } from './is-focus-lost.ts';
import styles from './room.module.css';

/**
 * The heading of a room that is opened in place of a list. It takes the focus once, when it is first shown, unless something on the
 * page has it: what was pressed to come here is gone, and the keyboard and a screen reader would begin at the top of the page
 * [UX-005; WCAG 2.4.3].
 */
export function RoomTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost()) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}
