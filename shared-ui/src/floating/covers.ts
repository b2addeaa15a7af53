/** A part of the screen; edges in CSS pixels. */
export type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Whether something that floats lies over what has the focus; a region as high as half the screen is read around it. */
export const covers = (floating: readonly Edges[], focused: Edges, screenHeight: number): boolean =>
  focused.bottom - focused.top <= screenHeight / 2 && floating.some((each) => overlap(each, focused));
