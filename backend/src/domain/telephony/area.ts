import { callPaths } from '@patchbay/shared-contracts/calls';
import { defineArea } from '../area/define-area.ts';
import type { CallHomes } from './call-homes.ts';
import { telephonySettings } from './settings.ts';
import { sipPlace } from './sip-socket.ts';
import type { Telephony } from '@patchbay/telephony/telephony';

interface SipSockets {
  readonly engine: Pick<Telephony, 'acceptSocket'>;
  readonly callHomes: Pick<CallHomes, 'place'>;
}

/** The call engine, as reached by phones. */
export const telephonyArea = defineArea({
  name: 'telephony',
  env: telephonySettings,
  sockets: (_app, { engine, callHomes }: SipSockets) => ({ [callPaths.sip]: sipPlace(engine, callHomes) }),
});
