import type { Result } from '@patchbay/shared-contracts';
import { useTexts } from '../texts/index.ts';

export type Refusal = Pick<Extract<Result<never>, { ok: false }>, 'status' | 'code' | 'message'>;

/** Codes of the contracts that have words of their own here. */
const known = new Map([
  ['wrong-password', 'refusal.wrongPassword'],
  ['old-password-incorrect', 'refusal.wrongPassword'],
  ['wrong-code', 'refusal.wrongCode'],
  ['demo-refused', 'refusal.commonPassword'], // everybody knows it
  ['already-enabled', 'refusal.alreadyEnabled'],
  ['not-enrolled', 'refusal.notEnrolled'],
  ['too-many-requests', 'refusal.tooMany'],
] as const);
const keys: ReadonlyMap<string, Parameters<ReturnType<typeof useTexts>>[0]> = known;

/** What a refusal says to the person: our words for a code we know, else the server's, else that nobody answered. */
export function useRefusalText() {
  const t = useTexts();
  return ({ status, code, message }: Refusal): string => {
    const key = keys.get(code ?? '');
    if (key !== undefined) return t(key);
    return message ?? t(status === 504 ? 'refusal.offline' : 'refusal.failed');
  };
}
