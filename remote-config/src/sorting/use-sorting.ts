import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moved, placeAt } from './arrange.ts';

interface Sorted {
  /** In the order of their elements. */
  readonly ids: readonly string[];
  /** Called for one order after the other, never for two at once; until it resolves the wanted order is shown. */
  readonly save: (id: string, wanted: readonly string[]) => Promise<void>;
}

interface Wanted {
  /** What was moved last. */
  readonly id: string;
  readonly ids: readonly string[];
}

/** Saves orders one after the other. Of those that come while one is being saved the last is saved next, since it holds what the others changed. */
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
 * Items of a list that are put into another order: held and dragged at their handle, or with the arrow keys there. The elements keep their
 * places in the document while they are dragged, and are drawn by `orderOf`: an element that is moved there loses its pointer.
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
