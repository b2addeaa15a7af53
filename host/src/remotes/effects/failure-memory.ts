import { readStored, writeStored, z } from '@patchbay/shared-contracts';
import { failureReasons } from '../model/failure.ts';
import type { FailureMemory } from './supervisor.ts';

const failuresSchema = z.record(
  z.string(),
  z.object({ times: z.number().int().min(0), reason: z.enum(failureReasons) }),
);

/**
 * Creates the record of failed versions, kept for the tab, so that a reload does not start with a version known to fail. An unreadable
 * record counts as empty.
 */
export function createFailureMemory(storage: Storage, remote: string): FailureMemory {
  const key = `V001-failed-${remote}`;
  return {
    read: () => readStored(storage, key, failuresSchema, {}),
    write: (failures) => void writeStored(storage, key, failures),
  };
}
