/** An area of the screen; edges in CSS pixels. */
export type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Whether a floating element covers the focused one; an element taller than half the screen is ignored, because it can be read around. */
export const covers = (floating: readonly Edges[], focused: Edges, screenHeight: number): boolean =>
  focused.bottom - focused.top <= screenHeight / 2 && floating.some((each) => overlap(each, focused));
