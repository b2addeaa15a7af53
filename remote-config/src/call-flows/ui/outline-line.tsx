import { Button } from '@patchbay/shared-ui/antd';
import { ExclamationCircleFilled, PlusSquareOutlined } from '@patchbay/shared-ui/icons';
import type { Line } from '../model/outline.ts';
import { nodeIn, type Exit } from '../model/edit.ts';
import { wayKey, type Overlay, type StepMark } from '../model/overlay.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { StepIcon } from './step-icon.tsx';
import { useStepTexts } from './use-step-texts.ts';

interface LineProps {
  readonly line: Line;
  readonly isFocusable: boolean;
  readonly onGo: () => void;
  readonly onFocus: () => void;
  readonly onFollow: (id: string) => void;
}

/** Writes a step's highlight as text, so that colour is not needed. */
function StepOverWords({ id }: { readonly id: string }) {
  const t = useTexts();
  const over = useFlow().overlay.steps.get(id);
  if (over === undefined) return null;
  const { mark, says } = over;
  if (says !== '') return <span className={styles.figure}>{says}</span>;
  return mark === null ? null : <span className={styles.hidden}>{t(`mark.${mark}`)}</span>;
}

function StepSummary({ line }: { readonly line: Extract<Line, { is: 'step' }> }) {
  const t = useTexts();
  const texts = useStepTexts();
  const { problems, isReadOnly } = useFlow();
  const { node, isLost } = line;
  const count = problems.filter(({ nodeId }) => nodeId === node.id).length;
  return (
    <>
      <span className={styles.lineStep}>
        <StepIcon type={node.type} />
        <span className={styles.lineName}>
          <strong>{texts.of(node.type).name}</strong> <span className={styles.quiet}>{texts.summary(node)}</span>
        </span>
      </span>
      {isLost && !isReadOnly ? <span className={styles.lost}>{t('outline.lost')}</span> : null}
      {count === 0 ? null : (
        <span className={styles.wrong}>
          <ExclamationCircleFilled aria-hidden />
          <span className={styles.hidden}>{t('state.problems', { count })}</span>
        </span>
      )}
      <StepOverWords id={node.id} />
    </>
  );
}

/** Draws the target of an exit that has no line of its own here. */
function OtherFlowLine({ line, onFollow }: Pick<LineProps, 'line' | 'onFollow'>) {
  const t = useTexts();
  const texts = useStepTexts();
  if (line.is === 'link')
    return (
      <button
        type="button"
        tabIndex={-1}
        className={styles.link}
        title={texts.nameOf(line.to)}
        onClick={() => onFollow(line.to)}
      >
        {t('outline.link', { step: texts.nameOf(line.to) })}
      </button>
    );
  return <span className={styles.quiet}>{t(line.is === 'own' ? 'exit.own' : 'exit.ends')}</span>;
}

function AddHere({ via, way }: { readonly via: Exit; readonly way: string }) {
  const t = useTexts();
  const { addAt } = useFlow();
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      className={styles.plus}
      icon={<PlusSquareOutlined aria-hidden />}
      aria-label={t('add.at', { way })}
      onClick={(event) => {
        event.stopPropagation();
        addAt(via);
      }}
    />
  );
}

/** Returns the exit of a line as text; null for a first step. */
function useWay({ via }: Line): string | null {
  const texts = useStepTexts();
  const { editor } = useFlow();
  const from = nodeIn(editor.draft, via?.from ?? null);
  return from && via ? texts.exit(from.type, via.name) : null;
}

/** Draws the exit, with the text about it. */
function WayHere({ via, way }: { readonly via: Exit; readonly way: string }) {
  const over = useFlow().overlay.ways.get(wayKey(via.from, via.name));
  return (
    <span className={styles.way} data-mark={over?.mark ?? null}>
      {way}
      {over === undefined || over.says === '' ? null : <span className={styles.figure}> {over.says}</span>}
    </span>
  );
}

const markOf = (line: Line, { steps }: Overlay): StepMark | null =>
  line.is === 'step' ? (steps.get(line.node.id)?.mark ?? null) : null;

/** Whether the line has a text that needs a line of its own. */
const hasNote = (line: Line, { steps, ways }: Overlay): boolean => {
  const { via } = line;
  const said = [
    ...(line.is === 'step' ? [steps.get(line.node.id)?.says] : []),
    ...(via === null ? [] : [ways.get(wayKey(via.from, via.name))?.says]),
  ];
  return said.some((says) => says !== undefined && says !== '');
};

/** Draws a line of the outline: the exit leading there, and the step. */
export function OutlineLine({ line, isFocusable, onGo, onFocus, onFollow }: LineProps) {
  const { editor, overlay, isReadOnly } = useFlow();
  const { via, level } = line;
  const way = useWay(line);
  const isChosen = line.is === 'step' && editor.chosen.includes(line.node.id);
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      tabIndex={isFocusable ? 0 : -1}
      className={styles.line}
      data-mark={markOf(line, overlay)}
      data-told={hasNote(line, overlay)}
      style={{ paddingInlineStart: 8 + Math.min(level - 1, 8) * 20 }}
      onClick={onGo}
      onFocus={onFocus}
    >
      {way === null || via === null ? null : <WayHere via={via} way={way} />}
      {line.is === 'step' ? <StepSummary line={line} /> : <OtherFlowLine {...{ line, onFollow }} />}
      {via === null || isReadOnly ? null : <AddHere via={via} way={way ?? ''} />}
    </div>
  );
}
