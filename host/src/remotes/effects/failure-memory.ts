import { readStored, writeStored, z } from '@patchbay/shared-contracts';
import { failureReasons } from '../model/failure.ts';
import type { FailureMemory } from './supervisor.ts';

const failuresSchema = z.record(
  z.string(),
  z.object({ times: z.number().int().min(0), reason: z.enum(failureReasons) }),
);

/** Kept for the tab, so that a reload does not begin with what is known to fail. What cannot be read counts as nothing. */
export function createFailureMemory(storage: Storage, remote: string): FailureMemory {
  const key = `V001-failed-${remote}`;
  return {
    read: () => readStored(storage, key, failuresSchema, {}),
    write: (failures) => void writeStored(storage, key, failures),
  };
}
