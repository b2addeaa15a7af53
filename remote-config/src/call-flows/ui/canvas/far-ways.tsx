import { getBezierPath, Position, ViewportPortal, type Edge } from '@xyflow/react';
import { entryOf, exitAt } from '../../model/step-shape.ts';
import styles from './canvas.module.css';
import type { Distance } from './distance.ts';
import { HANDLE } from './handles.ts';
import type { StepNodeType } from './step-node.tsx';
import type { CanvasNode } from './use-canvas-nodes.ts';

interface FarWaysProps {
  readonly nodes: readonly CanvasNode[];
  readonly edges: readonly Edge[];
  readonly distance: Distance;
}

/** Returns the curve that React Flow draws at normal zoom. */
function curveOf(name: string, source: StepNodeType, target: StepNodeType): string {
  const { exits, says, height } = source.data;
  const index = exits.findIndex((exit) => exit.name === name);
  const exit = index < 0 ? { x: exitAt(0).x, y: height / 2 } : exitAt(index, says !== '');
  const entry = entryOf(target.data.height);
  const [path] = getBezierPath({
    ...{ sourceX: source.position.x + exit.x + HANDLE / 2, sourceY: source.position.y + exit.y },
    ...{ targetX: target.position.x + entry.x - HANDLE / 2, targetY: target.position.y + entry.y },
    ...{ sourcePosition: Position.Right, targetPosition: Position.Left },
  });
  return path;
}

interface Look {
  readonly className: string | undefined;
  readonly strokeWidth: string | number | undefined;
  d: string;
}

/** Groups connections of equal style into one path each. Those of a dragged step are separate, so that the others are not painted again. */
function looksOf({ nodes, edges }: Omit<FarWaysProps, 'distance'>): readonly (readonly [string, Look])[] {
  const steps = new Map(nodes.flatMap((node) => (node.type === 'step' ? [[node.id, node]] : [])));
  const looks = new Map<string, Look>();
  for (const { source, sourceHandle, target, className, style } of edges) {
    const [from, to] = [steps.get(source), steps.get(target)];
    if (from === undefined || to === undefined) continue;
    const strokeWidth = style?.strokeWidth;
    const isMoving = from.dragging === true || to.dragging === true;
    const key = `${className ?? ''} ${strokeWidth ?? ''} ${isMoving}`;
    const look = looks.get(key) ?? { className, strokeWidth, d: '' };
    look.d += curveOf(sourceHandle ?? '', from, to);
    looks.set(key, look);
  }
  return [...looks];
}

/**
 * Draws the connections when zoomed out, where they cannot be edited, as a few paths. React Flow would render each as an element,
 * checked on each move of the view and hit-tested by the browser.
 */
export const FarWays = ({ nodes, edges, distance }: FarWaysProps) => (
  <ViewportPortal>
    <svg className={styles.ways} data-distance={distance} aria-hidden="true">
      {looksOf({ nodes, edges }).map(([key, { className, strokeWidth, d }]) => (
        <g key={key} className={className}>
          <path className="react-flow__edge-path" style={{ strokeWidth }} d={d} />
        </g>
      ))}
    </svg>
  </ViewportPortal>
);
