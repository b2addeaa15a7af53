import type { Result } from '@patchbay/shared-contracts';

export type Refusal = Extract<Result<never>, { ok: false }>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textIn = (value: unknown, key: string): string | null => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' && found !== '' ? found : null;
};

/** Strips the surrounding quotes [CONF-SOUND-072]. */
export const unquoted = (text: string): string => text.replace(/^(["'])([^]*)\1$/, '$2');

/**
 * Returns the server's message to show unchanged: `error_message` [CONF-SOUND-084], for several files their `msg` [CONF-SOUND-072];
 * null for none.
 */
export function toldAsItIs({ body }: Refusal): string | null {
  const many = textIn(body?.['data'], 'msg');
  return textIn(body, 'error_message') ?? (many === null ? null : unquoted(many));
}

/** Returns the invalid field; null where none is named. */
export const refusedField = ({ body }: Refusal): string | null => textIn(body?.['error'], 'field');

/** Returns the names of objects that use a sound to be deleted [CONF-SOUND-092]. */
export function usedBy({ body }: Refusal): readonly string[] {
  const uses = body?.['used_by'];
  return Array.isArray(uses) ? uses.flatMap((use: unknown) => textIn(use, 'name') ?? []) : [];
}
