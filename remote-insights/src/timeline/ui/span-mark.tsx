import { Link } from '@patchbay/shared-ui/router';
import type { Axis } from '../model/axis.ts';
import type { DaySpan } from '../model/spans.ts';
import { percent, placeOn } from './place-on.ts';
import styles from './timeline.module.css';
import { useKindName } from './use-kind-name.ts';

interface SpanMarkProps {
  readonly span: DaySpan;
  readonly axis: Axis;
  readonly label: string;
  /** Row within the lane, for overlapping spans. */
  readonly row: number;
  /** Whether it is the one in the tab order. */
  readonly isCurrent: boolean;
  readonly onReach: (span: DaySpan) => void;
  readonly onPoint: (span: DaySpan) => void;
}

/** Draws the parts of a call, or the name of a status if there is room. */
function Inside({ span }: Pick<SpanMarkProps, 'span'>) {
  const kindName = useKindName();
  const { parts, from, to, kind, reason, lane } = span;
  const part = (length: number) => percent(length / (to - from));
  if (parts.length > 0)
    return parts.map((each) => (
      <i
        key={each.from}
        data-part={each.kind}
        style={{ insetInlineStart: part(each.from - from), inlineSize: part(each.to - each.from) }}
      />
    ));
  return lane === 'status' ? <b>{reason ?? kindName(kind)}</b> : null;
}

/** Draws a focusable span: its name contains all information; a call links to its row in the log. */
export function SpanMark({ span, axis, label, row, isCurrent, onReach, onPoint }: SpanMarkProps) {
  const { id, kind, isOpen, row: inLog } = span;
  const common = {
    ...{ className: styles.span, style: placeOn(axis, span, row) },
    ...{ tabIndex: isCurrent ? 0 : -1, 'aria-label': label },
    ...{ 'data-span': id, 'data-kind': kind, 'data-open': isOpen },
    ...{ onFocus: () => onReach(span), onPointerEnter: () => onPoint(span) },
  };
  const inside = <Inside span={span} />;
  return inLog === null ? (
    <span role="img" {...common}>
      {inside}
    </span>
  ) : (
    <Link to={inLog} {...common}>
      {inside}
    </Link>
  );
}
