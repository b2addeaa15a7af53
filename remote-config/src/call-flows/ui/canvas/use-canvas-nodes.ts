import { applyNodeChanges, MarkerType, type Edge, type NodeChange } from '@xyflow/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { exitsOf } from '@patchbay/shared-contracts/flows';
import { waysOut } from '../../model/exits.ts';
import { placed, stepAndNotePlaces } from '../../model/layout.ts';
import { wayKey, type WayOver } from '../../model/overlay.ts';
import { heightOf, STEP_WIDTH } from '../../model/step-shape.ts';
import { useFlow } from '../flow-context.ts';
import { useProblemText } from '../use-problem-text.ts';
import { useStepTexts } from '../use-step-texts.ts';
import { handlesOf } from './handles.ts';
import type { NoteNodeType } from './note-node.tsx';
import type { StepNodeType } from './step-node.tsx';

export type CanvasNode = StepNodeType | NoteNodeType;

/** Returns the draft's steps and notes as nodes of the canvas. */
function useDrawn(): readonly CanvasNode[] {
  const { editor, problems, overlay } = useFlow();
  const { draft } = editor;
  const texts = useStepTexts();
  const textOf = useProblemText(draft);
  return useMemo(() => {
    const places = stepAndNotePlaces(draft);
    const steps = draft.nodes.map((node): StepNodeType => {
      const wrong = problems.filter(({ nodeId }) => nodeId === node.id).map(textOf);
      const says = overlay.steps.get(node.id)?.says ?? '';
      const height = heightOf(node, says !== '');
      const exits = waysOut(node).map((way) => ({
        ...{ name: way.name, label: texts.exit(node.type, way.name), isQuiet: typeof way.to !== 'string' },
      }));
      return {
        ...{ id: node.id, type: 'step', position: places[node.id] ?? { x: 0, y: 0 }, width: STEP_WIDTH },
        // A text about the step may take several lines: such a step is measured.
        ...(says === ''
          ? { height, measured: { width: STEP_WIDTH, height }, handles: handlesOf(height, exits) }
          : { initialHeight: height }),
        ariaLabel: texts.name(node),
        data: {
          ...{ type: node.type, name: texts.of(node.type).name, summary: texts.summary(node), height, exits },
          ...{ wrong: wrong.join(' '), mark: overlay.steps.get(node.id)?.mark ?? null, says },
          isStart: draft.start === node.id,
        },
      };
    });
    const notes = (draft.notes ?? []).map(({ id, text }): NoteNodeType => ({
      id,
      type: 'note',
      position: places[id] ?? { x: 0, y: 0 },
      data: { text },
    }));
    return [...steps, ...notes];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- words and texts are of the language, which a change of the draft follows
  }, [draft, problems, overlay]);
}

const THIN = 1.5;
const THICKER = 8;
/** Size of an arrow; it does not grow with a thick connection. */
const ARROW = 16;

function edgeOf(source: string, name: string, target: string, over: WayOver | undefined): Edge {
  const edge = {
    ...{ id: wayKey(source, name), source, sourceHandle: name, target },
    markerEnd: { type: MarkerType.ArrowClosed, markerUnits: 'userSpaceOnUse', width: ARROW, height: ARROW },
  };
  if (over === undefined) return edge;
  return {
    ...edge,
    ...(over.says === '' ? {} : { label: over.says }),
    ...(over.mark === null ? {} : { className: `way-${over.mark}` }),
    ...(over.weight === 0 ? {} : { style: { strokeWidth: THIN + over.weight * THICKER } }),
  };
}

/** Returns the connections between steps, with their texts. */
export function useEdges(): Edge[] {
  const { editor, overlay } = useFlow();
  const { draft } = editor;
  return useMemo(() => {
    const ways = draft.nodes.flatMap((node) =>
      Object.entries(exitsOf(node)).flatMap(([name, to]) =>
        to === null ? [] : [edgeOf(node.id, name, to, overlay.ways.get(wayKey(node.id, name)))],
      ),
    );
    const ghosts = (overlay.ghosts ?? []).map(({ from, name, to }) => ({
      ...edgeOf(from, name, to, { mark: 'removed', says: '', weight: 0 }),
      ...{ id: `${wayKey(from, name)} before`, selectable: false },
    }));
    return [...ways, ...ghosts];
  }, [draft, overlay]);
}

/** Keeps the measured sizes of nodes drawn before. */
const carriedOver = (before: readonly CanvasNode[], drawn: readonly CanvasNode[]): CanvasNode[] => {
  const known = new Map(before.map((node) => [node.id, node]));
  return drawn.map((node): CanvasNode => {
    const was = known.get(node.id);
    return was === undefined || node.measured !== undefined
      ? node
      : ({ ...node, measured: was.measured } as CanvasNode);
  });
};

const chosenAfter = (before: readonly string[], changes: readonly { id: string; selected: boolean }[]) => {
  const chosen = new Set(before);
  for (const { id, selected } of changes) {
    if (selected) chosen.add(id);
    else chosen.delete(id);
  }
  return [...chosen];
};

/** Returns the nodes with positions during dragging; the final position changes the draft, by mouse and arrow keys alike. */
export function useCanvasNodes() {
  const { apply, choose, chosen } = useFlow().editor;
  const drawn = useDrawn();
  const [shown, setShown] = useState(() => ({ drawn, nodes: [...drawn] }));
  const draggedRef = useRef(false);
  if (shown.drawn !== drawn) setShown({ drawn, nodes: carriedOver(shown.nodes, drawn) });

  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) => {
      const kept = changes.filter(({ type }) => type !== 'remove' && type !== 'select');
      setShown((before) => ({ ...before, nodes: applyNodeChanges(kept, before.nodes) }));
      const selects = changes.filter((change) => change.type === 'select');
      if (selects.length > 0) choose((before) => chosenAfter(before, selects));
      const rested: Record<string, { x: number; y: number }> = {};
      for (const change of changes) {
        if (change.type !== 'position') continue;
        if (change.dragging === true) draggedRef.current = true;
        else if (change.position) rested[change.id] = change.position;
      }
      const ids = Object.keys(rested);
      if (ids.length === 0) return;
      // Repeated arrow keys are one change; each drag is one.
      apply((draft) => placed(draft, rested), draggedRef.current ? null : `arrows ${ids.join()}`);
      draggedRef.current = false;
    },
    [apply, choose],
  );
  // The selection is shared by outline, form and canvas.
  const nodes = useMemo(
    () =>
      shown.nodes.map((node): CanvasNode => {
        const selected = chosen.includes(node.id);
        return (node.selected ?? false) === selected ? node : ({ ...node, selected } as CanvasNode);
      }),
    [shown.nodes, chosen],
  );
  return { nodes, onNodesChange };
}
