import type { z } from '../zod/zod.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text; // plain words ('dark') are stored without JSON
  }
};

/**
 * Reads a versioned (V001) key; returns `fallback` when it is missing, does not match the schema (corrupted, other version, edited by
 * hand), or when the browser forbids storage. Never throws [SHELL-029].
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

/** Stores a value under a key, text unchanged and everything else as JSON; returns false when the browser refuses (full, forbidden). */
export function writeStored(storage: Pick<Storage, 'setItem'>, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
