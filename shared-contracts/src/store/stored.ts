import type { z } from '../zod/zod.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text; // plain words ('dark') are kept as they are
  }
};

/**
 * What stands under a versioned (V001) key, or `fallback`: when nothing stands there, when it is not of the schema (corrupted, of
 * another version, edited by hand), and when the browser forbids storage. Never throws [SHELL-029].
 */
export function readStored<Value>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  schema: z.ZodType<Value>,
  fallback: Value,
): Value {
  try {
    const text = storage.getItem(key);
    const read = text === null ? null : schema.safeParse(parsed(text));
    return read?.success ? read.data : fallback;
  } catch {
    return fallback; // storage is forbidden here
  }
}

/** Keeps a value under a key, text as it is and everything else as JSON; false when the browser would not (full, forbidden). */
export function writeStored(storage: Pick<Storage, 'setItem'>, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
