import { useState } from 'react';
import { readStored, storageKeys, writeStored, z } from '@patchbay/shared-contracts';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';

/** Returns the ring device and a function that selects another; stored in this browser, also for the ticker [ROUTE-005, ROUTE-006]. */
export function useRingDevice() {
  const [device, setDevice] = useState(() => readStored(safeLocalStorage, storageKeys.ringDevice, z.string(), ''));
  return [
    device,
    (id: string) => {
      writeStored(safeLocalStorage, storageKeys.ringDevice, id);
      setDevice(id);
    },
  ] as const;
}
