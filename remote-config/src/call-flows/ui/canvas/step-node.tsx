import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { memo, useContext } from 'react';
import type { StepType } from '@patchbay/shared-contracts/flows';
import { ExclamationCircleFilled } from '@patchbay/shared-ui/icons';
import { StepIcon } from '../step-icon.tsx';
import styles from './canvas.module.css';
import { DistanceContext } from './distance.ts';

export interface StepData extends Record<string, unknown> {
  readonly type: StepType;
  readonly name: string;
  readonly summary: string;
  readonly exits: readonly { readonly name: string; readonly label: string; readonly isQuiet: boolean }[];
  /** Text of the problem; empty without one. */
  readonly wrong: string;
  /** Text of the highlight: a difference to another version, or passed by a simulated call. */
  readonly mark: string | null;
  /** Text about the step; empty without one. */
  readonly says: string;
  readonly isStart: boolean;
  /** Minimum height, px. */
  readonly height: number;
}
export type StepNodeType = Node<StepData, 'step'>;

/** Draws a step in detail: kind, summary, and labelled exits. */
function NearStep({ type, name, summary, exits, wrong, says }: StepData) {
  return (
    <>
      <Handle type="target" position={Position.Left} className={styles.handle} />
      <div className={styles.head}>
        <StepIcon type={type} />
        <span className={styles.words}>
          <strong>{name}</strong>
          <span>{summary}</span>
        </span>
        {wrong === '' ? null : (
          <span className={styles.wrong} title={wrong}>
            <ExclamationCircleFilled aria-label={wrong} />
          </span>
        )}
      </div>
      {says === '' ? null : <div className={styles.says}>{says}</div>}
      {exits.map((exit) => (
        <div key={exit.name} className={styles.exit} data-quiet={exit.isQuiet}>
          {exit.label}
          <Handle type="source" id={exit.name} position={Position.Right} className={styles.handle} />
        </div>
      ))}
    </>
  );
}

const FarStep = ({ type, name, wrong }: StepData) => (
  <div className={styles.head}>
    <StepIcon type={type} />
    <strong>{name}</strong>
    {wrong === '' ? null : (
      <span className={styles.wrong}>
        <ExclamationCircleFilled aria-label={wrong} />
      </span>
    )}
  </div>
);

/** Draws a step on the canvas, with the detail readable at the current zoom. */
export const StepNode = memo(function StepNode({ data, selected }: NodeProps<StepNodeType>) {
  const distance = useContext(DistanceContext);
  const { mark, isStart, wrong, height } = data;
  return (
    <div
      className={styles.step}
      style={{ minHeight: height }}
      data-selected={selected}
      data-mark={mark}
      data-start={isStart}
      data-wrong={wrong !== ''}
      data-distance={distance}
    >
      {distance === 'near' ? <NearStep {...data} /> : null}
      {distance === 'far' ? <FarStep {...data} /> : null}
    </div>
  );
});
