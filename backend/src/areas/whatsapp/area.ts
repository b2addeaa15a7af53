import { messagePaths } from '@patchbay/shared-contracts/messages';
import type { CallCreditOf } from '../../domain/calls/credit/call-credit.ts';
import { defineArea } from '../../domain/area/define-area.ts';
import { atHome } from '../../domain/telephony/sip-socket.ts';
import type { CallHomes } from '../../domain/telephony/call-homes.ts';
import type { TurnServers } from '../../domain/identity/turn-credentials.ts';
import type { CallRecords, Clock, RecordingPlace, TelephonyLog } from '@patchbay/telephony/ports';
import type { SharedVoice } from '@patchbay/telephony/other-calls';
import type { App } from '../../kernel/edge/server.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import { createWhatsAppPhones } from './effects/customer-phones.ts';
import { createOptIns, type OptInDeps } from './opt-ins.ts';
import { createVoiceSockets, type VoiceSocketsDeps } from './voice-sockets.ts';

interface VoiceDeps extends Omit<VoiceSocketsDeps, 'sharedVoice' | 'calls' | 'turn'> {
  readonly config: { readonly sipDomain: string; readonly turn: TurnServers | undefined };
  readonly sharedVoice: SharedVoice;
  readonly callHomes: Pick<CallHomes, 'place'>;
  readonly callCredit: CallCreditOf;
  readonly records: CallRecords;
  readonly recordings: RecordingPlace;
}

const after: Clock['after'] = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref(); // does not delay the end of the program
  return () => clearTimeout(timer);
};

/** Opens the WhatsApp voice socket; its calls end before the server does. */
function openVoice(app: App, deps: VoiceDeps): SocketPlace {
  const { config, sharedVoice, callCredit: credit, records, recordings, now } = deps;
  const clock: Clock = { now, timeOfDay: now, after };
  const log: TelephonyLog = {
    info: (message, facts = {}) => app.log.info({ ...facts }, message),
    warn: (message, facts = {}) => app.log.warn({ ...facts }, message),
  };
  const network = createWhatsAppPhones(sharedVoice.customerPhones, config.sipDomain, clock);
  const calls = { ...sharedVoice, network, credit, records, recordings, clock, log };
  const sockets = createVoiceSockets({ ...deps, sharedVoice, calls, turn: config.turn });
  app.addHook('preClose', () => sockets.close());
  sharedVoice.onClosing(() => sockets.close());
  return { ...sockets.place, ...atHome(deps.callHomes) };
}

export const whatsAppArea = defineArea({
  name: 'whatsapp',
  services: (base: OptInDeps) => ({ optIns: createOptIns(base) }),
  sockets: (app: App, deps: VoiceDeps) => ({ [messagePaths.whatsapp]: openVoice(app, deps) }),
});
