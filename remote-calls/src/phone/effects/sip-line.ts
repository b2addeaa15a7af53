import { UserAgent, type Invitation, type UserAgentOptions } from 'sip.js';
import type { SipCredentials } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import { sipUriOf, socketOf } from '../model/address.ts';
import type { LineEffect, LineEvent } from '../model/line.ts';
import type { PhoneMedia } from './phone-media.ts';
import { createLiveness, KEEP_ALIVE } from './sip-liveness.ts';
import { createRegistration } from './sip-registration.ts';

/** Seconds until a socket that does not open counts as failed. */
const CONNECT_SECONDS = 5;
const SOCKET_IS_GONE = 1000;
/** Close code of RFC 6455 §11.7: service restart. sip.js only gives the code within its text. */
const MOVED = /\(code: 1012\)$/;

export interface SipLineSetup {
  readonly credentials: SipCredentials;
  readonly media: PhoneMedia;
  readonly clock: Clock;
  readonly transport?: UserAgentOptions['transportConstructor'];
  readonly tell: (event: LineEvent) => void;
  readonly invited: (invitation: Invitation) => void;
  /** Load time of the page, ms; read at registration. */
  readonly pageLoaded?: () => number;
}

const optionsOf = ({ credentials, media, transport }: SipLineSetup): UserAgentOptions => {
  const uri = UserAgent.makeURI(sipUriOf(credentials));
  return {
    ...(uri ? { uri } : {}),
    authorizationUsername: credentials.kamailio_username,
    authorizationPassword: credentials.kamailio_password,
    ...(transport ? { transportConstructor: transport } : {}),
    transportOptions: {
      server: socketOf(credentials),
      connectionTimeout: CONNECT_SECONDS,
      keepAliveInterval: KEEP_ALIVE.everySeconds,
      keepAliveDebounce: KEEP_ALIVE.debounceSeconds,
      traceSip: false,
    },
    reconnectionAttempts: 0, // done here: sip.js neither reconnects after a clean close nor registers again
    sessionDescriptionHandlerFactory: media.handlerFactory,
    userAgentString: 'Patchbay',
    logBuiltinEnabled: false,
    logConfiguration: false,
  };
};

/** Creates one user agent with socket, registration and liveness check; executes the effects of `stepLine`. */
export function createSipLine(setup: SipLineSetup) {
  const { tell, clock } = setup;
  const userAgent = new UserAgent(optionsOf(setup));
  userAgent.delegate = {
    onConnect: () => tell({ type: 'opened' }),
    onDisconnect: (error) => tell({ type: MOVED.test(error?.message ?? '') ? 'moved' : 'closed' }),
    onInvite: setup.invited,
  };
  const answers = {
    accepted: () => tell({ type: 'accepted' }),
    refused: () => tell({ type: 'refused', reason: 'credentials' }),
    failed: () => tell({ type: 'unreachable' }),
    lapsed: () => tell({ type: 'unregistered' }),
  } as const;
  const registration = createRegistration(userAgent, answers, setup.pageLoaded);
  const liveness = createLiveness(userAgent, clock, () => tell({ type: 'silent' }));

  let started = false;
  const open = () => {
    if (started && userAgent.isConnected()) return tell({ type: 'opened' }); // it stayed open for a call
    const connecting = started ? userAgent.reconnect() : userAgent.start();
    started = true;
    connecting.catch(() => tell({ type: 'closed' }));
  };
  const effects: Partial<Record<LineEffect, () => void>> = {
    open,
    close: () => void userAgent.transport.disconnect().catch(() => undefined),
    register: () => registration.register(),
    probe: () => liveness.probe(),
    watch: () => liveness.watch(),
    unwatch: () => liveness.unwatch(),
  };
  return {
    run: (effect: LineEffect) => effects[effect]?.(),
    /** Whether the other end responds at this moment. */
    answersWithin: (ms: number) => liveness.answersWithin(ms),
    /** Sets the password for the next challenge. */
    renew: (password: string) => {
      userAgent.configuration.authorizationPassword = password;
    },
    async stop(): Promise<void> {
      liveness.unwatch();
      const gone = new Promise<void>((resolve) => void clock.after(SOCKET_IS_GONE, resolve));
      await Promise.race([registration.unregister(), gone]);
      userAgent.delegate = {};
      await Promise.race([userAgent.stop().catch(() => undefined), gone]);
    },
  };
}
export type SipLine = ReturnType<typeof createSipLine>;
