const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a stored value has the same type as `sample`, recursively. */
export function isLike<Value>(sample: Value, kept: unknown): kept is Value {
  if (Array.isArray(sample)) return Array.isArray(kept) && kept.every((each) => isLike(sample[0] ?? '', each));
  if (isObject(sample))
    return isObject(kept) && Object.entries(sample).every(([name, value]) => isLike<unknown>(value, kept[name]));
  return sample === null ? kept === null || typeof kept !== 'object' : typeof kept === typeof sample;
}

const keptNames = <Values extends object>(began: Values) =>
  Object.keys(began).filter((name): name is keyof Values & string => name in began);

/** Returns the values that can be stored: no files, which only the browser can hold. */
export const keptOf = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof Blob)));

/** Returns the stored values of a form with these initial values, as far as their types match; null where none does. */
export function restored<Values extends object>(began: Values, kept: unknown): Partial<Values> | null {
  if (!isObject(kept)) return null;
  const part: Partial<Values> = {};
  for (const name of keptNames(began)) {
    const value = kept[name];
    if (name in kept && isLike(began[name], value)) part[name] = value;
  }
  return Object.keys(part).length === 0 ? null : part;
}

/**
 * Names a form by its `holds` and a hash of its initial values (FNV-1a, 32 bit): drafts of different rows stay separate, and the name
 * reveals no value.
 */
export function formName(holds: string, began: object): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(keptOf(began))) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return `${holds} ${(hash >>> 0).toString(16)}`;
}
