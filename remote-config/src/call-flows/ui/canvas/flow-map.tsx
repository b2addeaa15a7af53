import { Panel, useReactFlow, useStoreApi, type ReactFlowState } from '@xyflow/react';
import { memo, useEffect, useMemo, useRef, type PointerEvent } from 'react';
import type { Place } from '@patchbay/shared-contracts/flows';
import { placesOf } from '../../model/layout.ts';
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

/** Of the map, px; its frame is drawn within. */
const WIDTH = 184;
const HEIGHT = 124;
/** About as large as a note of a few words. */
const NOTE = { width: 160, height: 60 };
/** Turning the wheel so far makes the view twice as large, px. */
const DOUBLING = 480;

/** The steps as the draft has them: one that is dragged is moved on the map when it is let go. */
function useMapped() {
  const { editor, problems } = useFlow();
  const { draft } = editor;
  return useMemo(() => {
    const places = placesOf(draft);
    const at = (id: string): Place => places[id] ?? { x: 0, y: 0 };
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

/** The frame follows the view without React, and without a layout while the view is only moved. */
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

/** Pressed outside of its frame, the view goes there; then it goes where the pointer does. */
function useDraggedView(scale: MapScale) {
  const store = useStoreApi();
  const { setCenter } = useReactFlow();
  /** From the pointer to the middle of the view, px of the canvas; null while nothing is dragged. */
  const grabbedRef = useRef<Place | null>(null);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent): Place => {
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

/** The wheel over the map makes the view larger or smaller, and does not scroll the page. */
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
 * All of a flow, small, with a frame around what the canvas shows [CONF-FLOW-002]. React Flow's own map is laid out at each move of the view;
 * this one is drawn when the flow changes. It is for the pointer: by keyboard a step is gone to in the outline, or by Tab.
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
