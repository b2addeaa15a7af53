import type { Devices } from '../effects/devices.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** Browser devices used by calls: clock, audio, storage. */
export const [DevicesContext, useDevices] = ownContext<Devices>('devices');
