/** Moves an id to another position; returns the same array if nothing changes. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  const place = Math.max(0, Math.min(ids.length - 1, to));
  if (from === -1 || from === place) return ids;
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Returns the position for an item held at `y` among boxes in a column: before the first whose middle is below it. */
export function placeAt(boxes: readonly { readonly top: number; readonly height: number }[], y: number): number {
  const below = boxes.findIndex(({ top, height }) => y < top + height / 2);
  return below === -1 ? boxes.length : below;
}
