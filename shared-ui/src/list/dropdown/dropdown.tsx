import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { DownOutlined } from '@patchbay/shared-ui/icons';
import styles from './dropdown.module.css';

export interface DropdownProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Number of selected values; 0 shows nothing. */
  readonly count?: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Side on which button and panel are aligned. */
  readonly align?: 'start' | 'end';
  /** CSS pixels; on a phone the panel is a full-width sheet. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** Whether an element is inside, including the list of a select, which antd appends to the body. */
const isInside = (box: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Element && (box?.contains(target) === true || target.closest('.ant-select-dropdown') !== null);

/**
 * Whether a press outside only closes the browser's calendar, which is not part of the DOM and may be open while a date field has the
 * focus [CUST-062].
 */
function leavesCalendar(box: HTMLElement | null): boolean {
  const { activeElement } = document;
  const inField = activeElement instanceof HTMLInputElement && activeElement.type === 'date';
  if (!inField || box?.contains(activeElement) !== true) return false;
  activeElement.blur();
  return true;
}

/** Maximum viewport width at which a panel is a sheet (dropdown.module.css), CSS pixels. */
const PHONE_WIDTH = 640;

const firstField = 'input:not(:disabled), select, textarea, button:not(:disabled), [tabindex="0"]';

/** Minimum distance of a panel from the window's edge, CSS pixels. */
const MARGIN = 16;

/** Shifts a panel sideways to keep it in the window. */
function keepInView(panel: HTMLElement | null) {
  if (panel === null) return;
  const { left, right } = panel.getBoundingClientRect();
  const over = Math.max(0, right - (document.documentElement.clientWidth - MARGIN));
  const under = Math.max(0, MARGIN - left);
  if (window.innerWidth > PHONE_WIDTH) panel.style.translate = `${under - over}px`;
}

/** Closes the panel on Escape and on a press outside; Escape returns the focus to the button. */
function useClosing(open: boolean, close: () => void) {
  const boxRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const closerRef = useRef(close);
  useEffect(() => {
    closerRef.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    keepInView(panelRef.current);
    panelRef.current?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
    const press = ({ target }: PointerEvent) => {
      if (isInside(boxRef.current, target) || leavesCalendar(boxRef.current)) return;
      closerRef.current();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    boxRef.current?.querySelector('button')?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (open && relatedTarget !== null && !isInside(boxRef.current, relatedTarget)) close();
  };
  return { boxRef, panelRef, onKeyDown, onBlur };
}

/** Draws a button with a panel below it: a non-modal dialog that gets the focus when opened. */
export function Dropdown(props: DropdownProps) {
  const { label, icon, count = 0, open, onOpenChange, align = 'start', width = 320, children } = props;
  const { boxRef, panelRef, onKeyDown, onBlur } = useClosing(open, () => onOpenChange(false));
  const id = useId();
  return (
    <div className={styles.box} ref={boxRef} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => onOpenChange(!open)}
      >
        <span className={styles.label}>{label}</span>
        {count > 0 ? <span className={styles.count}>{count}</span> : null}
        <DownOutlined className={styles.arrow} aria-hidden />
      </Button>
      {open ? (
        <div
          id={id}
          ref={panelRef}
          className={styles.panel}
          role="dialog"
          aria-label={label}
          data-align={align}
          style={{ width }}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
