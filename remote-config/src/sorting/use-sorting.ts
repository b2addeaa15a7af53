import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moved, placeAt } from './arrange.ts';

interface Sorted {
  /** In order of their elements. */
  readonly ids: readonly string[];
  /** Called for one order at a time; until it resolves the new order is displayed. */
  readonly save: (id: string, wanted: readonly string[]) => Promise<void>;
}

interface Wanted {
  readonly id: string;
  readonly ids: readonly string[];
}

/** Saves orders one at a time. Of those arriving during a save only the latest is saved next, because it includes the others. */
function useSavingInTurn(save: Sorted['save']) {
  const wanted = useRef<Wanted | null>(null);
  const run = async (next: Wanted, onOver: () => void) => {
    const isSaving = wanted.current !== null;
    wanted.current = next;
    if (isSaving) return;
    for (let saved: Wanted | null = null; saved !== wanted.current;) {
      saved = wanted.current;
      await save(saved.id, saved.ids);
    }
    wanted.current = null;
    onOver();
  };
  return { run, wantedIds: () => wanted.current?.ids ?? null };
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Sorts list items by dragging their handle, or by arrow keys on it. During dragging the elements keep their places in the DOM and are
 * ordered by `orderOf`, because an element moved in the DOM loses the pointer.
 */
export function useSorting({ ids, save }: Sorted) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const shown = order ?? ids;

  const saving = useSavingInTurn(save);
  const commit = (id: string, next: readonly string[]) => {
    const before = saving.wantedIds();
    setOrder(next.join() === ids.join() && before === null ? null : next);
    if (next.join() !== (before ?? ids).join()) void saving.run({ id, ids: next }, () => setOrder(null));
  };
  const drop = () => {
    setHeld(null);
    setOrder(saving.wantedIds());
  };
  /** Returns the order with the item under the pointer; also used on release, when the last moves may not be rendered yet. */
  const orderUnder = (id: string, { currentTarget, clientY }: PointerEvent): readonly string[] => {
    const others = shown.filter((each) => each !== id);
    const elements = [...(currentTarget.closest('li')?.parentElement?.children ?? [])];
    const boxes = others.flatMap((other) => elements[ids.indexOf(other)]?.getBoundingClientRect() ?? []);
    return moved(shown, id, placeAt(boxes, clientY));
  };
  return {
    held,
    /** True while an order is chosen or saved, and displayed instead of `ids`. */
    isSorting: order !== null,
    orderOf: (id: string): number => shown.indexOf(id),
    /** Returns the properties of an item's handle. */
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
        commit(id, orderUnder(id, event));
      },
      onPointerCancel: drop,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && held !== null) return drop();
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        commit(id, moved(shown, id, shown.indexOf(id) + step));
      },
    }),
  };
}
export type Sorting = ReturnType<typeof useSorting>;
