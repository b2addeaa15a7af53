import { z } from 'zod';
import type { Carriage, OtherProcesses, OutsideLine } from '../network/carriage.ts';
import type { Clock, SipCredentials, SipIdentity, TelephonyLog } from '../ports.ts';
import { callIdOf } from './by-call.ts';
import { firstOf, type RawMessage } from './raw-message.ts';
import type { Registrar } from './registrar.ts';
import type { SipConnection } from './sip-connection.ts';
import type { LinkLoss, SipLink } from './sip-link.ts';
import { userPartIn } from './user-part.ts';

/** A customer phone page that is connected to the sending process. */
const THERE = 'customer phone is there';
const GONE = 'customer phone is gone';
/** Interval at which each process names its phones again: a notice may be lost with Redis, ms. */
const AGAIN_MS = 10_000;
const SILENT_MS = 3 * AGAIN_MS + 1_000;
/** Asks every process for its customer phones. */
const WANTED = 'customer phones wanted';

const phoneSchema = z.object({ processId: z.string(), sipUser: z.string(), contact: z.string() });
type Phone = z.infer<typeof phoneSchema>;

export interface CarriedPhonesDeps extends Pick<OtherProcesses, 'processId' | 'notices' | 'onDied'> {
  readonly carriage: Carriage;
  readonly credentials: Pick<SipCredentials, 'lookup'>;
  readonly registrar: Registrar;
  readonly clock: Clock;
  readonly log: TelephonyLog;
  /** Registers a phone by this link without a further proof. */
  accept(link: SipLink, identity: SipIdentity, contact: string): void;
}

/**
 * Customer phone pages connect to one process, and talk with the agents of every account: each other process has a connection for each of
 * them, whose messages are carried.
 */
export interface CarriedPhones {
  /** A phone registered or unregistered in this process. */
  changed(identity: SipIdentity): void;
  /** Takes a message of a phone of this process, if its call is at another; false: it is to be handled here. */
  takes(connection: SipConnection, message: RawMessage, text: string): boolean;
  /** Whether a phone of this process is in a call of another. */
  isInCall(connection: SipConnection): boolean;
  close(): void;
}

/** Connection of a phone whose socket another process has. */
interface CarriedLink extends SipLink {
  deliver(text: string): void;
  end(how: LinkLoss): void;
}

const nameOf = (sipUser: string): string => `phone ${sipUser}`;

/** The number that a customer phone page calls, and by which channel. */
const dialledIn: OutsideLine['dialledIn'] = (message) => {
  const number = userPartIn(message.startLine);
  if (number === '') return undefined;
  const isWhatsApp = firstOf(message, 'x-channel') === 'whatsapp';
  return { number, ...(isWhatsApp ? { channel: 'whatsapp' as const } : {}) };
};

function createCarriedLink(clock: Clock, send: (text: string) => void): CarriedLink {
  const listeners: ((text: string) => void)[] = [];
  const closed: ((how: LinkLoss) => void)[] = [];
  let isOpen = true;
  const end = (how: LinkLoss): void => {
    if (!isOpen) return;
    isOpen = false;
    queueMicrotask(() => closed.forEach((listener) => listener(how)));
  };
  return {
    ...{ protocol: 'WS', address: 'another process', isCarried: true },
    send: (text) => {
      if (isOpen) send(text);
    },
    close: () => end('lost'),
    onMessage: (listener) => void listeners.push(listener),
    onClose: (listener) => void closed.push(listener),
    heardAt: clock.now, // its own process notices when it falls silent
    deliver: (text) => {
      if (isOpen) listeners.forEach((listener) => listener(text));
    },
    end,
  };
}

interface CarriedPhone {
  readonly phone: Phone;
  readonly link: CarriedLink;
  /** Time when its process last named it, by the engine's clock. */
  heardAt: number;
  withdraw(): void;
}

const isSamePhone = (one: Phone, other: Phone): boolean =>
  one.processId === other.processId && one.contact === other.contact;

/** Phones of other processes, each by a connection of this process. */
function createCarried(deps: CarriedPhonesDeps, isSuperseded: (sipUser: string) => void) {
  const { carriage, credentials, clock } = deps;
  const carried = new Map<string, CarriedPhone>();
  const letGo = (sipUser: string): void => {
    const known = carried.get(sipUser);
    if (!known) return;
    carried.delete(sipUser);
    known.withdraw();
    known.link.end('lost');
  };
  return {
    letGo,
    async take(phone: Phone): Promise<void> {
      const { sipUser } = phone;
      const known = carried.get(sipUser);
      if (known && isSamePhone(known.phone, phone)) return void (known.heardAt = clock.now());
      const identity = await credentials.lookup(sipUser);
      if (identity?.kind !== 'customer-phone') return;
      isSuperseded(sipUser); // the newest connection of a phone counts
      const before = carried.get(sipUser);
      before?.withdraw();
      const name = nameOf(sipUser);
      const link = createCarriedLink(clock, (text) => carriage.sendBy(phone.processId, name, text));
      const withdraw = carriage.add({ name, dialledIn, receive: link.deliver, send: () => undefined });
      carried.set(sipUser, { phone, link, withdraw, heardAt: clock.now() });
      deps.accept(link, identity, phone.contact);
      before?.link.end('lost');
    },
    /** Lets go of phones that nobody has spoken of for long. */
    letGoOfSilent(): void {
      for (const [sipUser, { heardAt }] of [...carried]) if (clock.now() - heardAt > SILENT_MS) letGo(sipUser);
    },
    /** Lets go of phones of a process: of this one, or of all. */
    letGoOf(processId: string, sipUser?: string): void {
      for (const { phone } of [...carried.values()])
        if (phone.processId === processId && (sipUser ?? phone.sipUser) === phone.sipUser) letGo(phone.sipUser);
    },
  };
}

/** Follows the calls of a phone by the messages that are carried for it. */
function createCallsOf() {
  const calls = new Set<string>();
  return {
    heard(text: string): void {
      const isRefusal = /^SIP\/2\.0 [3-6]\d\d /.test(text) && /^cseq[ \t]*:[ \t]*\d+[ \t]+INVITE/im.test(text);
      if (text.startsWith('INVITE ')) calls.add(callIdOf(text));
      else if (text.startsWith('BYE ') || isRefusal) calls.delete(callIdOf(text));
    },
    isAny: (): boolean => calls.size > 0,
  };
}

/** A phone of this process, as others use it. */
interface OwnLine {
  readonly line: OutsideLine;
  readonly calls: ReturnType<typeof createCallsOf>;
}

/** Phones of this process, which others use. */
function createOwn({ processId, notices, carriage }: CarriedPhonesDeps) {
  const own = new Map<string, { readonly phone: Phone; readonly connection: SipConnection; end(): void }>();
  const lines = new WeakMap<SipConnection, OwnLine>();
  const end = (sipUser: string): Phone | undefined => {
    const known = own.get(sipUser);
    known?.end();
    own.delete(sipUser);
    return known?.phone;
  };
  return {
    end,
    lineOf: (connection: SipConnection): OwnLine | undefined => lines.get(connection),
    tellAll: (): void => own.forEach(({ phone }) => notices.tell(THERE, JSON.stringify(phone))),
    has: (sipUser: string, connection: SipConnection): boolean => own.get(sipUser)?.connection === connection,
    offer(sipUser: string, connection: SipConnection, contact: string): void {
      const calls = createCallsOf();
      const line: OutsideLine = {
        ...{ name: nameOf(sipUser), dialledIn, receive: connection.receiveHere },
        send: (text) => {
          calls.heard(text);
          connection.link()?.send(text);
        },
      };
      const phone = { processId, sipUser, contact };
      lines.set(connection, { line, calls });
      own.set(sipUser, { phone, connection, end: carriage.add(line) });
      notices.tell(THERE, JSON.stringify(phone));
    },
    withdraw(sipUser: string): void {
      const phone = end(sipUser);
      if (phone) notices.tell(GONE, JSON.stringify(phone));
    },
  };
}

export function createCarriedPhones(deps: CarriedPhonesDeps): CarriedPhones {
  const { notices, carriage, registrar, clock, log } = deps;
  const own = createOwn(deps);
  const carried = createCarried(deps, own.end);
  notices.hear(THERE, (body) => {
    carried.take(phoneSchema.parse(JSON.parse(body))).catch((error: unknown) => {
      log.warn('a customer phone of another process failed', { error: String(error) });
    });
  });
  notices.hear(GONE, (body) => {
    const { sipUser, processId } = phoneSchema.parse(JSON.parse(body));
    carried.letGoOf(processId, sipUser);
  });
  deps.onDied((died) => carried.letGoOf(died));
  notices.hear(WANTED, own.tellAll);
  notices.tell(WANTED, '');
  let stop = (): void => undefined;
  const again = (): void => {
    own.tellAll();
    carried.letGoOfSilent();
    stop = clock.after(AGAIN_MS, again);
  };
  again();
  return {
    close: () => stop(),
    changed({ kind, sipUser }) {
      if (kind !== 'customer-phone') return;
      const binding = registrar.find(sipUser);
      if (!binding) return own.withdraw(sipUser);
      const { connection, contact } = binding;
      if (connection.link()?.isCarried || own.has(sipUser, connection)) return;
      carried.letGo(sipUser); // it was at another process before
      own.offer(sipUser, connection, contact.toString());
    },
    takes(connection, message, text) {
      const known = own.lineOf(connection);
      if (known === undefined || !carriage.takes(known.line, message, text)) return false;
      known.calls.heard(text);
      return true;
    },
    isInCall: (connection) => own.lineOf(connection)?.calls.isAny() === true,
  };
}
