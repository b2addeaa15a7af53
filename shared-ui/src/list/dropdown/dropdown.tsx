import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { DownOutlined } from '@patchbay/shared-ui/icons';
import styles from './dropdown.module.css';

export interface DropdownProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** How much is chosen inside; 0 shows nothing. */
  readonly count?: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The side on which button and panel are flush. */
  readonly align?: 'start' | 'end';
  /** CSS pixels; on a phone the panel is a sheet of the whole width. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** antd puts the list of a select at the end of the page; for whoever uses it, it is inside. */
const isInside = (box: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Element && (box?.contains(target) === true || target.closest('.ant-select-dropdown') !== null);

/**
 * A browser's calendar is no part of the page: while a field of dates has the focus it may be open, and a press outside closes that alone
 * [CUST-062].
 */
function leavesCalendar(box: HTMLElement | null): boolean {
  const { activeElement } = document;
  const inField = activeElement instanceof HTMLInputElement && activeElement.type === 'date';
  if (!inField || box?.contains(activeElement) !== true) return false;
  activeElement.blur();
  return true;
}

/** Up to here a panel is a sheet (dropdown.module.css), CSS pixels. */
const PHONE_WIDTH = 640;

const firstField = 'input:not(:disabled), select, textarea, button:not(:disabled), [tabindex="0"]';

/** Between a panel and the edge of the window, CSS pixels. */
const MARGIN = 16;

/** Moves a panel sideways where it would leave the window. */
function keepInView(panel: HTMLElement | null) {
  if (panel === null) return;
  const { left, right } = panel.getBoundingClientRect();
  const over = Math.max(0, right - (document.documentElement.clientWidth - MARGIN));
  const under = Math.max(0, MARGIN - left);
  if (window.innerWidth > PHONE_WIDTH) panel.style.translate = `${under - over}px`;
}

/** Escape and a press outside close the panel; Escape gives the focus back to the button. */
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

/** A button with a panel below it: a non-modal dialog that has the focus when it opens. */
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
