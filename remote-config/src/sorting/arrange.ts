/** The same ids with one of them at another place; the same array where that is no other. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  const place = Math.max(0, Math.min(ids.length - 1, to));
  if (from === -1 || from === place) return ids;
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Where something that is held at `y` belongs among boxes that stand under each other: before the first whose middle is below it. */
export function placeAt(boxes: readonly { readonly top: number; readonly height: number }[], y: number): number {
  const below = boxes.findIndex(({ top, height }) => y < top + height / 2);
  return below === -1 ? boxes.length : below;
}
