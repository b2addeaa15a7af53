import type { Result } from '@patchbay/shared-contracts';
import { useTexts } from '../texts/index.ts';

export type Refusal = Pick<Extract<Result<never>, { ok: false }>, 'status' | 'code' | 'message'>;

/** Codes of the contracts with texts of this remote. */
const known = new Map([
  ['wrong-password', 'refusal.wrongPassword'],
  ['old-password-incorrect', 'refusal.wrongPassword'],
  ['wrong-code', 'refusal.wrongCode'],
  ['demo-refused', 'refusal.commonPassword'], // everybody knows the demo password
  ['already-enabled', 'refusal.alreadyEnabled'],
  ['not-enrolled', 'refusal.notEnrolled'],
  ['too-many-requests', 'refusal.tooMany'],
] as const);
const keys: ReadonlyMap<string, Parameters<ReturnType<typeof useTexts>>[0]> = known;

/** Returns the text of a refusal: the console's for a known code, else the server's, else that there was no response. */
export function useRefusalText() {
  const t = useTexts();
  return ({ status, code, message }: Refusal): string => {
    const key = keys.get(code ?? '');
    if (key !== undefined) return t(key);
    return message ?? t(status === 504 ? 'refusal.offline' : 'refusal.failed');
  };
}
