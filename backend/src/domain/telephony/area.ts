import { callPaths } from '@patchbay/shared-contracts/calls';
import { defineArea } from '../area/define-area.ts';
import { telephonySettings } from './settings.ts';
import { sipPlace } from './sip-socket.ts';
import type { Telephony } from '@patchbay/telephony/telephony';

interface SipSockets {
  readonly engine: Pick<Telephony, 'acceptSocket'>;
}

/** The call engine, as phones reach it. */
export const telephonyArea = defineArea({
  name: 'telephony',
  env: telephonySettings,
  sockets: (_app, { engine }: SipSockets) => ({ [callPaths.sip]: sipPlace(engine) }),
});
