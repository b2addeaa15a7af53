import { useReactFlow } from '@xyflow/react';
import { memo } from 'react';
import { stepKinds, type StepType } from '@patchbay/shared-contracts/flows';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { place } from '../../model/edit.ts';
import { aligned, laidOut, placed, stepAndNotePlaces } from '../../model/layout.ts';
import { useTexts } from '../../texts/index.ts';
import { useFlow } from '../flow-context.ts';
import { StepIcon } from '../step-icon.tsx';
import { useStepTypeTexts } from '../use-step-texts.ts';
import styles from './canvas.module.css';

/** Media type of a step dragged from the palette. */
export const STEP_DRAG = 'application/x-patchbay-step';

const types = Object.keys(stepKinds) as StepType[];

/** Lists kinds of steps for dragging onto the canvas. Keyboard users add steps in the outline. */
function DragPalette() {
  const t = useTexts();
  const { of } = useStepTypeTexts();
  return (
    <ul className={styles.drags} aria-label={t('canvas.palette')}>
      {types.map((type) => (
        <Tooltip key={type} placement="right" title={of(type).name}>
          <li
            draggable
            aria-label={of(type).name}
            onDragStart={({ dataTransfer }) => dataTransfer.setData(STEP_DRAG, type)}
          >
            <StepIcon type={type} />
          </li>
        </Tooltip>
      ))}
    </ul>
  );
}

/** Draws the tools for the canvas and its selection; memoised, so that dragging a step does not render it. */
export const CanvasTools = memo(function CanvasTools() {
  const t = useTexts();
  const { editor } = useFlow();
  const { fitView } = useReactFlow();
  const { chosen } = editor;
  const align = (as: 'column' | 'row') =>
    editor.apply((draft) => placed(draft, aligned(stepAndNotePlaces(draft), chosen, as)));
  const arrange = () => {
    editor.apply((draft) => place(draft, laidOut(draft)));
    setTimeout(() => void fitView({ maxZoom: 1, duration: 200 }));
  };
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <Button size="small" onClick={arrange}>
          {t('canvas.arrange')}
        </Button>
        {chosen.length < 2 ? null : (
          <>
            <Button size="small" onClick={() => align('column')}>
              {t('canvas.column')}
            </Button>
            <Button size="small" onClick={() => align('row')}>
              {t('canvas.row')}
            </Button>
          </>
        )}
      </div>
      <DragPalette />
    </div>
  );
});
