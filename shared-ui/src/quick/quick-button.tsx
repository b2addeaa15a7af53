import { createPortal } from 'react-dom';
import { memo, useState, type FocusEvent, type PointerEvent } from 'react';
import { Tooltip } from '../antd.ts';
import { useConsole } from '../remote/console-context.ts';
import { usePreference } from '../theme/use-preference.ts';
import type { Drawing } from './drawings.ts';
import { iconImage, type QuickTone } from './icon-images.ts';
import styles from './quick-button.module.css';

export interface QuickButtonProps {
  readonly drawing: Drawing;
  /** What it does; said beside it under the pointer or the focus of the keyboard, unless it is `silent`. */
  readonly label: string;
  readonly silent?: boolean;
  /** Why it cannot be pressed; said instead. */
  readonly why?: string | null;
  readonly tone?: QuickTone;
  readonly pressed?: boolean;
  /** It is being done: pressing it again does nothing. */
  readonly busy?: boolean;
  /** Not seen until the pointer is near, or the keyboard there. */
  readonly quiet?: boolean;
  readonly onPress: () => void;
}

function toneOf({ why, pressed = false, tone = 'text' }: QuickButtonProps): QuickTone {
  if (typeof why === 'string') return 'disabled';
  return pressed ? 'onPrimary' : tone;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * Stands where the button is, which has no tip of its own: there is one while somebody is there, and none for all the others. Beside the
 * page, for a table is a containing block of its own.
 */
const Tip = ({ text, box: { left, top, width, height } }: { text: string; box: Box }) =>
  createPortal(
    <Tooltip title={text} open>
      <span aria-hidden className={styles.under} style={{ left, top, width, height }} />
    </Tooltip>,
    document.body,
  );

/** Where the button is while the pointer or the focus of the keyboard is on it. */
function useNear() {
  const [box, setBox] = useState<Box | null>(null);
  const near = ({ currentTarget }: PointerEvent | FocusEvent) => setBox(currentTarget.getBoundingClientRect());
  const away = () => setBox(null);
  const focused = (event: FocusEvent) => (event.currentTarget.matches(':focus-visible') ? near(event) : undefined);
  return { box, watch: { onPointerEnter: near, onPointerLeave: away, onFocus: focused, onBlur: away } };
}

/** A small button of a row that has an icon alone, of one element: tables draw hundreds of them, many times a second. */
export const QuickButton = memo(function QuickButton(props: QuickButtonProps) {
  const { drawing, label, silent, why, pressed, busy, quiet, onPress } = props;
  const mode = usePreference(useConsole().theme);
  const { box, watch } = useNear();
  return (
    <>
      <button
        type="button"
        className={styles.quick}
        data-quiet={quiet}
        style={{ backgroundImage: iconImage(drawing, mode, toneOf(props)) }}
        aria-label={label}
        aria-description={why ?? undefined}
        aria-pressed={pressed}
        aria-busy={busy}
        disabled={typeof why === 'string'}
        onClick={busy ? undefined : onPress}
        {...(silent ? {} : watch)}
      />
      {box === null ? null : <Tip text={why ?? label} box={box} />}
    </>
  );
});
