import { Panel, useReactFlow, useStoreApi, type ReactFlowState } from '@xyflow/react';
import { memo, useEffect, useMemo, useRef, type PointerEvent } from 'react';
import type { CanvasPosition } from '@patchbay/shared-contracts/flows';
import { stepAndNotePlaces } from '../../model/layout.ts';
import {
  isWithin,
  middleOf,
  onCanvas,
  onMap,
  pathOf,
  scaleOf,
  shownIn,
  type Box,
  type MapScale,
} from '../../model/map.ts';
import { heightOf, STEP_WIDTH } from '../../model/step-shape.ts';
import { useTexts } from '../../texts/index.ts';
import { useFlow } from '../flow-context.ts';
import styles from './canvas.module.css';

/** Size of the map, px; its border is drawn inside. */
const WIDTH = 184;
const HEIGHT = 124;
/** Approximate size of a note with a few words. */
const NOTE = { width: 160, height: 60 };
/** Wheel distance that doubles the zoom, px. */
const DOUBLING = 480;

/** Returns the steps as in the draft: a dragged step moves on the map when dropped. */
function useMapped() {
  const { editor, problems } = useFlow();
  const { draft } = editor;
  return useMemo(() => {
    const places = stepAndNotePlaces(draft);
    const at = (id: string): CanvasPosition => places[id] ?? { x: 0, y: 0 };
    const wrong = new Set(problems.map(({ nodeId }) => nodeId));
    const boxes = draft.nodes.map((node) => ({
      isWrong: wrong.has(node.id),
      box: { ...at(node.id), width: STEP_WIDTH, height: heightOf(node) },
    }));
    const notes = (draft.notes ?? []).map(({ id }): Box => ({ ...at(id), ...NOTE }));
    const of = (isWrong: boolean) => boxes.filter((step) => step.isWrong === isWrong).map(({ box }) => box);
    const [right, faulty] = [of(false), of(true)];
    return {
      scale: scaleOf([...right, ...faulty, ...notes], WIDTH, HEIGHT),
      paths: { step: pathOf(right), wrong: pathOf(faulty), note: pathOf(notes) },
    };
  }, [draft, problems]);
}

type Shown = Pick<ReactFlowState, 'transform' | 'width' | 'height'>;
const shownBy = ({ transform: [x, y, zoom], width, height }: Shown): Box => shownIn({ x, y, zoom }, { width, height });

/** Moves the frame with the view without React, and without layout while the view only pans. */
function useFrame(scale: MapScale) {
  const store = useStoreApi();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = (state: Shown) => {
      const frame = ref.current;
      if (frame === null) return;
      const { x, y, width, height } = onMap(shownBy(state), scale);
      frame.style.transform = `translate(${x}px, ${y}px)`;
      frame.style.width = `${width}px`;
      frame.style.height = `${height}px`;
    };
    draw(store.getState());
    return store.subscribe((state, before) => {
      if (state.transform !== before.transform || state.width !== before.width || state.height !== before.height)
        draw(state);
    });
  }, [store, scale]);
  return ref;
}

/** Pans the view: a press outside of the frame jumps there, dragging follows the pointer. */
function useDraggedView(scale: MapScale) {
  const store = useStoreApi();
  const { setCenter } = useReactFlow();
  /** Offset from the pointer to the centre of the view, px of the canvas; null while not dragging. */
  const grabbedRef = useRef<CanvasPosition | null>(null);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent): CanvasPosition => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return onCanvas({ x: clientX - left, y: clientY - top }, scale);
  };
  const follow = (event: PointerEvent) => {
    const grabbed = grabbedRef.current;
    if (grabbed === null) return;
    const { x, y } = placeOf(event);
    void setCenter(x + grabbed.x, y + grabbed.y, { zoom: store.getState().transform[2] });
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = placeOf(event);
      const shown = shownBy(store.getState());
      const middle = middleOf(shown);
      grabbedRef.current = isWithin(at, shown) ? { x: middle.x - at.x, y: middle.y - at.y } : { x: 0, y: 0 };
      follow(event);
    },
    onPointerMove: follow,
    onLostPointerCapture() {
      grabbedRef.current = null;
    },
  };
}

/** Zooms by the wheel over the map instead of scrolling the page. */
function useWheel() {
  const ref = useRef<HTMLDivElement>(null);
  const { zoomTo, getZoom } = useReactFlow();
  useEffect(() => {
    const map = ref.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      void zoomTo(getZoom() * 2 ** (-event.deltaY / DOUBLING));
    };
    map?.addEventListener('wheel', turn, { passive: false });
    return () => map?.removeEventListener('wheel', turn);
  }, [zoomTo, getZoom]);
  return ref;
}

/**
 * Draws an overview of the flow with a frame around the visible part [CONF-FLOW-002]. React Flow's own minimap computes its layout at
 * each move of the view; this one only when the flow changes. For pointers only: the keyboard reaches steps by the outline, or by Tab.
 */
export const FlowMap = memo(function FlowMap() {
  const t = useTexts();
  const { scale, paths } = useMapped();
  const frameRef = useFrame(scale);
  const mapRef = useWheel();
  const { x, y } = scale;
  return (
    <Panel position="bottom-right">
      <div ref={mapRef} className={styles.map} role="img" aria-label={t('canvas.map')} {...useDraggedView(scale)}>
        <svg
          width={WIDTH}
          height={HEIGHT}
          viewBox={`${x} ${y} ${WIDTH / scale.scale} ${HEIGHT / scale.scale}`}
          aria-hidden="true"
        >
          <path data-is="note" d={paths.note} />
          <path data-is="step" d={paths.step} />
          <path data-is="wrong" d={paths.wrong} />
        </svg>
        <div ref={frameRef} className={styles.frame} />
      </div>
    </Panel>
  );
});
