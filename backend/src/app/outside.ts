import type { Config } from './config.ts';
import type { Database } from '../kernel/db/database.ts';
import type { App } from '../kernel/edge/server.ts';
import type { SocketPlace } from '../kernel/edge/sockets.ts';
import type { Hub } from '../domain/live/hub.ts';
import { createMessages } from '../areas/messages/messages.ts';
import { messageRoutes } from '../areas/messages/routes.ts';
import type { SmsNetwork } from '../domain/messages/sms-network.ts';
import { createOptInToPages } from '../areas/phone/opt-in-to-pages.ts';
import { pageRoutes } from '../areas/phone/page-routes.ts';
import { createPhonePages } from '../areas/phone/phone-pages.ts';
import { createSmsToPages } from '../areas/phone/sms-to-pages.ts';
import type { SharedState } from '../kernel/shared-state/shared-state.ts';
import type { CallRecords, Clock, RecordingPlace, TelephonyLog } from '../domain/telephony/ports.ts';
import type { VoiceHouse } from '../domain/telephony/telephony.ts';
import { createWhatsAppPhones } from '../areas/whatsapp/effects/customer-phones.ts';
import { createOptIns } from '../areas/whatsapp/opt-ins.ts';
import type { OptInNetwork } from '../domain/whatsapp/opt-in-network.ts';
import { createVoiceSockets, type VoiceSocketsDeps } from '../areas/whatsapp/voice-sockets.ts';

/** SMS and WhatsApp: what reaches customers besides telephone calls. */

const after: Clock['after'] = (ms, run) => {
  const timer = setTimeout(run, ms);
  timer.unref(); // nobody waits for a phone when the program ends
  return () => clearTimeout(timer);
};

/** Where the customer phone page is switched off, and no provider is configured. */
const noSms: SmsNetwork = {
  send: async (_sms, told) => told({ type: 'failed', why: 'no SMS provider is configured' }),
};
const noWhatsApp: OptInNetwork = { ask: async () => 'unreachable' };

interface Around {
  readonly config: Config;
  readonly database: Database;
  readonly shared: SharedState;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly hub: Hub;
}

export type Outside = ReturnType<typeof createOutside>;

export function createOutside({ config, database, shared, now, onError, hub }: Around) {
  const phonePages = createPhonePages({ ...shared, after });
  const smsNetwork = config.customerPhone ? createSmsToPages(phonePages) : noSms;
  const optInNetwork = config.customerPhone ? createOptInToPages(phonePages) : noWhatsApp;
  return {
    phonePages,
    messages: createMessages({ database, smsNetwork, hub, now, onError }),
    optIns: createOptIns({ database, optInNetwork, now }),
  };
}

/** For anybody: only where the customer phone page is switched on. */
export const openOutsideRoutes = (app: App, services: Outside & Pick<Around, 'config'>): void =>
  pageRoutes(app, { ...services, ...services.config });

export const signedInOutsideRoutes = (app: App, services: Outside & Pick<Around, 'database' | 'now'>): void =>
  messageRoutes(app, services);

type WhatsAppAround = Outside &
  Around &
  Pick<VoiceSocketsDeps, 'directory' | 'bearers' | 'sessions'> & {
    readonly records: CallRecords;
    readonly recordings: RecordingPlace;
  };

/** The WhatsApp voice socket; its calls end before the server does. */
export function openWhatsApp(app: App, services: WhatsAppAround, house: VoiceHouse): SocketPlace {
  const { config, records, recordings, now } = services;
  const clock: Clock = { now, after };
  const log: TelephonyLog = {
    info: (message, facts = {}) => app.log.info({ ...facts }, message),
    warn: (message, facts = {}) => app.log.warn({ ...facts }, message),
  };
  const network = createWhatsAppPhones(house.customerPhones, config.sipDomain, clock);
  const calls = { ...house, network, records, recordings, clock, log };
  const sockets = createVoiceSockets({ ...services, house, calls, turn: config.turn });
  app.addHook('preClose', () => sockets.close());
  house.onClosing(() => sockets.close());
  return sockets.place;
}
