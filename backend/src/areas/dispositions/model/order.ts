/** Applies a requested order: deleted ids are ignored, and unnamed ones (added meanwhile) follow at the end in their previous order. */
export function orderOf(there: readonly string[], wanted: readonly string[]): readonly string[] {
  const present = new Set(there);
  const named = [...new Set(wanted)].filter((id) => present.has(id));
  const rest = new Set(named);
  return [...named, ...there.filter((id) => !rest.has(id))];
}
