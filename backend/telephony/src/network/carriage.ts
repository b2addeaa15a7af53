import type { CallChannel } from '@patchbay/shared-contracts';
import { z } from 'zod';
import type { Directory, TelephonyLog } from '../ports.ts';
import type { Notices } from '../processes/asking.ts';
import { callIdOf, createByCall, type ByCall } from '../sip/by-call.ts';
import { firstOf, type RawMessage } from '../sip/raw-message.ts';

/** The other processes of the installation, as the engine needs them [TEL-020]. */
export interface OtherProcesses {
  /** Id of this process. */
  readonly processId: string;
  readonly notices: Notices;
  /** Returns the id of the process with the calls of the account; `null`: this one, or none is known. */
  placeOf(accountId: string): string | null;
  /** Notifies, by its id, about each process that is gone. */
  onDied(listener: (processId: string) => void): void;
}

/** The same, with what carries calls between them. */
export interface CarryingProcesses extends OtherProcesses {
  readonly carriage: Carriage;
}

/** A way to the outside used by calls of many accounts: a trunk, or a customer phone page. */
export interface OutsideLine {
  /** Same in all processes. */
  readonly name: string;
  /** The number that a new call wants; `undefined`: it names none. */
  dialledIn(message: RawMessage): { readonly number: string; readonly channel?: CallChannel } | undefined;
  /**
   * Handles a message in this process. `from`: the process by whose connection it came, which also carries what is sent for this call;
   * `null`: this process.
   */
  receive(text: string, from: string | null): void;
  /** Sends by this process's own connection. */
  send(text: string): void;
}

/**
 * Carries SIP messages between the process to which a caller is connected and the process with the account's calls:
 *
 *   carrier, customer phone ──▶ process with the connection ══ messages of the call, by its Call-ID ══▶ process with the account's calls
 *
 * Audio takes no part: it flows directly to and from the process with the call, which names its own address.
 */
export interface Carriage {
  /** Lets other processes use a line of this name. Returns a function that ends that. */
  add(line: OutsideLine): () => void;
  /** Takes a message of a call that another process has, or that is being looked up; false: it is to be handled here. */
  takes(line: OutsideLine, message: RawMessage, text: string): boolean;
  /** This process took over the call of a process that died. */
  hasHere(callId: string): void;
  /** Sends a message by the connection that another process has; false: that process is gone. */
  sendBy(processId: string, line: string, text: string): boolean;
}

/** A message that came by a line, for the process with its call. */
const RECEIVED = 'sip received';
/** A message that the process with the call sends by a line of another process. */
const TO_SEND = 'sip to send';

/** A call that a process took over from a dead one. */
const MOVED = 'sip call moved';
const movedSchema = z.object({ callId: z.string(), at: z.string() });

const frameSchema = z.object({ to: z.string(), from: z.string(), line: z.string(), text: z.string() });

const isNewCall = (message: RawMessage): boolean =>
  message.startLine.startsWith('INVITE ') && !/;\s*tag\s*=/i.test(firstOf(message, 'to') ?? '');

export interface CarriageDeps extends OtherProcesses {
  readonly directory: Pick<Directory, 'serviceNumber'>;
  readonly log: TelephonyLog;
}

/** Sends SIP messages to single processes, and passes those for this one to its lines. */
function createFrames({ processId, notices }: Pick<CarriageDeps, 'processId' | 'notices'>) {
  const lines = new Map<string, OutsideLine>();
  return {
    lines,
    tell: (topic: string, to: string, line: string, text: string): void =>
      notices.tell(topic, JSON.stringify({ to, from: processId, line, text })),
    hear: (topic: string, take: (line: OutsideLine, text: string, from: string) => void): void =>
      notices.hear(topic, (body) => {
        const { to, from, line, text } = frameSchema.parse(JSON.parse(body));
        const known = to === processId ? lines.get(line) : undefined;
        if (known) take(known, text, from);
      }),
  };
}

/** Processes that died; one that is heard again was only cut off. */
function createDeaths({ onDied }: Pick<CarriageDeps, 'onDied'>) {
  const dead = new Set<string>();
  onDied((id) => void dead.add(id));
  return { dead, isAlive: (processId: string) => void dead.delete(processId) };
}

/** Tells the others that a call is here now; they keep to that where they only have the carrier's connection. */
function hasHereOf({ processId, notices }: Pick<CarriageDeps, 'processId' | 'notices'>, places: ByCall<string>) {
  notices.hear(MOVED, (body) => {
    const { callId, at } = movedSchema.parse(JSON.parse(body));
    if (at !== processId) places.move(callId, at);
  });
  return (callId: string): void => {
    places.forgetCall(callId);
    notices.tell(MOVED, JSON.stringify({ callId, at: processId }));
  };
}

export function createCarriage(deps: CarriageDeps): Carriage {
  const { placeOf, directory, log } = deps;
  const { lines, tell, hear } = createFrames(deps);
  const { dead, isAlive } = createDeaths(deps);
  /** Processes with the calls of which messages come here. */
  const places = createByCall<string>();
  /** Messages of calls that are being looked up, in order, by Call-ID. */
  const held = new Map<string, string[]>();

  hear(RECEIVED, (line, text, from) => {
    isAlive(from);
    line.receive(text, from);
  });
  hear(TO_SEND, (line, text, from) => {
    isAlive(from);
    places.note(text, from);
    line.send(text);
  });

  const placeOfCall = async (line: OutsideLine, message: RawMessage): Promise<string | null> => {
    const dialled = line.dialledIn(message);
    const service = dialled && (await directory.serviceNumber(dialled.number, dialled.channel));
    return service ? placeOf(service.accountId) : null;
  };
  const lookUp = async (line: OutsideLine, message: RawMessage, text: string): Promise<void> => {
    const [callId, messages] = [callIdOf(text), [text]];
    held.set(callId, messages);
    const place = await placeOfCall(line, message).catch((error: unknown) => {
      log.warn('the process of an incoming call was not found', { error: String(error) });
      return null; // it is refused here
    });
    held.delete(callId);
    if (place !== null) places.note(text, place);
    for (const each of messages) {
      if (place === null) line.receive(each, null);
      else tell(RECEIVED, place, line.name, each);
    }
  };
  return {
    add(line) {
      lines.set(line.name, line);
      return () => {
        if (lines.get(line.name) === line) lines.delete(line.name);
      };
    },
    takes(line, message, text) {
      const known = places.of(text);
      const place = known !== undefined && dead.has(known) ? undefined : known; // the call is gone: this process says so
      const messages = held.get(callIdOf(text));
      if (place !== undefined) tell(RECEIVED, place, line.name, text);
      else if (messages !== undefined) messages.push(text);
      else if (isNewCall(message)) void lookUp(line, message, text);
      else return false;
      return true;
    },
    hasHere: hasHereOf(deps, places),
    sendBy(to, line, text) {
      if (dead.has(to)) return false;
      tell(TO_SEND, to, line, text);
      return true;
    },
  };
}
