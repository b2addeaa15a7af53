import { useState, type KeyboardEvent } from 'react';
import { CheckOutlined, MinusOutlined, RightOutlined } from '@patchbay/shared-ui/icons';
import { useTextsByName } from '../../../by-name/use-texts-by-name.ts';
import { useWindow } from '../../table/ui/use-window.ts';
import { linesOf, toggleLine, type TreeLine, type TreePlan, type TreeSelection } from '../model/plan-selection.ts';
import { treeMove } from '../model/tree-keys.ts';
import styles from './tree.module.css';

const LINE_HEIGHT = 34;
const levels = { all: 1, plan: 1, numbers: 2, number: 2 } as const;
const checked = { on: true, some: 'mixed', off: false } as const;

function Line(props: {
  line: TreeLine;
  at: number;
  focusable: boolean;
  onFold: (plan: string) => void;
  onPress: (at: number, line: TreeLine) => void;
}) {
  const { line, at, focusable, onFold, onPress } = props;
  const t = useTextsByName();
  const names = { all: t('tree.allPlans'), numbers: t('tree.allNumbers') };
  const name = line.kind === 'plan' ? line.plan.name : line.kind === 'number' ? line.number : names[line.kind];
  return (
    <div
      role="treeitem"
      className={styles.line}
      data-row={at}
      data-mark={line.mark}
      aria-level={levels[line.kind]}
      aria-checked={checked[line.mark]}
      {...(line.kind === 'plan' ? { 'aria-expanded': line.open } : {})}
      {...(line.kind === 'all' ? {} : { 'aria-posinset': line.index, 'aria-setsize': line.of })}
      tabIndex={focusable ? 0 : -1}
      style={{ height: LINE_HEIGHT }}
      onClick={() => onPress(at, line)}
    >
      {line.kind === 'plan' ? (
        <span
          className={styles.fold}
          data-open={line.open}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onFold(line.plan.id);
          }}
        >
          <RightOutlined />
        </span>
      ) : null}
      <span className={styles.mark} aria-hidden>
        {line.mark === 'on' ? <CheckOutlined /> : line.mark === 'some' ? <MinusOutlined /> : null}
      </span>
      <span className={styles.name}>{name}</span>
    </div>
  );
}

const flipped = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** Draws the tree with checkable lines, of which only the visible ones are rendered, so that 20,000 numbers open at once. */
export function PlanTree(props: {
  plans: readonly TreePlan[];
  selection: TreeSelection;
  onChange: (selection: TreeSelection) => void;
}) {
  const { plans, selection, onChange } = props;
  const t = useTextsByName();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setActive] = useState(0);
  const lines = linesOf(plans, open, selection);
  const active = Math.min(chosen, lines.length - 1);
  const { boxRef, span, onScroll, focusRow } = useWindow(lines.length, LINE_HEIGHT);
  const fold = (plan: string) => setOpen(flipped(open, plan));
  const press = (at: number, line: TreeLine) => {
    setActive(at);
    onChange(toggleLine(line, plans, selection));
  };
  const go = (to: number) => {
    setActive(to);
    focusRow(to, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = treeMove(event.key, lines, active);
    if (move === null) return;
    event.preventDefault();
    const line = lines[active];
    if (move.do === 'go') go(move.to);
    else if (move.do === 'fold') fold(move.plan);
    else if (line !== undefined) press(active, line);
  };
  return (
    <div ref={boxRef} className={styles.tree} onScroll={onScroll} onKeyDown={onKeyDown}>
      <div role="tree" aria-label={t('tree.label')} aria-multiselectable>
        <div style={{ height: span.first * LINE_HEIGHT }} role="presentation" />
        {lines.slice(span.first, span.last).map((line, offset) => (
          <Line
            key={line.key}
            line={line}
            at={span.first + offset}
            focusable={span.first + offset === active}
            onFold={fold}
            onPress={press}
          />
        ))}
        <div style={{ height: (lines.length - span.last) * LINE_HEIGHT }} role="presentation" />
      </div>
    </div>
  );
}
