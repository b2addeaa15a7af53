import type { Devices } from '../effects/devices.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** What of the browser calls stand on: clock, sound, storage. */
export const [DevicesContext, useDevices] = ownContext<Devices>('devices');
