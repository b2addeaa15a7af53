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
  /** Accessible name, shown as tooltip on hover or keyboard focus, unless it is `silent`. */
  readonly label: string;
  readonly silent?: boolean;
  /** Reason why it is disabled; shown instead. */
  readonly why?: string | null;
  readonly tone?: QuickTone;
  readonly pressed?: boolean;
  /** The action is running: further presses are ignored. */
  readonly busy?: boolean;
  /** Invisible unless hovered or focused. */
  readonly quiet?: boolean;
  readonly onPress: () => void;
}

function toneOf({ why, pressed = false, tone = 'text' }: QuickButtonProps): QuickTone {
  if (typeof why === 'string') return 'disabled';
  return pressed ? 'onPrimary' : tone;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * Draws the tooltip at the button's position. One exists only while hovered, instead of one per button. Rendered outside of the page,
 * because a table is a containing block.
 */
const Tip = ({ text, box: { left, top, width, height } }: { text: string; box: Box }) =>
  createPortal(
    <Tooltip title={text} open>
      <span aria-hidden className={styles.under} style={{ left, top, width, height }} />
    </Tooltip>,
    document.body,
  );

/** Returns the button's position while it is hovered or focused by keyboard. */
function useNear() {
  const [box, setBox] = useState<Box | null>(null);
  const near = ({ currentTarget }: PointerEvent | FocusEvent) => setBox(currentTarget.getBoundingClientRect());
  const away = () => setBox(null);
  const focused = (event: FocusEvent) => (event.currentTarget.matches(':focus-visible') ? near(event) : undefined);
  return { box, watch: { onPointerEnter: near, onPointerLeave: away, onFocus: focused, onBlur: away } };
}

/** A small icon button in a row, made of a single element, because tables render hundreds of them many times per second. */
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
