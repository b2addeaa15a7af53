import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { remove } from '../model/edit.ts';
import { moveEarlier, moveLater } from '../model/move.ts';
import { outlineMove } from '../model/outline-keys.ts';
import { outlineOf, type Line } from '../model/outline.ts';
import { connect } from '../model/edit.ts';
import { fromTemplate, templateNames } from '../model/templates.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { OutlineLine } from './outline-line.tsx';

const idOf = (line: Line | undefined): string | null => (line?.is === 'step' ? line.node.id : null);

/** Returns the key handler of a line; false for unhandled keys. */
function useLineKeys() {
  const { editor, addAt, openStep, isReadOnly } = useFlow();
  const actions = {
    Enter(line: Line) {
      if (line.is === 'step') openStep(line.node.id, true);
      else if (line.via !== null && line.is !== 'link') addAt(line.via);
    },
    Delete(line: Line) {
      const { via } = line;
      if (line.is === 'step') editor.apply((draft) => remove(draft, [line.node.id]));
      else if (line.is === 'link' && via !== null) editor.apply((draft) => connect(draft, via, null));
    },
    Insert(line: Line) {
      if (line.via === null) addAt('first');
      else addAt(line.via);
    },
  };
  const move = (line: Line, key: string): boolean => {
    if (line.is !== 'step') return false;
    const { node, via } = line;
    if (key === 'ArrowDown') editor.apply((draft) => moveLater(draft, node.id));
    else if (key === 'ArrowUp' && via !== null) editor.apply((draft) => moveEarlier(draft, node.id, via));
    else return false;
    return true;
  };
  return (event: KeyboardEvent, line: Line): boolean => {
    if (isReadOnly) return false;
    if (event.altKey) return move(line, event.key);
    const name = event.key === 'Backspace' ? 'Delete' : event.key === '+' ? 'Insert' : event.key;
    if (!(name in actions)) return false;
    actions[name as keyof typeof actions](line);
    return true;
  };
}

function useLineFocus(lines: readonly Line[]) {
  const [key, setKey] = useState<string | null>(null);
  const treeRef = useRef<HTMLDivElement>(null);
  const keptRef = useRef<number | null>(null);
  const focusAt = (to: number) => treeRef.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[to]?.focus();
  // After a change by keyboard the line is a new element, or gone: restore the focus.
  useEffect(() => {
    const { current: kept } = keptRef;
    keptRef.current = null;
    if (kept === null) return;
    const same = lines.findIndex((line) => line.key === key);
    focusAt(same === -1 ? Math.min(kept, lines.length - 1) : same);
  }, [lines, key]);
  const at = Math.max(
    0,
    lines.findIndex((line) => line.key === key),
  );
  return { at, setKey, treeRef, focusAt, keep: () => void (keptRef.current = at) };
}

/** Offers a first step or a template for an empty flow. `onTemplate` is called before the buttons are replaced by steps. */
function EmptyOutline({ onTemplate }: { readonly onTemplate: () => void }) {
  const t = useTexts();
  const { editor, addAt } = useFlow();
  const timeZone = useTimeZone();
  return (
    <div className={styles.nothing}>
      <p>{t('outline.empty')}</p>
      <Button type="primary" onClick={() => addAt('first')}>
        {t('add.first')}
      </Button>
      <p className={styles.quiet}>{t('template')}</p>
      <div className={styles.templates}>
        {templateNames.map((name) => (
          <Button
            key={name}
            onClick={() => {
              onTemplate();
              editor.apply(() => fromTemplate(name, timeZone));
            }}
          >
            {t(`template.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Draws the flow as a tree, with full editing by keyboard and on phones [CONF-FLOW-009]. */
export function Outline() {
  const t = useTexts();
  const { editor, openStep, isReadOnly } = useFlow();
  const lines = useMemo(() => outlineOf(editor.draft), [editor.draft]);
  const { at, setKey, treeRef, focusAt, keep } = useLineFocus(lines);
  const onLineKey = useLineKeys();

  const go = (to: number) => {
    const line = lines[to];
    if (line === undefined) return;
    setKey(line.key);
    const id = idOf(line);
    if (id !== null) openStep(id);
    focusAt(to);
  };
  const follow = (id: string) => go(lines.findIndex((line) => idOf(line) === id));
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[at];
    if (line === undefined || event.ctrlKey || event.metaKey) return;
    const to = event.altKey ? null : outlineMove(event.key, lines, at);
    if (to !== null) go(to);
    else if (event.key === 'Enter' && line.is === 'link') follow(line.to);
    else if (onLineKey(event, line)) keep();
    else return;
    event.preventDefault();
  };
  if (lines.length === 0) return isReadOnly ? null : <EmptyOutline onTemplate={keep} />;
  return (
    <div
      ref={treeRef}
      role="tree"
      aria-label={t('outline')}
      aria-description={t(isReadOnly ? 'outline.read' : 'outline.hint')}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      {lines.map((line, index) => (
        <OutlineLine
          key={line.key}
          line={line}
          isFocusable={index === at}
          onGo={() => go(index)}
          onFocus={() => setKey(line.key)}
          onFollow={follow}
        />
      ))}
    </div>
  );
}
