/** FNV-1a, 32 bits: the same in every process and version, and even for ids that differ in one character. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** Returns the home of an account, 0 to `homes` - 1. `null`: the home of trunks and of phones that belong to no account. */
export const homeOf = (accountId: string | null, homes: number): number =>
  accountId === null ? 0 : hashOf(accountId) % homes;
