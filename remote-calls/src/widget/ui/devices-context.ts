import type { Devices } from '../effects/devices.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

/** The parts of the browser that calls use: clock, sound, storage. */
export const [DevicesContext, useDevices] = ownContext<Devices>('devices');
