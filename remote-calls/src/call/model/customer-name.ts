import { WITHHELD } from '@patchbay/shared-contracts';

const words = new Set(['unknown', WITHHELD, 'undefined', 'null']);

/** A number that stands for nobody: nothing is looked up for it [CALL-095, CALL-096]. */
export function isPlaceholder(number: string): boolean {
  const bare = number.trim().replace(/^\+/, '').toLowerCase();
  return bare === '' || words.has(bare) || /^0+$/.test(bare);
}

export const UNKNOWN = 'Unknown';
