const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value that was kept can stand where `sample` does: the same kind, and the same kinds within. */
export function isLike<Value>(sample: Value, kept: unknown): kept is Value {
  if (Array.isArray(sample)) return Array.isArray(kept) && kept.every((each) => isLike(sample[0] ?? '', each));
  if (isObject(sample))
    return isObject(kept) && Object.entries(sample).every(([name, value]) => isLike<unknown>(value, kept[name]));
  return sample === null ? kept === null || typeof kept !== 'object' : typeof kept === typeof sample;
}

const keptNames = <Values extends object>(began: Values) =>
  Object.keys(began).filter((name): name is keyof Values & string => name in began);

/** What of a form can be kept: no files, which are the browser's. */
export const keptOf = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof Blob)));

/** What was kept of a form that began so, field by field as far as it fits; null where nothing does. */
export function restored<Values extends object>(began: Values, kept: unknown): Partial<Values> | null {
  if (!isObject(kept)) return null;
  const part: Partial<Values> = {};
  for (const name of keptNames(began)) {
    const value = kept[name];
    if (name in kept && isLike(began[name], value)) part[name] = value;
  }
  return Object.keys(part).length === 0 ? null : part;
}

/** Names a form by what holds it and how it began (FNV-1a, 32 bit): what was typed of one row is not another's, and no value stands in the name. */
export function formName(holds: string, began: object): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(keptOf(began))) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return `${holds} ${(hash >>> 0).toString(16)}`;
}
