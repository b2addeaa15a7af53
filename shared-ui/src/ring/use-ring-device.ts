import { useState } from 'react';
import { readStored, storageKeys, writeStored, z } from '@patchbay/shared-contracts';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';

/** Which device rings, and the way to choose another; kept in this browser for the ticker, too [ROUTE-005, ROUTE-006]. */
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
