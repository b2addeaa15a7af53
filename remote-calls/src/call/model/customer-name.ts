import { WITHHELD } from '@patchbay/shared-contracts';

const words = new Set(['unknown', WITHHELD, 'undefined', 'null']);

/** Whether the number is a placeholder for no customer, which is not looked up [CALL-095, CALL-096]. */
export function isPlaceholder(number: string): boolean {
  const bare = number.trim().replace(/^\+/, '').toLowerCase();
  return bare === '' || words.has(bare) || /^0+$/.test(bare);
}

export const UNKNOWN = 'Unknown';
