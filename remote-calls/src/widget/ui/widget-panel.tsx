import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useReturnedFocus } from './use-returned-focus.ts';
import styles from './widget-panel.module.css';

interface WidgetPanelProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Beside the title. */
  readonly extra?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What the widget's menu opens above the view of the moment; Escape closes it. */
export function WidgetPanel({ title, closeLabel, extra, onClose, children }: WidgetPanelProps) {
  const frame = useRef<HTMLElement>(null);
  useReturnedFocus(frame);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault(); // the window stays
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
