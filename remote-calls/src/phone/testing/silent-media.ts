import type { SessionDescriptionHandler, SessionDescriptionHandlerOptions, Web } from 'sip.js';
import type { PhoneMedia } from '../effects/phone-media.ts';

export interface SilentMedia extends PhoneMedia {
  microphone: boolean;
  readonly log: string[];
  lose(): void;
}

const isHold = (options?: SessionDescriptionHandlerOptions): boolean =>
  options !== undefined && 'hold' in options && options.hold === true;

const restarts = (options?: Web.SessionDescriptionHandlerOptions): boolean =>
  options?.offerOptions?.iceRestart === true;

/** Creates media with session descriptions but no audio. */
export function createSilentMedia(): SilentMedia {
  const handler: SessionDescriptionHandler = {
    close: () => undefined,
    getDescription: async (options) => ({
      body: `v=0\r\na=${isHold(options) ? 'sendonly' : 'sendrecv'}\r\n${restarts(options) ? 'a=ice-ufrag:new\r\n' : ''}`,
      contentType: 'application/sdp',
    }),
    hasDescription: () => true,
    setDescription: async () => undefined,
    sendDtmf: () => false,
  };
  const log: string[] = [];
  let lost = () => {};
  return {
    microphone: true,
    log,
    async openMicrophone(heard) {
      if (!heard) log.push('opened in silence');
      return this.microphone;
    },
    closeMicrophone: () => undefined,
    handlerFactory: () => handler,
    play: (_, onLost) => {
      lost = onLost;
      log.push('play');
    },
    lose: () => lost(),
    async changeMicrophone() {
      log.push('another microphone');
      return this.microphone;
    },
    send: (_, on) => void log.push(on ? 'send' : 'silence'),
    stop: () => void log.push('stop'),
    stats: async () => ({
      packetsReceived: 1,
      packetsLost: 0,
      packetsSent: 1,
      jitterMs: null,
      roundTripMs: null,
      lossThere: null,
      microphoneEnergy: null,
    }),
  };
}
