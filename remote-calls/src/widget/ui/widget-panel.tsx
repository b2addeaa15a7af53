import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useReturnedFocus } from './use-returned-focus.ts';
import styles from './widget-panel.module.css';

interface WidgetPanelProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Content beside the title. */
  readonly extra?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Draws a panel that the widget's menu opens above the current view; Escape closes it. */
export function WidgetPanel({ title, closeLabel, extra, onClose, children }: WidgetPanelProps) {
  const frame = useRef<HTMLElement>(null);
  useReturnedFocus(frame);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault(); // do not close the window
    onClose();
  };
  return (
    <section ref={frame} className={styles.panel} aria-label={title} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {extra}
        <Button type="text" autoFocus aria-label={closeLabel} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
