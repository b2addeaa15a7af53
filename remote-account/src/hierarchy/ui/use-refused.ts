import type { TextKey } from '../texts/index.ts';
import { useTexts } from '../texts/index.ts';

const keys: ReadonlyMap<string, TextKey> = new Map(
  (['email-taken', 'name-taken', 'unknown-account', 'no-owner', 'too-many-accounts'] as const).map((code) => [
    code,
    `refused.${code}`,
  ]),
);

interface Refusal {
  readonly code: string | null;
  readonly message: string | null;
}

/** Returns the reason for a refusal, in the user's language. */
export function useHierarchyRefusal() {
  const t = useTexts();
  return ({ code, message }: Refusal): string => {
    const key = keys.get(code ?? '');
    return key === undefined ? (message ?? t('refused.failed')) : t(key);
  };
}
