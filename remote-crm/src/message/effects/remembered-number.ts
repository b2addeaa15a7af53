import { readStored, writeStored, z } from '@patchbay/shared-contracts';
import type { BusinessNumber } from '@patchbay/shared-contracts/messages';

const KEY = 'V001-sms-from';

/** Returns the number the user wrote from last, if the account still has it; else its first. */
export function rememberedNumber(storage: Pick<Storage, 'getItem'>, numbers: readonly BusinessNumber[]): string {
  const last = readStored(storage, KEY, z.string(), '');
  return (numbers.find(({ phone }) => phone === last) ?? numbers[0])?.phone ?? '';
}

export const rememberNumber = (storage: Pick<Storage, 'setItem'>, phone: string): void =>
  void writeStored(storage, KEY, phone);
