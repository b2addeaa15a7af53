import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moved, placeAt } from './arrange.ts';

interface Sorted {
  /** In the order of their elements. */
  readonly ids: readonly string[];
  /** Called once for each change; until it resolves the wanted order is shown. */
  readonly save: (id: string, wanted: readonly string[]) => Promise<void>;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Items of a list that are put into another order: held and dragged at their handle, or with the arrow keys there. The elements keep their
 * places in the document while they are dragged, and are drawn by `orderOf`: an element that is moved there loses its pointer.
 */
export function useSorting({ ids, save }: Sorted) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const shown = order ?? ids;

  const commit = async (id: string, wanted: readonly string[]) => {
    if (wanted.join() === ids.join()) return setOrder(null);
    setOrder(wanted);
    await save(id, wanted);
    setOrder(null);
  };
  const drop = () => {
    setHeld(null);
    setOrder(null);
  };
  /** The order in which the item stands where the pointer is: also at its end, whose last moves may not be drawn yet. */
  const orderUnder = (id: string, { currentTarget, clientY }: PointerEvent): readonly string[] => {
    const others = shown.filter((each) => each !== id);
    const elements = [...(currentTarget.closest('li')?.parentElement?.children ?? [])];
    const boxes = others.flatMap((other) => elements[ids.indexOf(other)]?.getBoundingClientRect() ?? []);
    return moved(shown, id, placeAt(boxes, clientY));
  };
  return {
    held,
    orderOf: (id: string): number => shown.indexOf(id),
    /** What the handle of an item is given. */
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(id);
      },
      onPointerMove: (event: PointerEvent) => {
        if (held === id) setOrder(orderUnder(id, event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (held !== id) return;
        setHeld(null);
        void commit(id, orderUnder(id, event));
      },
      onPointerCancel: drop,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && held !== null) return drop();
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        void commit(id, moved(shown, id, shown.indexOf(id) + step));
      },
    }),
  };
}
export type Sorting = ReturnType<typeof useSorting>;
