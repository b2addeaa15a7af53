import { useEffect, useRef, type ReactNode } from 'react';
import { isFocusLost } from './is-focus-lost.ts';
import styles from './room.module.css';

/**
 * Draws the heading of a page opened in place of a list. It takes the focus once, when first shown, unless another element has it: the
 * pressed control is gone, and keyboard and screen reader would restart at the top of the page [UX-005; WCAG 2.4.3].
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
