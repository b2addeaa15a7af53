import '@xyflow/react/dist/base.css';
import {
  Background,
  Controls,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  getViewportForBounds,
  useReactFlow,
  useStore,
  useStoreApi,
  type Connection,
  type Edge,
  type FinalConnectionState,
  type FitViewOptions,
  type ReactFlowInstance,
  type Viewport,
} from '@xyflow/react';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { newStepId } from '../../effects/use-flow-editor.ts';
import { addStep, connect, remove } from '../../model/edit.ts';
import { isKind, type Draft } from '../../model/draft.ts';
import { placed, stepAndNotePlaces } from '../../model/layout.ts';
import { useTexts } from '../../texts/index.ts';
import { useFlow, type FlowPlace } from '../flow-context.ts';
import { AfterSteps } from './after-steps.tsx';
import { CanvasTools, STEP_DRAG } from './canvas-tools.tsx';
import styles from './canvas.module.css';
import { DistanceContext, distanceAt } from './distance.ts';
import { FarWays } from './far-ways.tsx';
import { FlowMap } from './flow-map.tsx';
import { NoteNode } from './note-node.tsx';
import { StepNode } from './step-node.tsx';
import { useCanvasLabels } from './use-canvas-labels.ts';
import { useCanvasNodes, useEdges, type CanvasNode } from './use-canvas-nodes.ts';

const nodeTypes = { step: StepNode, note: NoteNode };
const deleteKeys = ['Delete', 'Backspace'];
const proOptions = { hideAttribution: true };
const noEdges: Edge[] = [];

/** Returns handlers that turn canvas events into changes of the draft. */
function canvasEvents(
  { editor, addAt, openStep }: FlowPlace,
  { screenToFlowPosition }: Pick<ReactFlowInstance, 'screenToFlowPosition'>,
) {
  return {
    onConnect({ source, sourceHandle, target }: Connection) {
      if (sourceHandle !== null) editor.apply((draft) => connect(draft, { from: source, name: sourceHandle }, target));
    },
    /** Asks for a new step when a connection is dropped on empty canvas. */
    onConnectEnd(_: unknown, { fromNode, fromHandle, toNode }: FinalConnectionState) {
      if (toNode === null && fromNode !== null && fromHandle?.type === 'source' && typeof fromHandle.id === 'string')
        addAt({ from: fromNode.id, name: fromHandle.id });
    },
    onDelete({ nodes, edges }: { nodes: { id: string }[]; edges: { source: string; sourceHandle?: string | null }[] }) {
      editor.apply((draft) => {
        const cut = edges.reduce(
          (left, { source, sourceHandle }) =>
            typeof sourceHandle === 'string' ? connect(left, { from: source, name: sourceHandle }, null) : left,
          draft,
        );
        return nodes.length === 0 ? cut : remove(cut, nodes.map(({ id }) => id)); // prettier-ignore
      });
    },
    onDragOver(event: DragEvent) {
      event.preventDefault();
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      const type = event.dataTransfer.getData(STEP_DRAG);
      if (!isKind(type)) return;
      const id = newStepId();
      const at = screenToFlowPosition({ x: event.clientX, y: event.clientY });
      editor.apply((draft) => placed(addStep(draft, type, id), { [id]: at }));
      openStep(id);
    },
    /** Selects a focused step, because React Flow's arrow keys only move selected ones. */
    onFocus({ target }: FocusEvent) {
      const node = target instanceof HTMLElement && target.matches('.react-flow__node:focus-visible') ? target : null;
      const id = node?.getAttribute('data-id') ?? null;
      if (id !== null && !editor.chosen.includes(id)) editor.choose([id]);
    },
    onKeyDown({ key, target }: KeyboardEvent) {
      const id =
        target instanceof HTMLElement ? target.closest('.react-flow__node-step')?.getAttribute('data-id') : null;
      if (key === 'Enter' && typeof id === 'string') openStep(id, true);
    },
  };
}

/** Returns the same handlers while a step is dragged: React Flow notifies all steps of a changed handler. */
function useCanvasEvents() {
  const flow = useFlow();
  const { screenToFlowPosition } = useReactFlow();
  return useMemo(() => canvasEvents(flow, { screenToFlowPosition }), [flow, screenToFlowPosition]);
}

/** Scrolls a step selected elsewhere into view; a selection on the canvas does not move the view. */
function useInView() {
  const { chosen } = useFlow().editor;
  const { fitView } = useReactFlow();
  const store = useStoreApi();
  const shownRef = useRef<string | null>(null);
  const id = chosen.length === 1 ? (chosen[0] ?? null) : null;
  useEffect(() => {
    if (id === null || id === shownRef.current) return;
    shownRef.current = id;
    if (store.getState().domNode?.contains(document.activeElement) === true) return;
    void fitView({ nodes: [{ id }], maxZoom: 1, duration: 200 });
  }, [id, fitView, store]);
}

/** Options that fit the whole flow into the space beside the tools. */
const whole = {
  maxZoom: 1,
  padding: { left: '104px', top: '56px', right: '24px', bottom: '24px' },
} as const satisfies FitViewOptions;
/** Minimum zoom, which shows several hundred steps at once. */
const LEAST_ZOOM = 0.05;
/** Zoom below which the text of a step is unreadable. */
const READABLE = 0.75;
const BESIDE_TOOLS = { x: 108, y: 200 };

/** Returns a viewport showing the start of a flow at readable size. */
function beginningOf(draft: Draft): Viewport {
  const { x, y } = stepAndNotePlaces(draft)[draft.start] ?? { x: 0, y: 0 };
  return { x: BESIDE_TOOLS.x - x * READABLE, y: BESIDE_TOOLS.y - y * READABLE, zoom: READABLE };
}

/** Shows the whole flow instead of its start if it is readable; computed from known sizes before the steps of a large flow are drawn. */
function useWhole() {
  const store = useStoreApi();
  return (flow: ReactFlowInstance<CanvasNode>) => {
    const { width, height } = store.getState();
    const bounds = flow.getNodesBounds(flow.getNodes());
    const viewport = getViewportForBounds(bounds, width, height, LEAST_ZOOM, whole.maxZoom, whole.padding);
    if (viewport.zoom >= READABLE) void flow.setViewport(viewport);
  };
}

function Drawn() {
  const { openStep, editor, isReadOnly } = useFlow();
  const { nodes, onNodesChange } = useCanvasNodes();
  const edges = useEdges();
  const t = useTexts();
  const labels = useCanvasLabels();
  const [first] = useState(() => beginningOf(editor.draft));
  const showWhole = useWhole();
  const distance = useStore(({ transform: [, , zoom] }) => distanceAt(zoom));
  const isNear = distance === 'near';
  useInView();
  // Kept the same while a step is dragged: a new one renders each step again.
  const onNodeClick = useCallback(
    (_: unknown, { id, type }: CanvasNode) => (type === 'step' ? openStep(id) : undefined),
    [openStep],
  );
  return (
    <DistanceContext value={distance}>
      <ReactFlow
        {...{ nodes, nodeTypes, onNodesChange }}
        edges={isNear ? edges : noEdges}
        {...useCanvasEvents()}
        aria-label={t('canvas')}
        ariaLabelConfig={labels}
        fitViewOptions={whole}
        defaultViewport={first}
        onInit={showWhole}
        minZoom={LEAST_ZOOM}
        // Zoomed out, nearly all steps are visible: removing the others costs more than it saves.
        onlyRenderVisibleElements={isNear}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        deleteKeyCode={isReadOnly ? null : deleteKeys}
        proOptions={proOptions}
        onNodeClick={onNodeClick}
      >
        {isNear ? <Background gap={20} /> : <FarWays {...{ nodes, edges, distance }} />}
        <AfterSteps>
          <FlowMap />
          <Controls showInteractive={false} />
          {isReadOnly ? null : (
            <Panel position="top-left">
              <CanvasTools />
            </Panel>
          )}
        </AfterSteps>
      </ReactFlow>
    </DistanceContext>
  );
}

/** Draws the flow as a graph [CONF-FLOW-002]. */
export default function Canvas() {
  return (
    <div className={styles.canvas}>
      <ReactFlowProvider>
        <Drawn />
      </ReactFlowProvider>
    </div>
  );
}
